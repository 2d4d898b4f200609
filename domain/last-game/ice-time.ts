import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { findSlot, groupSlots, type Slot, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'

import type { LastGame, LastGamePlace } from './last-game.ts'

/**
 * A player's part of a game by type, 0 to 1: their line's, pair's or unit's share of the time that all of the team's
 * lines, pairs or units had. A type they were not iced in is missing.
 */
export type IceShare = Readonly<Partial<Record<LineupType, number>>>

type IcedPlace = Pick<LastGamePlace, 'type' | 'slotId' | 'playerId' | 'seconds'>

/** Returns each iced player's part of the game, by player. A starting goaltender has all of it, a backup none. */
export function iceShares(places: readonly IcedPlace[]): ReadonlyMap<number, IceShare> {
  const iced = places.flatMap((place) => {
    const slot = findSlot(place.type, place.slotId)
    return slot ? [{ ...place, slot, group: groupOf(place.type, slot) }] : []
  })
  const unitSeconds = new Map<string, Map<number, number>>()
  for (const { group, slot, seconds } of iced) {
    const units = unitSeconds.get(group) ?? new Map<number, number>()
    unitSeconds.set(group, units.set(slot.lineNumber, seconds ?? 0))
  }
  const shares = new Map<number, Partial<Record<LineupType, number>>>()
  for (const { type, slot, group, playerId, seconds } of iced) {
    const all = [...(unitSeconds.get(group)?.values() ?? [])].reduce((sum, one) => sum + one, 0)
    const share = slot.kind === 'goalie' ? Number(slot.id === 'starter') : (seconds ?? 0) / (all || 1)
    shares.set(playerId, { ...shares.get(playerId), [type]: share })
  }
  return shares
}

/** Lines are compared with lines and pairs with pairs; a special-teams unit has both in it. */
const groupOf = (type: LineupType, { kind }: Slot): string =>
  type === 'even_strength' ? `${type} ${kind}` : type

/**
 * Returns how much a coach relied on a player. Minutes alone would rank checkers above scorers, because most of a game
 * is at even strength. The penalty kill counts half, because its players are seldom the ones a line is known by.
 */
const workload = (share: IceShare): number =>
  (share.even_strength ?? 0) + (share.power_play ?? 0) + (share.penalty_kill ?? 0) / 2

/** Decides who comes first when slots are filled. Newcomers count by what they played for their former team. */
export type IceTime = {
  isIced(player: Pick<Player, 'id'>): boolean
  /** Compares their part in the type's units, then in the whole game, then their time over the stored games. */
  compare(a: Pick<Player, 'id'>, b: Pick<Player, 'id'>): number
}

export function iceTimeIn(lastGame: LastGame | null, type: LineupType): IceTime {
  const shares = new Map([...iceShares(lastGame?.places ?? []), ...(lastGame?.played ?? [])])
  const inUnits = ({ id }: Pick<Player, 'id'>) =>
    type === 'even_strength' ? 0 : (shares.get(id)?.[type] ?? -1)
  const inGame = ({ id }: Pick<Player, 'id'>) => {
    const share = shares.get(id)
    return share ? workload(share) : -1
  }
  const seconds = ({ id }: Pick<Player, 'id'>) => lastGame?.iceTime[id] ?? 0
  return {
    isIced: ({ id }) => shares.get(id)?.[type] !== undefined,
    compare: (a, b) => inUnits(b) - inUnits(a) || inGame(b) - inGame(a) || seconds(b) - seconds(a),
  }
}

/**
 * Numbers lines and pairs the way fans do, by how much their members played in all types. The time a trio spent
 * together would put a checking line above stars that the coach moved around. Pasted lines have no seconds and keep
 * their numbers.
 * @returns the places by type, in reading order
 */
export function orderLines<Place extends IcedPlace>(places: readonly Place[]): readonly Place[] {
  const shares = iceShares(places)
  const moved = new Map<Place, Slot['id']>()
  for (const kind of ['forward', 'defense'] as const) {
    const lines = [1, 2, 3, 4].map((lineNumber) => {
      const slots = groupSlots('even_strength', kind, lineNumber)
      const ids = slots.map(({ id }) => id)
      const iced = places.filter(({ type, slotId }) => type === 'even_strength' && ids.includes(slotId))
      const sum = iced.reduce((total, { playerId }) => total + workload(shares.get(playerId) ?? {}), 0)
      return { ids, iced, sum }
    })
    if (lines.some(({ iced }) => iced.some(({ seconds }) => seconds === null))) continue
    for (const [index, { ids, iced }] of lines.toSorted((a, b) => b.sum - a.sum).entries())
      for (const place of iced) {
        const slotId = lines[index]?.ids[ids.indexOf(place.slotId)]
        if (slotId) moved.set(place, slotId)
      }
  }
  const turn = ({ type, slotId }: IcedPlace) =>
    LINEUP_TYPES.indexOf(type) * 100 + SLOTS[type].findIndex(({ id }) => id === slotId)
  return places
    .map((place) => ({ ...place, slotId: moved.get(place) ?? place.slotId }))
    .toSorted((a, b) => turn(a) - turn(b))
}
