/** An act as the screens show it; the server's verbs give it. */
export type EntryOnScreen = {
  readonly id: number
  readonly at: Date
  readonly person: string | null
  readonly action: string
  readonly subject: string
  readonly reverts: number | null
  readonly changes: number
  readonly tables: readonly string[]
  readonly names: readonly string[]
  readonly undone: { readonly id: number; readonly person: string | null; readonly at: Date } | null
}
