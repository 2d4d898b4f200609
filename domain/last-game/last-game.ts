import { byLineupType, type ByLineupType, type LineupType } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { checkPlacement } from '#domain/lineup/model/placement.ts'
import { findSlot, type Slot, type SlotId } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'

import type { IceShare } from './ice-time.ts'
import type { Basis } from './lines-of-game.ts'

/** The player iced in a slot. Ids are ours. */
export type LastGamePlace = {
  readonly type: LineupType
  readonly slotId: SlotId
  readonly playerId: number
  readonly name: string
  /** How long their line, pair or unit was together; null for goaltenders. */
  readonly seconds: number | null
  readonly basis: Basis
}

export type LastGame = {
  /** The league's number of the game; null if an admin pasted the lines. */
  readonly gameId: number | null
  /** The day at the arena, e.g. "2026-10-09". */
  readonly date: string
  /** Abbreviation of the other team, e.g. "CGY"; null if unknown. */
  readonly opponent: string | null
  /** Null if unknown. */
  readonly isHome: boolean | null
  readonly places: readonly LastGamePlace[]
  /** Seconds with their lines and units over all stored games, by player. */
  readonly iceTime: Readonly<Record<number, number>>
  /** Ice shares of players who would arrive in a trade, from their own team's game, by player. */
  readonly played?: ReadonlyMap<number, IceShare>
}

/** Why a player of the last game is left out: no longer on the roster, injured, or not allowed in that slot. */
export type LeftOutReason = 'left' | 'hurt' | 'no_place'

export type LeftOut = Pick<LastGamePlace, 'type' | 'slotId' | 'playerId' | 'name'> & {
  readonly reason: LeftOutReason
}

/** The lines of the last game, as far as they are legal with today's roster. */
export type StartingLines = {
  readonly lineups: ByLineupType<Placements>
  /** The players whose slots stay empty, in the order of the game's places, each once per type. */
  readonly leftOut: readonly LeftOut[]
}

/** Puts today's roster into the lines of the last game. @param roster the team's players today */
export function startingLines(
  { places }: Pick<LastGame, 'places'>,
  roster: readonly Player[],
): StartingLines {
  const players = new Map(roster.map((player) => [player.id, player]))
  const lineups = byLineupType((): Partial<Record<SlotId, Player>> => ({}))
  const leftOut: LeftOut[] = []
  for (const { type, slotId, playerId, name } of places) {
    const player = players.get(playerId)
    const slot = findSlot(type, slotId)
    const reason = player && slot ? reasonAgainst(type, slot, player) : 'left'
    if (player && reason === null) lineups[type][slotId] = player
    else leftOut.push({ type, slotId, playerId, name, reason: reason ?? 'left' })
  }
  return { lineups, leftOut }
}

function reasonAgainst(type: LineupType, slot: Slot, player: Player): LeftOutReason | null {
  if (player.status === 'off_roster') return 'left'
  if (player.status !== 'active') return 'hurt'
  return checkPlacement(type, slot, player).ok ? null : 'no_place'
}
