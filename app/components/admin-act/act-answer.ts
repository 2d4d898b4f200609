/** What came of an act of the back-office, as its route answers it. */
export type ChangeAnswer =
  | {
      readonly ok: true
      readonly notice: string
      /** To undo it by; null when nothing was changed. */
      readonly auditId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence. */
      readonly alert: string
      readonly reason: string | null
    }
