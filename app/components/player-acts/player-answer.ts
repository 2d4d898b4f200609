import type { PlayerField } from '#domain/player/player-form.ts'

/** What came of an act on a player, as the routes of the players answer it. */
export type PlayerAnswer =
  | {
      readonly ok: true
      readonly notice: string
      /** To undo it by; null when nothing was changed. */
      readonly entryId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence, said in a notice; null where the fields say it all. */
      readonly alert: string | null
      readonly reason: string | null
      /** What is wrong, in words, by field. */
      readonly fields: Readonly<Partial<Record<PlayerField, string>>>
      /** Somebody else changed the same: the reason has to stay in sight. */
      readonly clash: boolean
    }
