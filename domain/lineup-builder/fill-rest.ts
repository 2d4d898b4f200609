import { assign } from '#domain/assignment.ts'
import { iceTimeIn } from '#domain/last-game/ice-time.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { activePlacements, type LineupDraft, type Placements } from '#domain/lineup/draft.ts'
import { checkPlacement, fit, isLike, kindOf, placedPlayers, suitsSide } from '#domain/lineup/placement.ts'
import { depthOf, findSlot, type Slot, type SlotId, SLOTS } from '#domain/lineup/slots.ts'
import { byCapHit, byNumber, mayPlayFor, type Player, playsAt } from '#domain/player/player.ts'
import type { LineupType } from '#domain/vocabulary.ts'

export type FillRest = {
  /** Only the new placements; each is legal and nobody is used twice. */
  readonly placements: Placements
  /** Slots for which the pool has nobody left. */
  readonly unfilled: readonly SlotId[]
}

/** Whom slots may be filled with, and what is known of them. */
export type FillSources = Pick<Filling, 'pool' | 'lastGame'>

/** What would fill the active type of a draft. Special teams take the players dressed at even strength first. */
export function fillDraft(draft: LineupDraft, { pool, lastGame }: FillSources): Placements {
  const { type } = draft
  const dressed = new Set(placedPlayers(draft.lineups.even_strength).map(([, player]) => player.id))
  const eligible = pool.filter((player) => mayPlayFor(draft.country, player))
  return fillRest({ type, placements: activePlacements(draft), pool: eligible, dressed, lastGame }).placements
}

type Filling = {
  readonly type: LineupType
  readonly placements: Placements
  readonly pool: readonly Player[]
  /** Ids of the players dressed at even strength. */
  readonly dressed: ReadonlySet<number>
  /** The team's; null in a Dream Team and while it is unknown. */
  readonly lastGame: LastGame | null
}

/**
 * Fills the empty slots of one type from the pool, with nobody who is hurt or off the roster. First who dresses: those
 * of the last game, then by ice time, cap hit and number. Then where they play: their slot of that game, else one like
 * it, else one of their kind. A star whose slot is taken moves down a line, and the last man sits.
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
  /** 1 for the last one to be dressed, more for who comes before. */
  readonly turn: number
  /** The same for players who differ by their numbers alone. */
  readonly level: number
}

/** Everyone who may be filled in, first come first. With a full even strength, who is not in it has been scratched. */
function rank({ type, placements, pool, dressed, lastGame }: Filling): readonly Candidate[] {
  const taken = new Set(placedPlayers(placements).map(([, { id }]) => id))
  const iceTime = iceTimeIn(lastGame, type)
  const isScratched = (id: number) => dressed.size === SLOTS.even_strength.length && !dressed.has(id)
  const wasIced = (player: Player) => iceTime.isIced(player) && !isScratched(player.id)
  const compare = (a: Player, b: Player) =>
    Number(wasIced(b)) - Number(wasIced(a)) ||
    Number(dressed.has(b.id)) - Number(dressed.has(a.id)) ||
    iceTime.compare(a, b) ||
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

/** Which slot each player had in the last game, by id. */
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
 * Whoever was iced is dressed before whoever was not, and each before those who come after them. Of the others a slot
 * takes somebody of its own position first: a team without its center dresses another center.
 */
function wishToDress(
  { type }: Filling,
  candidates: readonly Candidate[],
  places: ReadonlyMap<number, Slot>,
  slot: Slot,
): ReadonlyMap<number, number> {
  // More than what all slots together gain by positions.
  const dressing = 100 * candidates.length
  return wishes(type, candidates, slot, ({ player, wasIced, turn }) => {
    const place = places.get(player.id)
    const isOwn = playsAt(player, slot.position) || (place !== undefined && isLike(type, place, slot))
    return turn * (wasIced ? dressing : 1) + (isOwn ? 3 * candidates.length : 0)
  })
}

/** The better a player is ranked, the more it counts that they play where they suit. */
function wishToPlay(
  type: LineupType,
  dressing: readonly Candidate[],
  places: ReadonlyMap<number, Slot>,
  slot: Slot,
): ReadonlyMap<number, number> {
  const levels = [...new Set(dressing.map(({ level }) => level))]
  return wishes(type, dressing, slot, (candidate) => {
    const importance = levels.length - levels.indexOf(candidate.level)
    // The lower number decides last of all. Whole weights, because sums of parts would not end the assignment.
    const turn = 1000 * importance + dressing.length - dressing.indexOf(candidate)
    return turn * Math.round(100 * suitability(type, slot, candidate, places.get(candidate.player.id)))
  })
}

/** The weights of everyone who may play there, by id. */
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
 * How well a slot suits a player, 1 to 400. Each line up or down costs 20, so that a better player gets the higher line
 * and everyone below moves down by one. A slot that is not like their own is the last resort.
 * @param place their slot in the last game; a newcomer has none, and takes any of their own position
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
  // The hand for the side decides between players of whom nothing else is known.
  return 2 * fit(slot, player) + (5 - depth) * (suitsSide(slot, player) ? 1.04 : 1)
}
