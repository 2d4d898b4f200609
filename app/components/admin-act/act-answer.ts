/** What came of an act of the back-office, as its route answers it. */
export type ActAnswer =
  | {
      readonly ok: true
      readonly notice: string
      /** To undo it by; null when nothing was changed. */
      readonly entryId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence. */
      readonly alert: string
      readonly reason: string | null
    }
