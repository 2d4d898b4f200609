import type { Placements } from '#domain/lineup/draft.ts'
import { arrangeUnit, kindOfRow, resolveCells } from '#domain/lineup/line-chart-names.ts'
import type { ChartName } from '#domain/lineup/line-chart-names.ts'
import { readRows } from '#domain/lineup/line-chart-rows.ts'
import type { Section } from '#domain/lineup/line-chart-rows.ts'
import { checkPlacement, kindOf } from '#domain/lineup/placement.ts'
import { groupSlots, SLOTS } from '#domain/lineup/slots.ts'
import type { Slot, SlotId, SlotKind } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { similarPlayers } from '#domain/roster/find-player.ts'
import type { PlayerIndex } from '#domain/roster/search.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

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
  let about: Section | null = { type: 'even_strength', kind: null, unit: null }
  for (const row of readRows(text)) {
    if (row.is === 'title') title ??= row.text
    else if (row.is === 'heading') about = row.section
    else if (row.is === 'not_playing') about = null
    else if (about) {
      const names = resolveCells(index, row.cells, row.number)
      const unknown = names.every((name) => name.found.length === 0)
      if (title === null && unknown && names.length === 1 && !reading.begun) title = row.text
      else {
        reading.row(about, names, { row: row.number, text: row.text })
        // "Line 2" names the row beside it; "PP1" names all rows down to the next heading.
        if (about.type === 'even_strength') about = { ...about, unit: null }
      }
    }
  }
  return { title, ...reading.result() }
}

type RowOfText = Pick<Unread, 'row' | 'text'>

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

  row(about: Section, names: readonly ChartName[], where: RowOfText): void {
    this.begun = true
    const unlabelledFive = about.kind === null && names.length === 5
    if (about.type !== 'even_strength') this.#specialTeams(about.type, about.unit, names)
    else if (unlabelledFive) this.#specialTeams('power_play', null, names)
    else this.#evenStrength(about, names, where)
  }

  #evenStrength(about: Section, names: readonly ChartName[], where: RowOfText): void {
    const kind = kindOfRow(about.kind, names)
    const size = kind === 'forward' ? 3 : kind === 'defense' ? 2 : 1
    if (kind === null || names.length % size !== 0) {
      this.#unread.push({ ...where, reason: 'wrong_count', candidates: [] })
      return
    }
    if (about.unit !== null && about.kind === kind) this.#next[kind] = about.unit
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
    // Of two namesakes on the point of a power play, the defenceman is meant.
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
