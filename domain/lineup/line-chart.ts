import { similarPlayers } from '#domain/player/find-player.ts'
import type { Player } from '#domain/player/player.ts'
import type { PlayerIndex } from '#domain/player/search.ts'
import type { ByLineupType, Letter, LineupType } from '#domain/vocabulary.ts'

import type { Letters, Placements } from './draft.ts'
import { MAX_ALTERNATES, wearersOf, withLetter } from './letters.ts'
import { type ChartName, isNameAlone, isNameLike, isSamePlayer, resolveCells } from './line-chart-names.ts'
import { JERSEY_ALONE, readRows, type Section } from './line-chart-rows.ts'
import { checkPlacement, kindOf } from './placement.ts'
import { groupSlots, type Slot, type SlotId, type SlotKind, SLOTS } from './slots.ts'

export type UnreadReason =
  | 'no_such_player'
  | 'several_players'
  | 'invalid_position'
  | 'already_assigned'
  | 'wrong_count'
  | 'too_long'
  | 'no_room'

/** A name or a row that could not be placed, and the players it may mean. */
export type Unread = {
  /** 1-based row of the pasted text. */
  readonly row: number
  readonly text: string
  readonly reason: UnreadReason
  readonly candidates: readonly Player[]
}

export type LineChart = {
  readonly title: string | null
  /** Only the types that the chart has. Every lineup in it is legal. */
  readonly lineups: Partial<ByLineupType<Placements>>
  /** The letters that the rules allow. */
  readonly letters: Letters
  readonly unread: readonly Unread[]
}

/** Characters; far more than any chart has. A whole web page pasted by mistake must not block the screen. */
export const CHART_LIMIT = 10_000

/**
 * Reads a pasted line chart as fans post them: one line or one name per row, with or without headings, names or
 * numbers. Ignores the other text of a copied page.
 */
export function parseLineChart(text: string, index: PlayerIndex): LineChart {
  if (text.length > CHART_LIMIT)
    return {
      title: null,
      lineups: {},
      letters: {},
      unread: [{ row: 1, text: text.slice(0, 40), reason: 'too_long', candidates: [] }],
    }
  const reading = new Reading(index)
  let title: string | null = null
  /** Rows above the first name: a title, or the head of a copied page. */
  const above: string[] = []
  let hasHeading = false
  let before: ChartName | null = null
  const rows = readRows(text).map((row) =>
    row.is === 'names' ? { ...row, names: resolveCells(index, row.cells, row.number) } : row,
  )
  const isByName = rows.some((row) => row.is === 'names' && isNameAlone(row.names))
  for (const row of rows) {
    if (row.is === 'title') title ??= row.text
    else if (row.is === 'heading') {
      hasHeading = true
      before = null
      reading.heading(row.section)
    } else if (row.is === 'not_playing') reading.notPlaying()
    else {
      const { names } = row
      const [name, ...others] = names
      const isAlone = name !== undefined && others.length === 0
      const isKnown = names.some(({ open, found }) => open || found.length > 0)
      const isNumber = isAlone && JERSEY_ALONE.test(name.text)
      if (isAlone && !isKnown && !isNumber && !hasHeading && !reading.begun) above.push(row.text)
      else if (!isKnown && !names.every(isNameLike)) continue
      // In a chart of names, a number alone is a sweater number or a rating.
      else if (isNumber && isByName) continue
      else if (isAlone && before && isSamePlayer(name, before)) continue
      else {
        reading.row(names, { row: row.number, text: row.text })
        before = isAlone ? name : null
      }
    }
  }
  title ??= above.length > MAX_TITLE_ROWS ? null : (above[0] ?? null)
  return { title, ...reading.result() }
}

/** Adds a chart's letters to a draft's. The chart's win; the draft keeps those that still have room. */
export function mergeLetters(letters: Letters, given: Letters): Letters {
  return Object.entries(letters).reduce((over, [id, letter]) => {
    const hasRoom = wearersOf(over, letter).length < (letter === 'C' ? 1 : MAX_ALTERNATES)
    return hasRoom ? { [id]: letter, ...over } : over
  }, given)
}

/** With more rows above the first name, they are the head of a page, and the first is not the lineup's title. */
const MAX_TITLE_ROWS = 2

type SourceRow = Pick<Unread, 'row' | 'text'>

const SIZES: Readonly<Record<SlotKind, number>> = { forward: 3, defense: 2, goalie: 1 }

/** The chart as read so far, used for one parse. */
class Reading {
  begun = false
  readonly #index: PlayerIndex
  readonly #lineups: Partial<Record<LineupType, Partial<Record<SlotId, Player>>>> = {}
  readonly #worn: { readonly player: Player; readonly letter: Letter }[] = []
  readonly #unread: Unread[] = []
  readonly #units = new Map<string, { type: LineupType; unit: number; names: UnitName[] }>()
  /** How many slots of each kind are taken at even strength. */
  readonly #taken: Record<SlotKind, number> = { forward: 0, defense: 0, goalie: 0 }
  /** What the current rows are about; null if their players do not play. */
  #about: About | null = { type: 'even_strength', kind: null, lineNumber: null }
  /** The kind of the last row at even strength; an unknown name alone in the next row gets the same. */
  #kind: SlotKind | null = null

  constructor(index: PlayerIndex) {
    this.#index = index
  }

  heading({ type, kind, lineNumber }: Section): void {
    const about = this.#about
    // In a unit that is not full yet, "F" and "D" head its parts.
    const isWithin = type === null && about !== null && about.type !== 'even_strength' && !this.#isFull(about)
    this.#about = isWithin ? { ...about, kind } : { type: type ?? 'even_strength', kind, lineNumber }
    this.#kind = kind
  }

  notPlaying(): void {
    this.#about = null
  }

  row(names: readonly ChartName[], where: SourceRow): void {
    const about = this.#about
    if (!about) return
    this.begun = true
    if (about.type !== 'even_strength') return this.#specialTeams(about, names)
    if (about.kind === null && names.length === 5) {
      return this.#specialTeams({ type: 'power_play', kind: null, lineNumber: null }, names)
    }
    this.#evenStrength(about, names, where)
    // "Line 2" is about one row; "PP1" is about all rows down to the next heading.
    this.#about = { ...about, lineNumber: null }
  }

  #evenStrength(about: About, names: readonly ChartName[], where: SourceRow): void {
    const isAlone = names.length === 1
    const kind = kindOfRow(isAlone ? this.#kind : about.kind, names)
    const size = kind === null || isAlone ? 1 : SIZES[kind]
    if (kind === null || names.length % size !== 0) {
      this.#unread.push({ ...where, reason: 'wrong_count', candidates: [] })
      return
    }
    this.#kind = kind
    // Names in rows of one fill up a line; a row of several begins the next line.
    const isLabelled = about.lineNumber !== null && about.kind === kind
    const first = isLabelled
      ? ((about.lineNumber ?? 1) - 1) * SIZES[kind]
      : Math.ceil(this.#taken[kind] / size) * size
    const slots = SLOTS.even_strength.filter((slot) => slot.kind === kind)
    for (const [at, name] of names.entries()) this.#place('even_strength', slots[first + at], name)
    this.#taken[kind] = first + names.length
  }

  /** Collects the names of a unit, which may have several rows; it is arranged once the whole chart is read. */
  #specialTeams({ type, kind, lineNumber }: About, names: readonly ChartName[]): void {
    for (const name of names) {
      const unit = lineNumber ?? this.#unitWithRoom(type)
      const key = `${type} ${unit}`
      const known = this.#units.get(key)
      if (known) known.names.push({ ...name, kind })
      else this.#units.set(key, { type, unit, names: [{ ...name, kind }] })
    }
  }

  #isFull({ type, lineNumber }: About): boolean {
    const known = lineNumber === null ? undefined : this.#units.get(`${type} ${lineNumber}`)
    return known !== undefined && known.names.length >= groupSlots(type, 'unit', 1).length
  }

  #unitWithRoom(type: LineupType): number {
    let unit = 1
    while ((this.#units.get(`${type} ${unit}`)?.names.length ?? 0) >= groupSlots(type, 'unit', 1).length)
      unit += 1
    return unit
  }

  #place(type: LineupType, slot: Slot | undefined, name: ChartName): void {
    const lineup = (this.#lineups[type] ??= {})
    if (name.open) return
    const taken = new Set(Object.values(lineup).map((player) => player.id))
    const legal = slot ? name.found.filter((player) => checkPlacement(type, slot, player).ok) : []
    const free = legal.filter((player) => !taken.has(player.id))
    // Of two namesakes on the point of a power play, the chart means the defender.
    const atHome = free.filter((player) => kindOf(player.position) === slot?.kind)
    const [player, ...others] = atHome.length > 0 ? atHome : free
    if (slot && player && others.length === 0) {
      lineup[slot.id] = player
      if (name.letter) this.#worn.push({ player, letter: name.letter })
    } else if (name.found.length === 0)
      this.#refuse(name, 'no_such_player', similarPlayers(this.#index, name.text))
    else if (!slot) this.#refuse(name, 'no_room', name.found)
    else if (legal.length === 0) this.#refuse(name, 'invalid_position', name.found)
    else if (free.length === 0) this.#refuse(name, 'already_assigned', legal)
    else this.#refuse(name, 'several_players', free)
  }

  #refuse({ row, text }: ChartName, reason: UnreadReason, candidates: readonly Player[]): void {
    this.#unread.push({ row, text, reason, candidates })
  }

  result(): Pick<LineChart, 'lineups' | 'letters' | 'unread'> {
    for (const { type, unit, names } of this.#units.values())
      for (const [slot, name] of arrangeUnit(type, groupSlots(type, 'unit', unit), names))
        this.#place(type, slot, name)
    const unread = this.#unread.toSorted((a, b) => a.row - b.row)
    return { lineups: this.#lineups, letters: this.#letters(), unread }
  }

  /** Returns the letters that the rules allow, in the order of the chart. */
  #letters(): Letters {
    const { even_strength = {}, power_play = {}, penalty_kill = {} } = this.#lineups
    const captains = this.#worn.flatMap(({ player, letter }) => (letter === 'C' ? player.id : []))
    let letters: Letters = {}
    for (const { player, letter } of this.#worn) {
      // After several names, C is their position.
      if (letter === 'C' && new Set(captains).size > 1) continue
      const given = withLetter(letters, { even_strength, power_play, penalty_kill }, player, letter)
      if (given.ok) letters = given.value
    }
    return letters
  }
}

/** A name of a unit, and whether it was listed among its forwards or its defense. */
type UnitName = ChartName & { readonly kind: SlotKind | null }

/** What a row is about. */
type About = Section & { readonly type: LineupType }

const KINDS: readonly SlotKind[] = ['forward', 'defense', 'goalie']

/** Returns the kind of an even-strength row: its heading's if its players fit that, else the one they fit. */
function kindOfRow(heading: SlotKind | null, names: readonly ChartName[]): SlotKind | null {
  const known = names.filter((name) => name.found.length > 0)
  const fits = (kind: SlotKind) =>
    known.every((name) => name.found.some((player) => kindOf(player.position) === kind))
  if (heading && fits(heading)) return heading
  const kind = known.length > 0 ? KINDS.find(fits) : undefined
  return kind ?? heading ?? (names.length % 3 === 0 ? 'forward' : names.length === 2 ? 'defense' : null)
}

/** Assigns the slots of a special-teams unit: in the listed order if that is legal, else forwards before defenders. */
function arrangeUnit(
  type: LineupType,
  slots: readonly Slot[],
  read: readonly UnitName[],
): readonly (readonly [Slot | undefined, ChartName])[] {
  const names = [
    ...read.filter(({ kind }) => kind !== 'defense'),
    ...read.filter(({ kind }) => kind === 'defense'),
  ]
  const legal = (name: ChartName, slot: Slot | undefined) =>
    !slot || name.found.length === 0 || name.found.some((player) => checkPlacement(type, slot, player).ok)
  if (names.every((name, place) => legal(name, slots[place])))
    return names.map((name, place) => [slots[place], name])

  const front = slots.filter((slot) => slot.kind === 'forward')
  const others = names.filter((name) => !isDefender(name))
  const arranged = [
    ...others.slice(0, front.length),
    ...names.filter(isDefender),
    ...others.slice(front.length),
  ]
  const back = slots.filter((slot) => slot.kind === 'defense')
  const places = [...front.slice(0, others.length), ...back]
  return arranged.map((name, place) => [places[place], name])
}

const isDefender = (name: ChartName) =>
  name.found.length > 0 && name.found.every((player) => player.position === 'd')
