import { PLAYER_LABELS } from '#messages/player-form.ts'
import type { PlayerField } from '#domain/player/player-form.ts'

/** What the server says to the acts on players. */
export const PLAYER_CHANGES = {
  gone: 'This player is not in the database any more.',
  alreadyThere: (player: string, team: string) => `${player} plays for ${team} already.`,
  /** @param fields what somebody else changed since, to another end */
  clash: (fields: readonly PlayerField[]) =>
    `Somebody else changed this player since you opened him: ${list(fields)}. Your entries are still here. Save again to put them over theirs, or cancel.`,
} as const

function list(fields: readonly PlayerField[]): string {
  return new Intl.ListFormat('en-CA').format(fields.map((field) => PLAYER_LABELS[field]))
}
