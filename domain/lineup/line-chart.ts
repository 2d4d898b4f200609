import type { Player } from '#domain/player/player.ts'
import { findPlayers, similarPlayers } from '#domain/roster/find-player.ts'
import type { PlayerIndex } from '#domain/roster/search.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

import type { Placements } from './draft.ts'
import { readRows, type Section } from './line-chart-rows.ts'
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

/** A name or a row that could not be placed, and who may have been meant. */
export type Unread = {
  /** 1-based row of the pasted text. */
  readonly row: number
  readonly text: string
  readonly reason: UnreadReason
  readonly candidates: readonly Player[]
}

export type LineChart = {
  readonly title: string | null
  /** Only the types the chart speaks of; every lineup in it is legal. */
  readonly lineups: Partial<ByLineupType<Placements>>
  readonly unread: readonly Unread[]
}

/** Far more than any chart has; a whole web page pasted by mistake must not hold up the screen. */
export const CHART_LIMIT = 10_000

/** Reads a pasted line chart, as fans post them: a line a row, headings or none, names or numbers. */
export function parseLineChart(text: string, index: PlayerIndex): LineChart {
  if (text.length > CHART_LIMIT)
    return {
      title: null,
      lineups: {},
      unread: [{ row: 1, text: text.slice(0, 40), reason: 'too_long', candidates: [] }],
    }
  const reading = new Reading(index)
  let title: string | null = null
  let about: Section | null = { type: 'even_strength', kind: null, lineNumber: null }
  for (const row of readRows(text)) {
    if (row.is === 'title') title ??= row.text
    else if (row.is === 'heading') about = row.section
    else if (row.is === 'not_playing') about = null
    else if (about) {
      const names = resolveCells(index, row.cells, row.number)
      const unknown = names.every((name) => name.found.length === 0)
      // "# D: mine | yours" begins like a row of defenders, but nobody is called that.
      const isTitle = unknown && (names.length === 1 || row.isHeadline)
      if (title === null && isTitle && !reading.begun) title = row.text
      else {
        reading.row(about, names, { row: row.number, text: row.text })
        // "Line 2" names the row beside it; "PP1" names all rows down to the next heading.
        if (about.type === 'even_strength') about = { ...about, lineNumber: null }
      }
    }
  }
  return { title, ...reading.result() }
}

type SourceRow = Pick<Unread, 'row' | 'text'>

/** The chart as read so far. Lives only inside one parse. */
class Reading {
  begun = false
  readonly #index: PlayerIndex
  readonly #lineups: Partial<Record<LineupType, Partial<Record<SlotId, Player>>>> = {}
  readonly #unread: Unread[] = []
  readonly #units = new Map<string, { type: LineupType; unit: number; names: ChartName[] }>()
  readonly #next: Record<SlotKind, number> = { forward: 1, defense: 1, goalie: 1 }

  constructor(index: PlayerIndex) {
    this.#index = index
  }

  row(about: Section, names: readonly ChartName[], where: SourceRow): void {
    this.begun = true
    const unlabelledFive = about.kind === null && names.length === 5
    if (about.type !== 'even_strength') this.#specialTeams(about.type, about.lineNumber, names)
    else if (unlabelledFive) this.#specialTeams('power_play', null, names)
    else this.#evenStrength(about, names, where)
  }

  #evenStrength(about: Section, names: readonly ChartName[], where: SourceRow): void {
    const kind = kindOfRow(about.kind, names)
    const size = kind === 'forward' ? 3 : kind === 'defense' ? 2 : 1
    if (kind === null || names.length % size !== 0) {
      this.#unread.push({ ...where, reason: 'wrong_count', candidates: [] })
      return
    }
    if (about.lineNumber !== null && about.kind === kind) this.#next[kind] = about.lineNumber
    for (let start = 0; start < names.length; start += size) {
      const unit = this.#next[kind]
      this.#next[kind] += 1
      const goalies = SLOTS.even_strength.filter((slot) => slot.kind === 'goalie')
      const slots =
        kind === 'goalie' ? goalies.slice(unit - 1, unit) : groupSlots('even_strength', kind, unit)
      for (const [place, name] of names.slice(start, start + size).entries())
        this.#place('even_strength', slots[place], name)
    }
  }

  /** A unit may come in one row or in several; it is arranged when all of it has been read. */
  #specialTeams(type: LineupType, labelled: number | null, names: readonly ChartName[]): void {
    for (const name of names) {
      const unit = labelled ?? this.#unitWithRoom(type)
      const key = `${type} ${unit}`
      const known = this.#units.get(key)
      if (known) known.names.push(name)
      else this.#units.set(key, { type, unit, names: [name] })
    }
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
    // Of two namesakes on the point of a power play, the defenseman is meant.
    const atHome = free.filter((player) => kindOf(player.position) === slot?.kind)
    const [player, ...others] = atHome.length > 0 ? atHome : free
    if (slot && player && others.length === 0) lineup[slot.id] = player
    else if (name.found.length === 0)
      this.#refuse(name, 'no_such_player', similarPlayers(this.#index, name.text))
    else if (!slot) this.#refuse(name, 'no_room', name.found)
    else if (legal.length === 0) this.#refuse(name, 'invalid_position', name.found)
    else if (free.length === 0) this.#refuse(name, 'already_assigned', legal)
    else this.#refuse(name, 'several_players', free)
  }

  #refuse({ row, text }: ChartName, reason: UnreadReason, candidates: readonly Player[]): void {
    this.#unread.push({ row, text, reason, candidates })
  }

  result(): Pick<LineChart, 'lineups' | 'unread'> {
    for (const { type, unit, names } of this.#units.values())
      for (const [slot, name] of arrangeUnit(type, groupSlots(type, 'unit', unit), names))
        this.#place(type, slot, name)
    return { lineups: this.#lineups, unread: this.#unread.toSorted((a, b) => a.row - b.row) }
  }
}

/** A name of the chart and everyone it may mean. `open` names nobody: the place stays empty. */
type ChartName = {
  readonly row: number
  readonly text: string
  readonly open: boolean
  readonly found: readonly Player[]
}

/** The players a row's cells may mean. "Hyman-McDavid-Nugent-Hopkins" is taken apart by who exists. */
function resolveCells(index: PlayerIndex, cells: readonly string[], row: number): readonly ChartName[] {
  const named = (text: string) => chartName(index, row, text)
  return cells.flatMap((cell) => {
    const whole = named(cell)
    const parts = cell.split(/\p{Pd}/u)
    if (whole.open || whole.found.length > 0 || parts.length === 1 || parts.length > MAX_PARTS) return [whole]
    const names = joinParts(parts, (text) => named(text).found.length > 0).map(named)
    return names.some((name) => name.found.length > 0) ? names : [whole]
  })
}

/** Eight double names in one row. A longer run of dashes is not a row of names. */
const MAX_PARTS = 16

const chartName = (index: PlayerIndex, row: number, text: string): ChartName => ({
  row,
  text,
  open: text === '',
  found: findPlayers(index, text),
})

type NameReading = { readonly texts: readonly string[]; readonly unknown: number }

/** Parts joined to the names that exist: as few strangers as can be, then as few names. A stranger is one part. */
function joinParts(parts: readonly string[], exists: (text: string) => boolean): readonly string[] {
  const best: NameReading[] = [{ texts: [], unknown: 0 }]
  for (let end = 1; end <= parts.length; end += 1) {
    let choice: NameReading | null = null
    for (const [start, before] of best.entries()) {
      const text = parts.slice(start, end).join('-').trim()
      const known = exists(text)
      if (!known && end - start > 1) continue
      const reading = { texts: [...before.texts, text], unknown: before.unknown + (known ? 0 : 1) }
      if (!choice || isBetter(reading, choice)) choice = reading
    }
    if (choice) best.push(choice)
  }
  return best.at(-1)?.texts ?? parts
}

const isBetter = (one: NameReading, other: NameReading): boolean =>
  one.unknown === other.unknown ? one.texts.length < other.texts.length : one.unknown < other.unknown

const KINDS: readonly SlotKind[] = ['forward', 'defense', 'goalie']

/** What an even-strength row is: what its heading says if its players can be that, else what they can be. */
function kindOfRow(heading: SlotKind | null, names: readonly ChartName[]): SlotKind | null {
  const known = names.filter((name) => name.found.length > 0)
  const fits = (kind: SlotKind) =>
    known.every((name) => name.found.some((player) => kindOf(player.position) === kind))
  if (heading && fits(heading)) return heading
  const kind = known.length > 0 ? KINDS.find(fits) : undefined
  return kind ?? heading ?? (names.length % 3 === 0 ? 'forward' : names.length === 2 ? 'defense' : null)
}

/** Who takes which slot of a special-teams unit: as listed where that is legal, else forwards in front of defensemen. */
function arrangeUnit(
  type: LineupType,
  slots: readonly Slot[],
  names: readonly ChartName[],
): readonly (readonly [Slot | undefined, ChartName])[] {
  const legal = (name: ChartName, slot: Slot | undefined) =>
    !slot || name.found.length === 0 || name.found.some((player) => checkPlacement(type, slot, player).ok)
  if (names.every((name, place) => legal(name, slots[place])))
    return names.map((name, place) => [slots[place], name])

  const front = slots.filter((slot) => slot.kind === 'forward')
  const isDefender = (name: ChartName) =>
    name.found.length > 0 && name.found.every((player) => player.position === 'd')
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
