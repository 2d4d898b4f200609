import type { ByLineupType, Letter, LineupType } from '#domain/hockey/vocabulary.ts'
import { similarPlayers } from '#domain/player/find-player.ts'
import type { Player } from '#domain/player/player.ts'
import { rosterNames } from '#domain/player/roster-names.ts'
import type { PlayerIndex } from '#domain/player/search.ts'

import type { Letters, Placements } from './draft.ts'
import { lettersOfChart } from './letters.ts'
import type { ChartName, ChartRow } from './line-chart-cells.ts'
import { hasPlaceWord, isAbsence, labelReader, type Place } from './line-chart-labels.ts'
import { type UnknownName, withMarked, withoutDots } from './line-chart-marks.ts'
import { readRows } from './line-chart-rows.ts'
import { isOurs, type NamedTeam, rowsOfOthers, teamWords } from './line-chart-teams.ts'
import { type About, kindOfRow, pairWithStranger, runsOf, SIZES, Units } from './line-chart-units.ts'
import { checkPlacement, kindOf, placedPlayers } from './placement.ts'
import { groupSlots, type Slot, type SlotId, type SlotKind, SLOTS } from './slots.ts'

export type UnreadReason =
  | 'no_such_player'
  | 'several_players'
  | 'invalid_position'
  | 'already_assigned'
  | 'wrong_count'
  | 'too_long'
  | 'no_room'
  | 'seventh_defender'

/** A name or a row that could not be placed, and the players it may mean. */
export type Unread = {
  /** 1-based row of the pasted text. */
  readonly row: number
  readonly text: string
  readonly reason: UnreadReason
  readonly candidates: readonly Player[]
  /** For a name on no roster: where they would play as a write-in; null if there is no room. */
  readonly writeIn?: UnknownName | null
}

/** Players named behind a label that is no place: "Day-to-day". */
export type NotPlaced = { readonly row: number; readonly label: string; readonly players: readonly Player[] }

export type LineChart = {
  readonly title: string | null
  /** Only the types that the chart has. Every lineup in it is legal. */
  readonly lineups: Partial<ByLineupType<Placements>>
  /** The letters that the rules allow. */
  readonly letters: Letters
  readonly unread: readonly Unread[]
  readonly notPlaced: readonly NotPlaced[]
  /** The teams whose rows were left out, by their place; an empty text for one that the text does not name. */
  readonly leftOut: readonly string[]
}

/** Characters; far more than any chart has. A whole web page pasted by mistake must not block the screen. */
export const CHART_LIMIT = 10_000

/** Reads one chart; see `lineChartReader`. */
export const parseLineChart = (text: string, index: PlayerIndex, teams?: readonly NamedTeam[]): LineChart =>
  lineChartReader(index, teams)(text)

/**
 * Returns a reader of pasted line charts as people post them. The roster is the grammar: what is between its names
 * is a separator, what is before them is a label, and what is left is a remark. Every player of the roster whose
 * name occurs is placed, or listed as not placed or as not understood.
 * @param teams the league's teams, to tell the lines of another one
 */
export function lineChartReader(
  index: PlayerIndex,
  teams: readonly NamedTeam[] = [],
): (text: string) => LineChart {
  const players = index.map(({ player }) => player)
  const own = teams.find(
    ({ id }) => players.filter(({ teamId }) => teamId === id).length * 2 > players.length,
  )
  const ownWords = own ? teamWords(own) : []
  const squashed = new Set(ownWords.map((word) => word.replaceAll(' ', '')))
  const grammar = {
    names: rosterNames(index),
    wearers: Map.groupBy(players, ({ number }) => number),
    readLabel: labelReader((word) => squashed.has(word)),
    isSimilar: (word: string) => similarPlayers(index, word).length > 0,
  }
  const others = teams.filter((team) => team !== own)
  return (text) => {
    if (text.length > CHART_LIMIT) {
      const unread = [{ row: 1, text: text.slice(0, 40), reason: 'too_long', candidates: [] }] as const
      return { title: null, lineups: {}, letters: {}, unread, notPlaced: [], leftOut: [] }
    }
    const rows = readRows(withoutDots(text), { ...grammar, names: withMarked(grammar.names, text) })
    const reading = new Reading(index, rows.filter(isNameAlone).length)
    const left = rowsOfOthers(rows, others, ownWords)
    for (const row of rows) reading.row(row, left.get(row))
    return reading.result()
  }
}

const isNameAlone = ({ is, names, isNumeric }: ChartRow): boolean =>
  is === 'names' && names.length === 1 && names.some(({ found }) => found.length > 0) && !isNumeric

/** With more rows above the first name, they are the head of a page, and the first is not the lineup's title. */
const MAX_TITLE_ROWS = 2
/** From so many rows of one name on, a first row without a name is the title of a chart that has a name a row. */
const BY_NAME = 6

const EVEN_STRENGTH: About = {
  type: 'even_strength',
  kind: null,
  lineNumber: null,
  position: null,
  side: null,
}

/** The chart as read so far, used for one parse. */
class Reading {
  readonly #index: PlayerIndex
  readonly #namesAlone: number
  readonly #lineups: Partial<Record<LineupType, Partial<Record<SlotId, Player>>>> = {}
  readonly #worn: { readonly player: Player; readonly letter: Letter }[] = []
  readonly #unread: Unread[] = []
  readonly #notPlaced: NotPlaced[] = []
  readonly #leftOut = new Set<string>()
  readonly #units = new Units()
  /** How many slots of each kind are taken at even strength. */
  readonly #taken: Record<SlotKind, number> = { forward: 0, defense: 0, goalie: 0 }
  #title: string | null = null
  /** Rows above the first name: a title, or the head of a copied page. */
  readonly #above: string[] = []
  #begun = false
  /** What the current rows are about; null if their label is no place. */
  #about: About | null = EVEN_STRENGTH
  /** The label that is no place, and how many of its names were listed. */
  #label = ''
  #listed = 0
  /** The kind of the last row at even strength; an unknown name alone in the next row gets the same. */
  #kind: SlotKind | null = null
  /** Whether the chart's lines are written as lists are. */
  #isList: boolean | null = null
  #before: Player | null = null

  constructor(index: PlayerIndex, namesAlone: number) {
    this.#index = index
    this.#namesAlone = namesAlone
  }

  row(row: ChartRow, other: string | undefined): void {
    for (const { label, players } of row.remarks) this.#sit(row, label, players)
    if (other !== undefined && row.names.length > 0) {
      this.#leftOut.add(other)
      this.#sit(
        row,
        other || row.text,
        row.names.filter(isOurs).flatMap(({ found }) => found),
      )
    } else if (row.is === 'title') this.#title ??= row.text
    else if (row.is === 'blank') {
      if (this.#about === null && this.#listed > 0) this.#about = EVEN_STRENGTH
    } else if (row.is === 'words') this.#words(row)
    else this.#names(row)
  }

  #words(row: ChartRow): void {
    const { label, meaning, names, text } = row
    if (meaning === 'nothing' || /[|\t]/.test(label)) return
    if (meaning !== 'other') {
      if (meaning.position === null) this.#heading(meaning)
      return
    }
    const isInList = this.#about !== null && this.#about.kind !== null && !isAbsence(label)
    if (this.#begun && this.#about !== null && names.length > 1) this.#place(row, this.#about)
    else if (isInList && names.length === 1 && label.includes(' ') && !text.endsWith(':')) {
      if (this.#about) this.#place(row, this.#about)
    } else {
      if (!this.#begun && !text.endsWith(':') && !hasPlaceWord(label) && !isAbsence(label))
        this.#above.push(text)
      this.#about = null
      this.#label = label.replace(/\s*:$/, '')
      this.#listed = 0
    }
  }

  #heading({ type, kind, ...rest }: Place): void {
    const about = this.#about
    // In a unit that is not full yet, "F" and "D" head its parts.
    const isWithin =
      type === null && about !== null && about.type !== 'even_strength' && !this.#units.isFull(about)
    this.#about = isWithin ? { ...about, kind } : { ...rest, type: type ?? 'even_strength', kind }
    this.#kind = kind
    this.#begun = true
    this.#before = null
  }

  #names(row: ChartRow): void {
    const { names, meaning, label, loose, text } = row
    const [name, ...others] = names
    const isAlone = name !== undefined && others.length === 0
    // In a chart of names, a number alone is a sweater number or a rating.
    if (row.isNumeric && isAlone && this.#namesAlone > 0) return
    const players = names.flatMap(({ found }) => found)
    if (meaning === 'other') {
      const pair = this.#kind && this.#about && pairWithStranger(row)
      if (pair) return this.#place({ ...row, names: pair }, this.#about ?? EVEN_STRENGTH)
      this.#sit(row, label, players)
      const kind = kindOfRow(null, names)
      if (kind && names.length + 1 >= SIZES[kind] && !isAbsence(label) && !/:/.test(text)) this.#hold(kind)
      return
    }
    if (typeof meaning === 'object') this.#heading(meaning)
    else if (loose > (isAlone ? 0 : names.length)) return this.#sit(row, text, players)
    else if (this.#about === null && !this.#endsList(row)) {
      this.#listed += 1
      return this.#sit(row, this.#label, players)
    }
    const player = isAlone && name.found.length === 1 ? (name.found[0] ?? null) : null
    // Copied pages have each name twice, once for the photo.
    if (player && player === this.#before) return
    this.#before = player
    const isGoalie = player?.position === 'g' || name?.place?.kind === 'goalie'
    const isOver = this.#about !== null && this.#about.lineNumber !== null && this.#units.isFull(this.#about)
    if (meaning === 'nothing' && (isGoalie || isOver)) this.#about = EVEN_STRENGTH
    this.#place(row, this.#about ?? EVEN_STRENGTH)
  }

  /** Returns true if the row looks like a line, so that it is no part of the list of a label that is no place. */
  #endsList({ names, loose, isList }: ChartRow): boolean {
    const absent = isAbsence(this.#label)
    const isTitle = this.#above.length > 0 && !this.#begun && !absent && this.#namesAlone >= BY_NAME
    const kind = kindOfRow(null, names)
    const isLine = names.length > 1 && loose === 0 && kind !== null && names.length % SIZES[kind] === 0
    const looksAlike = !isList || this.#isList === true || (this.#isList === null && !absent)
    if (!isTitle && !(isLine && looksAlike && !(absent && this.#listed === 0))) return false
    this.#about = EVEN_STRENGTH
    this.#kind = null
    return true
  }

  #place(row: ChartRow, about: About): void {
    const { names } = row
    this.#begun = true
    if (about.type !== 'even_strength') return this.#units.add(about, names, row)
    // European charts name a line's pair before it; in North America five men are a unit.
    const isUnit =
      names.length === 5 && about.lineNumber === null && kindOfRow(null, names.slice(0, 2)) !== 'defense'
    if (isUnit && about.kind === null)
      return this.#units.add({ ...EVEN_STRENGTH, type: 'power_play' }, names, row)
    this.#about = about
    const runs = isUnit ? [names] : runsOf(names)
    for (const run of runs) this.#evenStrength(runs.length > 1 ? { ...about, kind: null } : about, run, row)
    // "Line 2" is about one row; "PP1" is about all rows down to the next heading.
    this.#about = { ...about, lineNumber: null, position: null, side: null }
  }

  #evenStrength(about: About, names: readonly ChartName[], row: ChartRow): void {
    const isAlone = names.length === 1
    if (!isAlone) this.#isList ??= row.isList
    const kind = kindOfRow(isAlone ? this.#kind : about.kind, names)
    if (kind === null) return this.#refuseRow(row, names)
    this.#kind = kind
    const size = SIZES[kind]
    const slots = SLOTS.even_strength.filter((slot) => slot.kind === kind)
    const place = isAlone && names[0]?.place?.kind === kind ? names[0].place : about
    const wanted = ((place.lineNumber ?? 1) - 1) * size
    // Of "1." alone one cannot tell what it counts, so it never goes back.
    const counts = place.kind === kind || (place.kind === null && wanted >= this.#taken[kind])
    const isLabelled = place.lineNumber !== null && counts
    const { position } = place
    if (position !== null && position !== 'g' && place.kind === kind) {
      for (const name of names) {
        const fits = slots.filter(
          (slot) => slot.position === position && (place.side === null || slot.side === place.side),
        )
        const open = fits.find(({ id, lineNumber }) =>
          isLabelled ? lineNumber === place.lineNumber : !this.#lineups.even_strength?.[id],
        )
        this.#put('even_strength', open, name, row)
        this.#taken[kind] = Math.max(this.#taken[kind], open ? open.lineNumber * size : 0)
      }
      return
    }
    // Names in rows of one fill up a line; a row of several begins the next line.
    const first = isLabelled
      ? wanted
      : isAlone
        ? this.#taken[kind]
        : Math.ceil(this.#taken[kind] / size) * size
    const isShort = kind === 'forward' && names.length === 2 && first === slots.length - size
    const isSeven = kind === 'defense' && first + names.length === slots.length + 1
    if (!isAlone && names.length % size !== 0 && !isShort && !isSeven) {
      this.#taken[kind] = first + size
      return this.#refuseRow(row, names)
    }
    const written = slots.slice(first, first + size)
    const places = names.map(({ place }) =>
      written.find(({ position }) => kind === 'forward' && position === place?.position),
    )
    const isByPosition = new Set(places).size === names.length && !places.includes(undefined)
    for (const [at, name] of names.entries())
      this.#put('even_strength', isByPosition ? places[at] : slots[first + at], name, row)
    this.#taken[kind] =
      isAlone || isShort ? first + names.length : Math.ceil((first + names.length) / size) * size
  }

  #refuseRow({ number, text }: ChartRow, names: readonly ChartName[]): void {
    const candidates = names.flatMap(({ found }) => found)
    this.#unread.push({ row: number, text, reason: 'wrong_count', candidates })
  }

  /** Leaves a line or pair empty for a row that was not read. */
  #hold(kind: SlotKind): void {
    this.#taken[kind] = (Math.ceil(this.#taken[kind] / SIZES[kind]) + 1) * SIZES[kind]
  }

  #sit({ number }: ChartRow, label: string, players: readonly Player[]): void {
    const last = this.#notPlaced.at(-1)
    if (last?.label === label)
      this.#notPlaced.splice(-1, 1, { ...last, players: [...last.players, ...players] })
    else if (players.length > 0) this.#notPlaced.push({ row: number, label, players })
  }

  #put(type: LineupType, slot: Slot | undefined, name: ChartName, row: ChartRow): void {
    const lineup = (this.#lineups[type] ??= {})
    if (name.open) return
    const taken = new Set(Object.values(lineup).map((player) => player.id))
    const legal = slot ? name.found.filter((player) => checkPlacement(type, slot, player).ok) : []
    const free = legal.filter((player) => !taken.has(player.id))
    // Of two namesakes on the point of a power play, the chart means the defender.
    const atHome = free.filter((player) => kindOf(player.position) === slot?.kind)
    const [player, ...others] = atHome.length > 0 ? atHome : free
    const refuse = (reason: UnreadReason, candidates: readonly Player[], writeIn?: UnknownName | null) =>
      this.#unread.push({ row: row.number, text: name.text, reason, candidates, ...(writeIn && { writeIn }) })
    if (slot && player && others.length === 0 && !lineup[slot.id]) {
      lineup[slot.id] = player
      if (name.letter) this.#worn.push({ player, letter: name.letter })
    } else if (name.found.length === 0) {
      const number = /\d+/.exec(name.mark ?? '')?.[0] ?? null
      const { letter } = name
      const isFree = slot && !lineup[slot.id]
      const place = isFree ? { type, slot, letter, number: number === null ? null : Number(number) } : null
      refuse('no_such_player', similarPlayers(this.#index, name.text), place)
    } else if (!slot) refuse('no_room', name.found)
    else if (legal.length === 0) refuse('invalid_position', name.found)
    else if (free.length === 0) refuse('already_assigned', legal)
    else if (lineup[slot.id]) refuse('no_room', free)
    else refuse('several_players', free)
  }

  result(): LineChart {
    for (const [type, slot, name] of this.#units.arranged()) this.#put(type, slot, name, name.row)
    const placed = new Set(
      Object.values(this.#lineups).flatMap((lineup) => placedPlayers(lineup).map(([, { id }]) => id)),
    )
    const { even_strength = {} } = this.#lineups
    const isOpen =
      groupSlots('even_strength', 'forward', 4).some(({ id }) => !even_strength[id]) &&
      this.#taken.forward > 9
    return {
      title: this.#title ?? (this.#above.length > MAX_TITLE_ROWS ? null : (this.#above[0] ?? null)),
      lineups: this.#lineups,
      letters: lettersOfChart(this.#worn, this.#lineups),
      unread: this.#unread
        .map((one) =>
          one.reason === 'no_room' && isOpen && one.candidates.every(({ position }) => position === 'd')
            ? { ...one, reason: 'seventh_defender' as const }
            : one,
        )
        .toSorted((a, b) => a.row - b.row),
      notPlaced: this.#notPlaced
        // Each of them once, under the first label before the name.
        .map((one) => ({
          ...one,
          players: one.players.filter(({ id }) => !placed.has(id) && Boolean(placed.add(id))),
        }))
        .filter(({ players }) => players.length > 0),
      leftOut: [...this.#leftOut],
    }
  }
}
