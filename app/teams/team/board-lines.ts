import { pairWithFans } from '#domain/fans/agreement.ts'
import type { FanPlace } from '#domain/fans/consensus.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import type { LastGamePlace } from '#domain/last-game/last-game.ts'
import type { SlotId } from '#domain/lineup/model/slots.ts'
import type { TeamPage } from '#server/pages/team-page.ts'

import type { BoardLines, BoardPlace } from './lines-board.tsx'

export const isGuess = ({ basis }: LastGamePlace): boolean => basis === 'completed' || basis === 'guessed'

const NO_MARKS = { isGuess: false, percent: null, seconds: null, fans: null } as const

type Mutable = Record<LineupType, Partial<Record<SlotId, BoardPlace>>>
const bareLines = (): Mutable => ({ even_strength: {}, power_play: {}, penalty_kill: {} })

type Roster = TeamPage['roster']

/** Returns every player where they were iced, with today's status and the fans' choice. */
export function icedLines(
  places: readonly LastGamePlace[],
  roster: Roster,
  fans: TeamPage['fans'],
): BoardLines {
  const players = new Map(roster.map((player) => [player.id, player]))
  const lines = bareLines()
  for (const lineupType of LINEUP_TYPES) {
    const iced = places
      .filter(({ type }) => type === lineupType)
      .map((place) => ({ ...place, slot: place.slotId }))
    const paired = pairWithFans(lineupType, fans[lineupType]?.places ?? [], iced)
    for (const place of iced) {
      const { slotId, playerId, name, seconds } = place
      const player = players.get(playerId)
      lines[lineupType][slotId] = {
        ...NO_MARKS,
        name,
        number: player?.number ?? null,
        status: player?.status ?? 'active',
        hasLeft: player === undefined,
        isGuess: isGuess(place),
        seconds,
        ...choiceOf(playerId, paired.get(slotId), players),
      }
    }
  }
  return lines
}

/** The share of fans who agree, or the player that most of them prefer. */
function choiceOf(
  icedId: number,
  fan: FanPlace | undefined,
  players: ReadonlyMap<number, Roster[number]>,
): Pick<BoardPlace, 'percent' | 'fans'> {
  if (fan?.playerId === icedId) return { percent: fan.percent, fans: null }
  const player = fan && players.get(fan.playerId)
  return { percent: null, fans: player ? { name: player.name, percent: fan.percent } : null }
}

/** Returns the player most fans want in each place, and their percentage. */
export function fanLines(fans: TeamPage['fans'], roster: Roster): BoardLines {
  const players = new Map(roster.map((player) => [player.id, player]))
  const lines = bareLines()
  for (const type of LINEUP_TYPES) {
    for (const { slot, playerId, percent } of fans[type]?.places ?? []) {
      const player = players.get(playerId)
      if (player) lines[type][slot] = { ...NO_MARKS, ...player, hasLeft: false, percent }
    }
  }
  return lines
}
