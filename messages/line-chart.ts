import type { Unread } from '#domain/lineup/line-chart.ts'
import type { Player } from '#domain/player/player.ts'
import { eitherOf } from '#messages/players.ts'

/** Why a name or a row of a pasted chart was left out. */
export function unreadMessage({ row, text, reason, candidates }: Unread): string {
  return `Row ${row}, "${text}": ${REASON[reason](candidates)}`
}

const REASON: Readonly<Record<Unread['reason'], (candidates: readonly Player[]) => string>> = {
  no_such_player: (similar) =>
    similar.length > 0 ? `nobody has this name. Did you mean ${eitherOf(similar)}?` : 'nobody has this name.',
  several_players: (candidates) => `several players match: ${eitherOf(candidates)}.`,
  invalid_position: () => "he can't play this position.",
  already_assigned: () => 'he is in this lineup already.',
  wrong_count: () => 'a line has three names, a pair two.',
  too_long: () => 'this is too long for a line chart.',
  no_room: () => 'there is no such line, pair or unit.',
}
