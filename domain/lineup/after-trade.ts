import { type LastGame, startingLines } from '#domain/last-game/last-game.ts'
import { type Player, playsAt } from '#domain/player/player.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'

import { perform } from './actions.ts'
import { type LineupDraft, type Placements, withPlacements } from './draft.ts'
import { isBare, isEmpty } from './lineup.ts'
import { checkPlacement, placedPlayers, slotOf } from './placement.ts'
import { SLOTS } from './slots.ts'

/** The players who would join a team and leave it. */
export type RosterMoves = {
  /** Each with the team they come from. */
  readonly coming: readonly Player[]
  readonly leaving: readonly Player[]
}

/**
 * The moves that make sense for that team: of players elsewhere to it, and of its own away. Null when there is none.
 * @param league every player by id
 */
export function findMoves(
  ids: { readonly coming: readonly number[]; readonly leaving: readonly number[] },
  teamId: number,
  league: ReadonlyMap<number, Player>,
): RosterMoves | null {
  const known = (some: readonly number[]) => [...new Set(some)].flatMap((id) => league.get(id) ?? [])
  const coming = known(ids.coming).filter((player) => player.teamId !== teamId)
  const leaving = known(ids.leaving).filter((player) => player.teamId === teamId)
  return coming.length + leaving.length > 0 ? { coming, leaving } : null
}

/** The roster after the moves. Players who come wear the team's own sweater. */
export function rosterAfter(
  roster: readonly Player[],
  teamId: number,
  { coming, leaving }: RosterMoves,
): readonly Player[] {
  const gone = new Set(leaving.map(({ id }) => id))
  return [...roster.filter(({ id }) => !gone.has(id)), ...coming.map((player) => ({ ...player, teamId }))]
}

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
