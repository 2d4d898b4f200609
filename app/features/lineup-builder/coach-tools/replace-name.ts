import type { Unread } from '#domain/lineup/line-chart.ts'
import type { Player } from '#domain/player/player.ts'

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
