import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { iceShares, type IceTime, iceTimeIn } from '#domain/last-game/ice-time.ts'
import { type LastGame, startingLines } from '#domain/last-game/last-game.ts'
import { type LineupDraft, type Placements, withPlacements } from '#domain/lineup/model/draft.ts'
import { isBare, isEmpty } from '#domain/lineup/model/lineup.ts'
import { isLike, kindOf, placedPlayers } from '#domain/lineup/model/placement.ts'
import { depthOf, type Slot, SLOTS } from '#domain/lineup/model/slots.ts'
import { byCapHit, isWriteIn, type Player, playsAt } from '#domain/player/player.ts'

import { fillDraft } from './fill-rest.ts'

export type RosterMoves = {
  /** Each with the team they come from. */
  readonly coming: readonly Player[]
  readonly leaving: readonly Player[]
}

/** The ids of a trade, of which some may not exist or be on the wrong team. */
export type WantedMoves = {
  readonly coming: readonly number[]
  readonly leaving: readonly number[]
  /** Of both sides; each has the team that sends them. */
  readonly writeIns: readonly Player[]
}

/**
 * Returns the valid moves for that team: players of other teams to it, and its own players away. Null when there is
 * none.
 * @param league every player by id
 */
export function findMoves(
  ids: WantedMoves,
  teamId: number,
  league: ReadonlyMap<number, Player>,
): RosterMoves | null {
  const known = (some: readonly number[]) => [
    ...[...new Set(some)].flatMap((id) => league.get(id) ?? []),
    ...ids.writeIns,
  ]
  const coming = known(ids.coming).filter((player) => player.teamId !== teamId)
  const leaving = known(ids.leaving).filter((player) => player.teamId === teamId)
  return coming.length + leaving.length > 0 ? { coming, leaving } : null
}

/** Returns the roster after the moves. Players who join wear the team's sweater; a lineup's write-ins have no cap hit. */
export function rosterAfter(
  roster: readonly Player[],
  teamId: number,
  { coming, leaving }: RosterMoves,
): readonly Player[] {
  const gone = new Set(leaving.map(({ id }) => id))
  const arrived = coming.map((player) => ({
    ...player,
    teamId,
    ...(isWriteIn(player) && { capHit: null }),
  }))
  return [...roster.filter(({ id }) => !gone.has(id)), ...arrived]
}

/**
 * Returns the team's last game plus the newcomers' ice time in their former teams' games. If that is unknown, a
 * newcomer counts as much as the best paid player of their kind who earns no more, and enough to dress.
 * @param games the last game of each team that a newcomer leaves
 */
export function withNewcomers(
  lastGame: LastGame,
  { coming }: Pick<RosterMoves, 'coming'>,
  roster: readonly Player[],
  games: ReadonlyMap<number, LastGame>,
): LastGame {
  const own = iceShares(lastGame.places)
  const played = coming.map(({ id, teamId, capHit, position }) => {
    const former = games.get(teamId ?? 0)
    const known = former && iceShares(former.places).get(id)
    if (known) return [id, known] as const
    const peers = roster
      .filter(
        (one) => kindOf(one.position) === kindOf(position) && own.get(one.id)?.even_strength !== undefined,
      )
      .toSorted(byCapHit)
    const peer = peers.find((one) => (one.capHit ?? 0) <= (capHit ?? 0))
    const least = Math.min(...peers.map((one) => own.get(one.id)?.even_strength ?? 0), 1)
    return [id, (peer && own.get(peer.id)) ?? { even_strength: least + 0.01 }] as const
  })
  return { ...lastGame, played: new Map(played) }
}

/**
 * Returns a team's lines as they would be after a trade. A fan's lines keep every player who stays, and open slots are
 * filled. A team without lines gets those it would have if the newcomers had always been on it: leaving players are
 * removed from its last game, and newcomers rank by their own last game. Special teams without players stay empty.
 * @param lastGame from `withNewcomers`
 */
export function linesAfterTrade(
  lines: LineupDraft,
  { leaving }: RosterMoves,
  pool: readonly Player[],
  lastGame: LastGame | null,
): LineupDraft {
  const gone = new Set(leaving.map(({ id }) => id))
  const isNew = isBare(lines)
  const before = isNew && lastGame ? startingLines(lastGame, [...pool, ...leaving]).lineups : lines.lineups
  const begun = LINEUP_TYPES.filter((type) => type === 'even_strength' || !isEmpty(type, before[type]))
  const game = isNew && lastGame ? withoutLeaving(lastGame, gone, pool) : lastGame
  const lineups = { ...lines.lineups }
  for (const type of begun) lineups[type] = isNew ? {} : without(before[type], gone)
  const filled = begun.reduce<LineupDraft>(
    (rest, type) => {
      const draft = { ...rest, type }
      const added = fillDraft(draft, { pool, lastGame: game })
      return withPlacements(draft, { ...draft.lineups[type], ...added })
    },
    { ...lines, lineups },
  )
  // The scratches are dropped: the server draws their strip from today's roster, which the trade changes.
  return { ...filled, type: lines.type, extras: { ...filled.extras, scratches: false } }
}

/**
 * Returns the game as if the leaving players had not been on the team: everyone below them moves up. A center who was
 * on the leaving player's wing returns to center, unless a player there had more ice time.
 */
function withoutLeaving(game: LastGame, gone: ReadonlySet<number>, pool: readonly Player[]): LastGame {
  const players = new Map(pool.map((player) => [player.id, player]))
  const places = LINEUP_TYPES.flatMap((type) => {
    const iced = new Map(
      game.places.filter((place) => place.type === type).map((place) => [place.slotId, place] as const),
    )
    const iceTime = iceTimeIn(game, type)
    const moveUpTo = (hole: Slot): void => {
      const healthy = SLOTS[type].flatMap((slot) => {
        const place = iced.get(slot.id)
        const player = place && players.get(place.playerId)
        return place && player?.status === 'active' ? [{ slot, place, player }] : []
      })
      const next = nextUp(type, hole, healthy, iceTime)
      iced.delete(hole.id)
      if (!next) return
      iced.set(hole.id, { ...next.place, slotId: hole.id })
      moveUpTo(next.slot)
    }
    for (const slot of SLOTS[type]) while (gone.has(iced.get(slot.id)?.playerId ?? 0)) moveUpTo(slot)
    return [...iced.values()]
  })
  return { ...game, places, played: new Map([...iceShares(game.places), ...(game.played ?? [])]) }
}

/** Returns which of the iced players takes an open slot: on special teams the best of the second unit. */
function nextUp<Iced extends { readonly slot: Slot; readonly player: Player }>(
  type: LineupType,
  hole: Slot,
  iced: readonly Iced[],
  { compare }: IceTime,
): Iced | undefined {
  const below = iced.filter(({ slot }) => isLike(type, slot, hole) && depthOf(slot) > depthOf(hole))
  const best = (some: readonly Iced[]) => some.toSorted((a, b) => compare(a.player, b.player))[0]
  if (type !== 'even_strength') return best(below)
  const outOfPosition = iced.filter(
    ({ slot, player }) =>
      slot.kind === hole.kind &&
      depthOf(slot) >= depthOf(hole) &&
      !playsAt(player, slot.position) &&
      playsAt(player, hole.position) &&
      below.every((other) => compare(player, other.player) < 0),
  )
  return best(outOfPosition) ?? below[0]
}

const without = (placements: Placements, gone: ReadonlySet<number>): Placements =>
  Object.fromEntries(placedPlayers(placements).filter(([, { id }]) => !gone.has(id)))
