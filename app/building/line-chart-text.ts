import type { Unread } from '#domain/lineup/line-chart.ts'
import type { Player } from '#domain/player/player.ts'
import { eitherOf } from '#messages/lineup-refusals.ts'

export const LINE_CHART = {
  field: 'Line chart',
  example: 'Hyman - McDavid - Brown\nPodkolzin - Draisaitl - Kapanen\nEkholm - Bouchard\nSkinner',
  understood: 'Who goes where',
  notUnderstood: 'What was not understood',
  empty: 'Paste your lines and see here who goes where.',
  nothing: 'No player of the roster was found in this text.',
} as const

/** How much of a chart was understood: "18 players understood, 2 not". */
export const chartSummary = (placed: number, unread: number): string =>
  `${placed} ${placed === 1 ? 'player' : 'players'} understood${unread > 0 ? `, ${unread} not` : ''}`

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

/**
 * The chart with a name that was not understood written as the player who was meant. Null when the name cannot be
 * found in its row as it was read.
 */
export function replaceName(
  chart: string,
  { row, text }: Pick<Unread, 'row' | 'text'>,
  player: Player,
): string | null {
  const lines = chart.split('\n')
  const line = lines[row - 1]
  const at = line?.indexOf(text) ?? -1
  if (line === undefined || at < 0 || text === '') return null
  const name = player.number === null ? player.name : `${player.name} (${player.number})`
  lines[row - 1] = line.slice(0, at) + name + line.slice(at + text.length)
  return lines.join('\n')
}
