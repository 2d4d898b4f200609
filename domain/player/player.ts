import type * as z from 'zod/mini'

import { type Position, POSITIONS } from '#domain/hockey/vocabulary.ts'

import type { playerSchema } from './player-schema.ts'

/** A player as slots, tiles and cards use them. A snapshot: a later trade does not change it. */
export type Player = Readonly<z.output<typeof playerSchema>>

/**
 * Returns true for a write-in: a fan typed them, because they are on no roster. Only their ids are negative. Such an id
 * means nothing outside its lineup or trade.
 */
export const isWriteIn = ({ id }: Pick<Player, 'id'>): boolean => id < 0

/** Marks a write-in wherever a reader could take them for a player of a roster. */
export const WRITE_IN = 'write-in'

/** Returns each player once: the last of those with the same id, in the place of the first. */
export const eachOnce = <One extends Pick<Player, 'id'>>(players: readonly One[]): readonly One[] => [
  ...new Map(players.map((player) => [player.id, player])).values(),
]

/**
 * Returns true if the player may play for the country. One of unknown nationality may play for any.
 * @param country undefined for a team of all countries
 */
export const mayPlayFor = (
  country: string | undefined,
  { nationality }: Pick<Player, 'nationality'>,
): boolean => country === undefined || nationality === null || nationality === country

export const playsAt = ({ position, otherPosition }: Player, at: Position): boolean =>
  position === at || otherPosition === at

export const healthyFirst = (a: Player, b: Player): number =>
  Number(a.status !== 'active') - Number(b.status !== 'active')

/**
 * Sorts in roster order: left wings, centers, right wings, defenders, goalies; then by number, unknown ones last.
 */
export function byPositionThenNumber(a: Player, b: Player): number {
  return POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) || byNumber(a, b)
}

/** Sorts by jersey number, players without one last. */
export function byNumber(a: Player, b: Player): number {
  return (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER) || a.id - b.id
}

/** Sorts by cap hit, largest first, unknown ones last. */
export function byCapHit(a: Pick<Player, 'capHit'>, b: Pick<Player, 'capHit'>): number {
  return (b.capHit ?? -1) - (a.capHit ?? -1)
}
