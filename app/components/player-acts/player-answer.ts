import type { ChangeAnswer } from '#app/components/admin-act/act-answer.ts'
import type { PlayerField } from '#domain/player/player-form.ts'

/** What came of an act on a player, as the routes of the players answer it. */
export type PlayerAnswer =
  | Extract<ChangeAnswer, { readonly ok: true }>
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
