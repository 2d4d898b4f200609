/** What the server said to a form of the settings. */
export type SettingsAnswer = {
  /** Which form of the screen it was. */
  readonly intent: string
  /** What came of it; null where a field says it. */
  readonly line: string | null
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, string>>
}
