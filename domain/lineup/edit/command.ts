import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { checkPlacement, fit, type InvalidPosition } from '#domain/lineup/model/placement.ts'
import { type Slot, type SlotId, type SlotKind, SLOTS } from '#domain/lineup/model/slots.ts'
import { findPlayers, similarPlayers } from '#domain/player/find-player.ts'
import type { Player } from '#domain/player/player.ts'
import type { PlayerIndex } from '#domain/player/search.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { cleanText } from '#domain/text/clean.ts'

/** One slot, or all that a unit, a line or a position can mean, in reading order. Never empty. */
type SlotTarget = { readonly type: LineupType; readonly slots: readonly Slot[] }

type Place = (slot: Slot) => boolean

const lineOrPair = (kind: SlotKind, lineNumber: string): Place => {
  const number = Number(lineNumber)
  return (slot) => slot.kind === kind && slot.lineNumber === number
}
const id =
  (slotId: string): Place =>
  (slot) =>
    slot.id === slotId

const leftWing: Place = (slot) => slot.position === 'lw'
const center: Place = (slot) => slot.position === 'c'
const rightWing: Place = (slot) => slot.position === 'rw'
const leftDefense: Place = (slot) => slot.position === 'd' && slot.side === 'left'
const rightDefense: Place = (slot) => slot.position === 'd' && slot.side === 'right'

/** Names of a place within a line, pair or unit. */
const WITHIN: ReadonlyMap<string, Place> = new Map([
  ['lw', leftWing],
  ['l', leftWing],
  ['c', center],
  ['rw', rightWing],
  ['r', rightWing],
  ['ld', leftDefense],
  ['rd', rightDefense],
  ['d', (slot) => slot.position === 'd'],
  ['f', (slot) => slot.kind === 'forward'],
])

/** In a unit "d1" and "d2" are its two sides. At even strength they are the slots d1 to d6. */
const WITHIN_UNIT: ReadonlyMap<string, Place> = new Map([
  ...WITHIN,
  ['', () => true],
  ['d1', leftDefense],
  ['d2', rightDefense],
  ['f1', leftWing],
  ['f2', center],
])

const GOALIES: ReadonlyMap<string, Place> = new Map([
  ['starter', id('starter')],
  ['g1', id('starter')],
  ['backup', id('backup')],
  ['g2', id('backup')],
  ['g', (slot) => slot.kind === 'goalie'],
])

/** Patterns in order. The first that fits reads the text. */
const PATTERNS: readonly (readonly [RegExp, (part: (index: number) => string) => Place | undefined])[] = [
  [/^(starter|backup|g[12]?)$/, (part) => GOALIES.get(part(1))],
  [/^(?:line|l)(\d)$/, (part) => lineOrPair('forward', part(1))],
  [/^(?:pair|p)(\d)$/, (part) => lineOrPair('defense', part(1))],
  [/^(?:line|pair|l|p)?(\d)(lw|c|rw|ld|rd|l|r|d|f)$/, (part) => onLine(part(1), WITHIN.get(part(2)))],
  [/^(lw|c|rw|ld|rd)(\d)$/, (part) => onLine(part(2), WITHIN.get(part(1)))],
  [/^(d\d)$/, (part) => id(part(1))],
  [/^(lw|c|rw|ld|rd|d|f)$/, (part) => WITHIN.get(part(1))],
]

function onLine(lineNumber: string, place: Place | undefined): Place | undefined {
  const number = Number(lineNumber)
  return place && ((slot) => slot.lineNumber === number && place(slot))
}

/**
 * Reads "L1C", "1rd", "lw1", "d4", "pp1", "pp2 lw", "pk1 d2", "starter". Without pp or pk it is a slot of the active
 * type, or else of another type that has it. Null when no type has such a slot.
 */
export function readSlot(words: string, onBoard: LineupType): SlotTarget | null {
  const text = words.toLowerCase().replaceAll(/[\s.,:-]+/g, '')
  const unit = /^(pp|pk)([12])?(\w*)$/.exec(text)
  if (unit) {
    const [, team, number, within] = unit
    const place = WITHIN_UNIT.get(within ?? '')
    const type = team === 'pp' ? 'power_play' : 'penalty_kill'
    return find(type, number ? onLine(number, place) : place)
  }
  const explicit = /^(?:es|ev|5v5)(.+)$/.exec(text)
  const place = readPlace(explicit?.[1] ?? text)
  const types = explicit ? (['even_strength'] as const) : [onBoard, ...LINEUP_TYPES]
  for (const type of types) {
    const target = find(type, place)
    if (target) return target
  }
  return null
}

function readPlace(text: string): Place | undefined {
  for (const [pattern, place] of PATTERNS) {
    const match = pattern.exec(text)
    if (match) return place((index) => match[index] ?? '')
  }
  return undefined
}

function find(type: LineupType, place: Place | undefined): SlotTarget | null {
  const slots = place ? SLOTS[type].filter(place) : []
  return slots.length > 0 ? { type, slots } : null
}

/**
 * A player and their new slot. `applyPlacements` with `over: 'existing'` performs it, even if the player is in another
 * slot.
 */
export type Command = { readonly player: Player; readonly type: LineupType; readonly slotId: SlotId }

export type CommandProblem =
  | Problem<
      'command_without_player',
      {
        readonly text: string
        readonly similar: readonly Player[]
        /** Where they would play; absent if no slot was named. */
        readonly target?: SlotTarget
      }
    >
  | Problem<'command_without_slot', { readonly candidates: readonly Player[] }>
  | Problem<'command_slot_unknown', { readonly text: string; readonly candidates: readonly Player[] }>
  | Problem<'several_players', { readonly candidates: readonly Player[]; readonly target: SlotTarget }>
  | Problem<'already_there', { readonly player: Player; readonly type: LineupType; readonly slotId: SlotId }>
  | Problem<'no_free_slot', { readonly player: Player; readonly target: SlotTarget }>
  | InvalidPosition

/**
 * Reads the coach's command: a player, then a slot. "97 L1C", "mcd pp1 c", "makar 1rd", "hellebuyck starter". A unit,
 * line or position alone ("pp1") means its first free slot that suits the player.
 */
export function parseCommand(
  text: string,
  index: PlayerIndex,
  draft: LineupDraft,
): Result<Command, CommandProblem> {
  const words = cleanText(text).trim().split(/\s+/)
  for (let who = 1; who < words.length; who += 1) {
    const target = readSlot(words.slice(who).join(' '), draft.type)
    if (target) return aim(words.slice(0, who).join(' '), target, index, draft)
  }
  return refuse(withoutSlot(words, index))
}

function aim(
  who: string,
  target: SlotTarget,
  index: PlayerIndex,
  draft: LineupDraft,
): Result<Command, CommandProblem> {
  const found = findPlayers(index, who)
  if (found.length === 0)
    return refuse({ code: 'command_without_player', text: who, similar: similarPlayers(index, who), target })
  const able = found.filter((player) =>
    target.slots.some((slot) => checkPlacement(target.type, slot, player).ok),
  )
  const candidates = able.length > 0 ? able : found
  const [player, ...others] = candidates
  if (!player || others.length > 0) return refuse({ code: 'several_players', candidates, target })
  return chooseSlot(player, target, draft)
}

function chooseSlot(player: Player, target: SlotTarget, draft: LineupDraft): Result<Command, CommandProblem> {
  const { type, slots } = target
  const [first, ...others] = slots
  const legal = slots.filter((slot) => checkPlacement(type, slot, player).ok)
  if (first && legal.length === 0) return refuse({ code: 'invalid_position', type, slot: first, player })
  const own = slots.find((slot) => draft.lineups[type][slot.id]?.id === player.id)
  if (own && others.length > 0) return refuse({ code: 'already_there', player, type, slotId: own.id })
  // A single slot is meant even when it is filled. Of several, choose a free one.
  const open = others.length === 0 ? legal : legal.filter((slot) => !draft.lineups[type][slot.id])
  const slot = open.toSorted((a, b) => fit(b, player) - fit(a, player))[0]
  return slot ? accept({ player, type, slotId: slot.id }) : refuse({ code: 'no_free_slot', player, target })
}

function withoutSlot(words: readonly string[], index: PlayerIndex): CommandProblem {
  for (let who = words.length; who > 0; who -= 1) {
    const candidates = findPlayers(index, words.slice(0, who).join(' '))
    if (candidates.length === 0) continue
    return who === words.length
      ? { code: 'command_without_slot', candidates }
      : { code: 'command_slot_unknown', text: words.slice(who).join(' '), candidates }
  }
  const text = words.join(' ')
  return { code: 'command_without_player', text, similar: similarPlayers(index, text) }
}
