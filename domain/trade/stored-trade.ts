import { z } from 'zod/mini'

import { HANDS } from '#domain/hockey/vocabulary.ts'
import { firstNameFirst, lastNameFirst } from '#domain/player/player-name.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import { normalizePosition, type PlayerRecord, readPlayer } from '#domain/player/read-player.ts'

import {
  type DraftPick,
  isUnconditional,
  type Offer,
  type PickCondition,
  type PickOwner,
  type TradedPlayer,
} from './draft.ts'

/** Players of a proposal as its row stores them: a snapshot of that day. */
const storedPlayers = z.array(
  z.object({
    /** Negative for a write-in. */
    id: z.int(),
    /** "McDavid, Connor" */
    name: z.string(),
    position: z.string(),
    number: z.nullable(z.int()),
    /** Percent; absent for none. */
    retained: z.optional(z.int()),
    /** Of write-ins only. */
    shoots: z.optional(z.enum(HANDS)),
    cap_hit: z.optional(z.int()),
  }),
)
export type StoredPlayer = z.infer<typeof storedPlayers>[number]

const storedCondition = z.object({
  protected_top: z.optional(z.int()),
  conditional: z.optional(z.literal(true)),
  original_team: z.optional(z.object({ id: z.int(), name: z.string(), abbreviation: z.string() })),
})

const storedPicks = z.array(
  z.object({
    year: z.int(),
    round: z.int(),
    note: z.optional(z.string()),
    condition: z.optional(storedCondition),
  }),
)
export type StoredPick = z.infer<typeof storedPicks>[number]

/** What a team sends, as stored in the two columns of its side. */
export type StoredOffer = { readonly players: readonly StoredPlayer[]; readonly picks: readonly StoredPick[] }

/** Returns a side as it is stored. @param names "Last, First" by player id, if the roster has both; others are split */
export function toStoredOffer(
  { players, picks }: Pick<Offer, 'players' | 'picks'>,
  names: ReadonlyMap<number, string> = new Map(),
): StoredOffer {
  return { players: players.map((traded) => toStoredPlayer(traded, names)), picks: picks.map(toStoredPick) }
}

function toStoredPlayer(
  { player, retained }: TradedPlayer,
  names: ReadonlyMap<number, string>,
): StoredPlayer {
  const { id, name, position, number, shoots, capHit } = player
  const isTyped = isWriteIn(player)
  return {
    id,
    name: names.get(id) ?? lastNameFirst(name),
    position,
    number,
    ...(retained !== null && { retained }),
    ...(isTyped && shoots !== null && { shoots }),
    ...(isTyped && capHit !== null && { cap_hit: capHit }),
  }
}

/** Returns "Last, First" if the roster has both names, "Foudy, Jean Luc"; else null. */
export function storedName({
  first_name,
  last_name,
}: Pick<PlayerRecord, 'first_name' | 'last_name'>): string | null {
  const [first, last] = [first_name?.trim(), last_name?.trim()]
  return first && last ? `${last}, ${first}` : null
}

function toStoredPick({ year, round, note, condition }: DraftPick): StoredPick {
  return {
    year,
    round,
    ...(note !== '' && { note }),
    ...(!isUnconditional(condition) && { condition: toStoredCondition(condition) }),
  }
}

function toStoredCondition({
  protectedTop,
  conditional,
  originalTeam,
}: PickCondition): StoredPick['condition'] {
  return {
    ...(protectedTop !== null && { protected_top: protectedTop }),
    ...(conditional && { conditional }),
    ...(originalTeam !== null && { original_team: ownerOf(originalTeam) }),
  }
}

/** A pick may have the whole team; only what names it is stored. */
const ownerOf = ({ id, name, abbreviation }: PickOwner): PickOwner => ({ id, name, abbreviation })

/**
 * Reads a side of a stored proposal: names, positions and numbers of that day, everything else as of today.
 * @param columns the two columns of the row; throws if they are damaged
 * @param known players as of today, by id
 */
export function fromStoredOffer(
  teamId: number,
  columns: { readonly players: unknown; readonly picks: unknown },
  known: ReadonlyMap<number, Player>,
): Offer {
  return {
    teamId,
    players: storedPlayers.parse(columns.players).map((stored) => fromStoredPlayer(stored, teamId, known)),
    picks: storedPicks.parse(columns.picks).map(fromStoredPick),
  }
}

function fromStoredPlayer(
  { id, name, position, number, retained, shoots, cap_hit }: StoredPlayer,
  teamId: number,
  known: ReadonlyMap<number, Player>,
): TradedPlayer {
  return {
    player: {
      ...(known.get(id) ?? readPlayer({ id, shoots, cap_hit_usd: cap_hit })),
      name: firstNameFirst(name),
      position: normalizePosition(position),
      number,
      teamId,
    },
    retained: retained ?? null,
  }
}

function fromStoredPick({ year, round, note, condition }: StoredPick, index: number): DraftPick {
  return {
    id: String(index),
    year,
    round,
    note: note ?? '',
    condition: {
      protectedTop: condition?.protected_top ?? null,
      conditional: condition?.conditional ?? false,
      originalTeam: condition?.original_team ?? null,
    },
  }
}

export function findGone({ teamId, players }: Offer, known: ReadonlyMap<number, Player>): readonly Player[] {
  return players
    .map(({ player }) => player)
    .filter(({ id }) => known.get(id)?.teamId !== teamId && !isWriteIn({ id }))
}
