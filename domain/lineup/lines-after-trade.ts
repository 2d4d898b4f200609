import type { Player } from '#domain/player/player.ts'
import type { RosterMoves } from '#domain/roster/after-trade.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'

import { perform } from './actions.ts'
import type { LineupDraft, Placements } from './draft.ts'
import { isEmpty } from './lineup.ts'
import { placedPlayers } from './placement.ts'

/**
 * A team's lines as they would be after a trade: without who leaves, and what is open filled from the new roster, the
 * newcomers first. Special teams that have no players yet stay empty.
 */
export function linesAfterTrade(
  lines: LineupDraft,
  { coming, leaving }: RosterMoves,
  pool: readonly Player[],
): LineupDraft {
  const gone = new Set(leaving.map(({ id }) => id))
  const begun = LINEUP_TYPES.filter((type) => type === 'even_strength' || !isEmpty(type, lines.lineups[type]))
  const lineups = { ...lines.lineups }
  for (const type of begun) lineups[type] = without(lineups[type], gone)
  const arrived = new Set(coming.map(({ id }) => id))
  const newcomers = pool.filter(({ id }) => arrived.has(id))
  // Newcomers are placed first, because visitors want to see them.
  const filled = [newcomers, pool].reduce<LineupDraft>(
    (draft, from) => begun.reduce((rest, type) => fill({ ...rest, type }, from), draft),
    { ...lines, lineups },
  )
  return { ...filled, type: lines.type }
}

function fill(draft: LineupDraft, pool: readonly Player[]): LineupDraft {
  const result = perform('fillRest', draft, { pool })
  return result.ok ? result.value : draft
}

const without = (placements: Placements, gone: ReadonlySet<number>): Placements =>
  Object.fromEntries(placedPlayers(placements).filter(([, { id }]) => !gone.has(id)))
