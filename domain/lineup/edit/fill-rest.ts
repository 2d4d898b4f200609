import { affordable } from '#domain/cap/card-cap.ts'
import { spendCap } from '#domain/cap/spend-cap.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { iceTimeIn } from '#domain/last-game/ice-time.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { assign } from '#domain/lineup/edit/assignment.ts'
import { activePlacements, type LineupDraft, type Placements } from '#domain/lineup/model/draft.ts'
import {
  checkPlacement,
  fit,
  isLike,
  kindOf,
  placedPlayers,
  suitsSide,
} from '#domain/lineup/model/placement.ts'
import { depthOf, findSlot, type Slot, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { byCapHit, byNumber, type Player, playsAt } from '#domain/player/player.ts'
import type { PointsById } from '#domain/player/season-stats.ts'

import { byMost } from './pool.ts'

export type FillRest = {
  /** Only the new placements. Each is legal, and no player is used twice. */
  readonly placements: Placements
  readonly unfilled: readonly SlotId[]
}

export type FillSources = Pick<Filling, 'pool' | 'lastGame' | 'points'> & {
  /** The season's upper limit, in dollars. A Dream Team that has to fit under it stays there. */
  readonly upper?: number
}

export function fillDraft(draft: LineupDraft, sources: FillSources): Placements {
  const { upper } = sources
  if (upper === undefined || !isUnderCap(draft)) return fillFreely(draft, sources)
  const added = fillFreely(draft, { ...sources, pool: affordable(draft, sources.pool, upper) })
  return spendCap(draft, added, sources, upper)
}

/** Returns whether the draft is a Dream Team that has to fit under the season's upper limit. */
export const isUnderCap = ({ mode, extras }: LineupDraft): boolean => mode === 'dream_team' && extras.underCap

/** Special teams use players dressed at even strength first. */
function fillFreely(draft: LineupDraft, { pool, lastGame, points }: FillSources): Placements {
  const { type } = draft
  const dressed = new Set(placedPlayers(draft.lineups.even_strength).map(([, player]) => player.id))
  // A player of unknown nationality is placed by hand only.
  const eligible = pool.filter(
    ({ nationality }) => draft.country === undefined || nationality === draft.country,
  )
  return fillRest({ type, placements: activePlacements(draft), pool: eligible, dressed, lastGame, points })
    .placements
}

type Filling = {
  readonly type: LineupType
  readonly placements: Placements
  readonly pool: readonly Player[]
  /** Ids of the players dressed at even strength. */
  readonly dressed: ReadonlySet<number>
  /** The team's last game; null in a Dream Team and while it is unknown. */
  readonly lastGame: LastGame | null
  readonly points?: PointsById | undefined
}

/**
 * Fills the empty slots of one type from the pool, without players who are injured or off the roster. First it decides
 * who dresses: players of the last game, then by ice time, cap hit and number; without a last game first by points.
 * Then where they play: their slot of that game, else a similar one, else one of their kind. A star whose slot is taken
 * moves down a line, and the last player sits.
 */
export function fillRest(filling: Filling): FillRest {
  const { type, placements } = filling
  const open = SLOTS[type].filter((slot) => !placements[slot.id])
  const places = placesOf(filling)
  const candidates = rank(filling)
  const chosen = new Set(assign(open.map((slot) => wishToDress(filling, candidates, places, slot))))
  const dressing = candidates.filter(({ player }) => chosen.has(player.id))
  const held = assign(open.map((slot) => wishToPlay(type, dressing, places, slot)))
  const players = new Map(dressing.map(({ player }) => [player.id, player]))
  const filled: Partial<Record<SlotId, Player>> = {}
  for (const [turn, { id }] of open.entries()) {
    const player = players.get(held[turn] ?? 0)
    if (player) filled[id] = player
  }
  return { placements: filled, unfilled: open.flatMap(({ id }) => (filled[id] ? [] : [id])) }
}

type Candidate = {
  readonly player: Player
  readonly wasIced: boolean
  /** Rank of a player: 1 for the last to be dressed, higher for those before. */
  readonly turn: number
  /** The same for players who differ only by number. */
  readonly level: number
}

/** Returns all available players in order of priority. If even strength is full, a player outside it is scratched. */
function rank({ type, placements, pool, dressed, lastGame, points }: Filling): readonly Candidate[] {
  const taken = new Set(placedPlayers(placements).map(([, { id }]) => id))
  const iceTime = iceTimeIn(lastGame, type)
  const byPoints = byMost(lastGame ? undefined : points)
  const isScratched = (id: number) => dressed.size === SLOTS.even_strength.length && !dressed.has(id)
  const wasIced = (player: Player) => iceTime.isIced(player) && !isScratched(player.id)
  const compare = (a: Player, b: Player) =>
    Number(wasIced(b)) - Number(wasIced(a)) ||
    Number(dressed.has(b.id)) - Number(dressed.has(a.id)) ||
    iceTime.compare(a, b) ||
    byPoints(a, b) ||
    byCapHit(a, b)
  const lastFirst = pool
    .filter(({ id, status }) => status === 'active' && !taken.has(id))
    .toSorted((a, b) => compare(b, a) || byNumber(b, a))
  let level = 0
  return lastFirst
    .map((player, index) => {
      const before = lastFirst[index - 1]
      if (!before || compare(before, player) !== 0) level += 1
      return { player, wasIced: wasIced(player), turn: index + 1, level }
    })
    .toReversed()
}

function placesOf({ type, lastGame }: Filling): ReadonlyMap<number, Slot> {
  const iced = (lastGame?.places ?? []).filter((place) => place.type === type)
  return new Map(
    iced.flatMap(({ playerId, slotId }) => {
      const slot = findSlot(type, slotId)
      return slot ? [[playerId, slot] as const] : []
    }),
  )
}

/**
 * Chooses who dresses. Players of the last game come before all others, in order of priority. For the rest, a slot
 * takes a player of its own position first: a team missing a center dresses another center.
 */
function wishToDress(
  { type }: Filling,
  candidates: readonly Candidate[],
  places: ReadonlyMap<number, Slot>,
  slot: Slot,
): ReadonlyMap<number, number> {
  // More than all slots together can gain by positions.
  const dressing = 100 * candidates.length
  return wishes(type, candidates, slot, ({ player, wasIced, turn }) => {
    const place = places.get(player.id)
    const isOwn = playsAt(player, slot.position) || (place !== undefined && isLike(type, place, slot))
    return turn * (wasIced ? dressing : 1) + (isOwn ? 3 * candidates.length : 0)
  })
}

/** Weighs a slot for a player. The higher a player ranks, the more a suitable slot counts. */
function wishToPlay(
  type: LineupType,
  dressing: readonly Candidate[],
  places: ReadonlyMap<number, Slot>,
  slot: Slot,
): ReadonlyMap<number, number> {
  const levels = [...new Set(dressing.map(({ level }) => level))]
  return wishes(type, dressing, slot, (candidate) => {
    const importance = levels.length - levels.indexOf(candidate.level)
    // The lower number breaks ties. Weights are whole, because with fractions the assignment might not terminate.
    const turn = 1000 * importance + dressing.length - dressing.indexOf(candidate)
    return turn * Math.round(100 * suitability(type, slot, candidate, places.get(candidate.player.id)))
  })
}

const wishes = (
  type: LineupType,
  candidates: readonly Candidate[],
  slot: Slot,
  weightOf: (candidate: Candidate) => number,
): ReadonlyMap<number, number> =>
  new Map(
    candidates
      .filter(({ player }) => checkPlacement(type, slot, player).ok)
      .map((candidate) => [candidate.player.id, weightOf(candidate)]),
  )

/**
 * Returns how well a slot suits a player, 1 to 400. Each line up or down costs 20, so that a better player gets the
 * higher line and everyone below moves down by one. A slot unlike their own is the last resort.
 * @param place their slot in the last game; a newcomer has none, and takes any slot of their own position
 */
function suitability(type: LineupType, slot: Slot, { player, wasIced }: Candidate, place?: Slot): number {
  const depth = depthOf(slot)
  if (place?.id === slot.id) return 400
  if (place && isLike(type, place, slot)) return 400 - Math.max(15, 20 * Math.abs(depthOf(place) - depth))
  const isHome =
    type === 'even_strength'
      ? playsAt(player, slot.position) && (slot.kind !== 'defense' || suitsSide(slot, player))
      : slot.kind === kindOf(player.position)
  if (!place && wasIced && isHome) return 400 - 20 * (depth - 1)
  // The hand decides between players who are otherwise equal.
  return 2 * fit(slot, player) + (5 - depth) * (suitsSide(slot, player) ? 1.04 : 1)
}
