/** What the server said to a form that did not lead on: at a field where it belongs to one, else for the whole form. */
export type FormAnswer<FieldName extends string> = {
  readonly fields: Readonly<Partial<Record<FieldName, string>>>
  readonly line: string | null
}
