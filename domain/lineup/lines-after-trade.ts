import { type LastGame, startingLines } from '#domain/last-game/last-game.ts'
import { type Player, playsAt } from '#domain/player/player.ts'
import type { RosterMoves } from '#domain/roster/after-trade.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'

import { perform } from './actions.ts'
import { type LineupDraft, type Placements, withPlacements } from './draft.ts'
import { isBare, isEmpty } from './lineup.ts'
import { checkPlacement, placedPlayers, slotOf } from './placement.ts'
import { SLOTS } from './slots.ts'

/**
 * A team's lines as they would be after a trade: without who leaves, and what is open filled from the new roster, the
 * newcomers first. A team without lines begins with those of its last game. Special teams that have no players yet stay
 * empty.
 */
export function linesAfterTrade(
  lines: LineupDraft,
  { coming, leaving }: RosterMoves,
  pool: readonly Player[],
  lastGame: LastGame | null,
): LineupDraft {
  const gone = new Set(leaving.map(({ id }) => id))
  const isNew = isBare(lines)
  const before = isNew && lastGame ? startingLines(lastGame, [...pool, ...leaving]).lineups : lines.lineups
  const begun = LINEUP_TYPES.filter((type) => type === 'even_strength' || !isEmpty(type, before[type]))
  const lineups = { ...before }
  for (const type of begun) lineups[type] = without(lineups[type], gone)
  const arrived = new Set(coming.map(({ id }) => id))
  const newcomers = pool.filter(({ id }) => arrived.has(id))
  // Newcomers are placed first, because visitors want to see them.
  const filled = [newcomers, pool].reduce<LineupDraft>(
    (draft, from) => begun.reduce((rest, type) => fill({ ...rest, type }, from, lastGame), draft),
    { ...lines, lineups },
  )
  const evenStrength = isNew
    ? withEach(newcomers, filled.lineups.even_strength)
    : filled.lineups.even_strength
  // Who would sit then is in no roster of today, by which the server draws the strip of them.
  const extras = { ...filled.extras, scratches: false }
  return { ...withPlacements(filled, evenStrength, 'even_strength'), type: lines.type, extras }
}

/** Newcomers for whom nothing was open take the last place of their position: they are whom everyone wants to see. */
function withEach(newcomers: readonly Player[], placements: Placements): Placements {
  const arrived = new Set(newcomers.map(({ id }) => id))
  return newcomers.reduce((lines, player) => {
    if (player.status !== 'active' || slotOf(lines, player.id)) return lines
    const place = SLOTS.even_strength.findLast((slot) => {
      const there = lines[slot.id]
      return (
        playsAt(player, slot.position) &&
        there &&
        !arrived.has(there.id) &&
        checkPlacement('even_strength', slot, player).ok
      )
    })
    return place ? { ...lines, [place.id]: player } : lines
  }, placements)
}

function fill(draft: LineupDraft, pool: readonly Player[], lastGame: LastGame | null): LineupDraft {
  const result = perform('fillRest', draft, { pool, lastGame })
  return result.ok ? result.value : draft
}

const without = (placements: Placements, gone: ReadonlySet<number>): Placements =>
  Object.fromEntries(placedPlayers(placements).filter(([, { id }]) => !gone.has(id)))
