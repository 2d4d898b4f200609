import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { findChanges, findNewLines, isComparable, type LineChange } from '#domain/last-game/changes.ts'
import { daysSinceGame } from '#domain/last-game/game-age.ts'
import type { LastGame, LeftOut, LeftOutReason } from '#domain/last-game/last-game.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { placedPlayers } from '#domain/lineup/model/placement.ts'
import { groupName, type Slot } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import { isWriteIn, type Player, WRITE_IN } from '#domain/player/player.ts'
import { plural } from '#domain/text/format.ts'
import { type GameName, gameWords } from '#messages/last-game.ts'

/** Announced once the lines are on the board. @param progress the number of filled slots, as a sentence */
export const startedAnnouncement = (game: GameName, progress: string): string =>
  `Started from the last game, ${gameWords(game)}. ${progress}`

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  left: 'not on the roster',
  hurt: 'injured',
  no_place: 'no longer listed at that position',
}

/** Returns "Left out: Hyman (injured), Stastney (not on the roster)"; null if no one is. */
export function leftOutNotice(leftOut: readonly LeftOut[]): string | null {
  const reasons = new Map(leftOut.map(({ playerId, name, reason }) => [playerId, { name, reason }]))
  if (reasons.size === 0) return null
  const words = [...reasons.values()].map(({ name, reason }) => `${surname(name)} (${REASONS[reason]})`)
  return `Left out: ${words.join(', ')}`
}

/** Returns "Not in that game: Hyman, Hage (write-in)". */
export const notInThatGame = (players: readonly Player[]): string =>
  `Not in that game: ${players.map(nameWriter([])).join(', ')}`

export const ADD_THEM = 'Add them'

export const PLACES_STAY_EMPTY = 'Their slots are empty.'
/** After a trade every such slot is filled. */
export const OTHERS_FILL_IN = 'Other players fill in for them.'

/** A fan's changes in one type since the last game, in a coach's words. */
export type ChangesInWords = {
  /** "Brown in for Hyman", "Draisaitl up to line 1". */
  readonly changes: readonly string[]
  /** "Brown – McDavid – Draisaitl is new". These follow from the changes, so they are not counted. */
  readonly newLines: readonly string[]
}

type Lineups = Pick<LineupDraft, 'lineups'>

/** Returns the changes; null for a type that was not made from the last game's lines. */
export function changesInWords(
  type: LineupType,
  { lineups }: Lineups,
  lastGame: LastGame,
): ChangesInWords | null {
  const placements = lineups[type]
  if (!isComparable(type, placements, lastGame)) return null
  const nameOf = nameWriter([
    ...placedPlayers(placements).map(([, player]) => player),
    ...icedIn(type, lastGame),
  ])
  // On special teams one new player makes a new unit, which the change itself reports.
  const newLines = findNewLines(type, placements, lastGame).filter(({ group }) => group !== 'unit')
  return {
    changes: findChanges(type, placements, lastGame).map((change) => describeChange(type, change, nameOf)),
    newLines: newLines.map(({ players }) => `${players.map(nameOf).join(' – ')} is new`),
  }
}

/** Returns "3 changes since Oct 7 vs CGY" or "Same lines as Oct 7 vs CGY (52 days ago)". */
export function countChanges(count: number, lastGame: LastGame, today: string): string {
  const days = daysSinceGame(lastGame.date, today)
  const game = gameWords(lastGame) + (days === null ? '' : ` (${days} days ago)`)
  return count === 0 ? `Same lines as ${game}` : `${plural(count, 'change')} since ${game}`
}

/**
 * Names players whose slots are our guess: those never seen in a whole line, and most backups. Null if there are none.
 */
export function guessedPlaces(type: LineupType, { places }: LastGame): string | null {
  const guessed = places.filter(
    (place) => place.type === type && (place.basis === 'completed' || place.basis === 'guessed'),
  )
  return guessed.length === 0
    ? null
    : `Spots we guessed, as the game data does not show them: ${guessed.map(({ name }) => surname(name)).join(', ')}.`
}

/** Shown in that place while the lineup differs from the last game's. */
export const lastGameWas = (lastGame: LastGame): string => `Last game: ${gameWords(lastGame)}`

const TYPE_NAMES: Readonly<Record<LineupType, string>> = {
  even_strength: '',
  power_play: 'Power play: ',
  penalty_kill: 'Penalty kill: ',
}

/**
 * Returns the changes of all three types as one paragraph, for a copied text: "Changes since Oct 7 vs CGY: …". Null
 * when there are none.
 */
export function changesParagraph(draft: Lineups, lastGame: LastGame | null): string | null {
  if (!lastGame) return null
  const sentences = LINEUP_TYPES.flatMap((type) => {
    const said = changesInWords(type, draft, lastGame)
    return said && said.changes.length > 0
      ? [`${TYPE_NAMES[type]}${[...said.changes, ...said.newLines].join(', ')}.`]
      : []
  })
  return sentences.length === 0 ? null : `Changes since ${gameWords(lastGame)}: ${sentences.join(' ')}`
}

type Named = { readonly name: string }

const icedIn = (type: LineupType, { places }: LastGame): readonly (Named & { readonly id: number })[] =>
  places.filter((place) => place.type === type).map(({ playerId, name }) => ({ id: playerId, name }))

/**
 * Returns a function that writes surnames, as coaches do, or full names for players who share a surname, and marks
 * write-ins.
 */
function nameWriter(
  players: readonly (Named & { readonly id: number })[],
): (player: Named & { readonly id?: number }) => string {
  const bearers = new Map<string, Set<number>>()
  for (const { id, name } of players) {
    const ids = bearers.get(surname(name)) ?? new Set()
    bearers.set(surname(name), ids.add(id))
  }
  return ({ id = 0, name }) => {
    const written = (bearers.get(surname(name))?.size ?? 0) > 1 ? name : surname(name)
    return isWriteIn({ id }) ? `${written} (${WRITE_IN})` : written
  }
}

function describeChange(type: LineupType, change: LineChange, nameOf: (player: Named) => string): string {
  switch (change.code) {
    case 'in':
      return change.for
        ? `${nameOf(change.player)} in for ${nameOf(change.for)}`
        : `${nameOf(change.player)} in${onLine(type, change.slot)}`
    case 'out':
      return `${nameOf(change.place)} out`
    case 'up':
    case 'down':
      if (change.to.kind === 'goalie')
        return `${nameOf(change.player)} ${change.code === 'up' ? 'starts' : 'is the backup'}`
      return `${nameOf(change.player)} ${change.code} to ${lineOf(type, change.to)}`
    case 'moved':
      return `${nameOf(change.player)} moved to ${sideOf(change)}`
  }
}

const lineOf = (type: LineupType, { kind, lineNumber }: Slot): string =>
  `${groupName(type, kind)} ${lineNumber}`

function onLine(type: LineupType, slot: Slot): string {
  if (slot.kind === 'goalie') return slot.id === 'starter' ? ' as the starter' : ' as the backup'
  return `, ${lineOf(type, slot)}`
}

/** On the power play a forward may move back to the point. */
function sideOf({ from, to }: Extract<LineChange, { readonly code: 'moved' }>): string {
  const side = to.side === 'center' ? 'center' : `the ${to.side} side`
  if (from.kind === to.kind) return side
  return to.kind === 'defense' ? 'the point' : `${side} up front`
}
