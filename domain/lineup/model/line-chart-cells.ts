import { type Letter, LETTERS } from '#domain/hockey/vocabulary.ts'
import { splitName } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { FoundName, RosterNames } from '#domain/player/roster-names.ts'
import { mayBeSameFirstName } from '#domain/text/same-name.ts'

import { isAbsence, type Label, type Place } from './line-chart-labels.ts'
import { WRITE_IN_MARK } from './line-chart-marks.ts'
import { kindOf } from './placement.ts'

/** A name of the chart and every player it may mean. `open` is a placeholder: the slot stays empty. */
export type ChartName = {
  readonly text: string
  readonly open: boolean
  readonly found: readonly Player[]
  readonly letter: Letter | null
  /** A place written beside the name: "LW: Hyman", "Levi (backup)". */
  readonly place: Place | null
  /** Whether only the last name is the player's. */
  readonly isWeak: boolean
  /** What a copied lineup of ours says behind a write-in: "write-in, 47"; null for all others. */
  readonly mark: string | null
}

/** Players who are named in a remark, as in "Savoie (for Hyman)". */
type Remark = { readonly label: string; readonly players: readonly Player[] }

/** A row of a pasted text; also a part of one, where several labels, a sentence or a lost line break part it. */
export type ChartRow = {
  /** From 1. */
  readonly number: number
  readonly text: string
  readonly is: 'blank' | 'title' | 'words' | 'names'
  /** Words before the first name; all words of a row without names. */
  readonly label: string
  readonly meaning: Label
  readonly names: readonly ChartName[]
  readonly remarks: readonly Remark[]
  /** How many words are neither names nor labels. */
  readonly loose: number
  readonly isNumeric: boolean
  /** Whether it may be a list rather than a line: only commas, or nothing, part the names. */
  readonly isList: boolean
}

export type Grammar = {
  readonly names: RosterNames
  readonly wearers: ReadonlyMap<number | null, readonly Player[]>
  readonly readLabel: (text: string) => Label
  /** Knows words that are a slip of the finger away from a name of the roster. */
  readonly isSimilar: (word: string) => boolean
}

/** Replaces brackets; the next character tells which. */
export const HIDDEN = '\ue000'
export const FIRST_HIDDEN = 0xe100
const BRACKET = /\ue000(.)/g
export const SEPARATOR = /( *(?:[/\\,;•·‧→⇒>»+&~=:|\t]|\.{3}|\p{Pd}{1,3}) *)/u
const OPEN = /^(?:tbd|tba|open|empty|vacant|none|n\/a|x+|[?._\p{Pd}\s]*)$/iu
const NUMBER = /^#?(\d{1,2})\.?$/
/** Between two men for one place. */
const OR = /(?:^|\s)(?:or|oder|ou|eller|nebo|alebo|tai|или)(?:\s|$)/i
/** A name of no one on the roster, which a sweater number may be beside. */
const UNKNOWN = /^(?:#?\d{1,2}\.? )?(?<name>\p{L}.*?)(?: #?\d{1,2})?$/u
const FULL_NAME = /^\p{Lu}[\p{L}\p{M}.'’\p{Pd}]+ \p{Lu}/u
const NAME_LIKE = /^\p{Lu}[\p{L}\p{M}.'’\p{Pd}]*(?: \p{L}[\p{L}\p{M}.'’\p{Pd}]*){0,2}$/u

export const EMPTY: ChartRow = {
  number: 0,
  text: '',
  is: 'blank',
  label: '',
  meaning: 'nothing',
  names: [],
  remarks: [],
  loose: 0,
  isNumeric: false,
  isList: false,
}

/** What is between two separators. `between` is the separator before it, empty if there is none. */
export type Cell = { between: string; before: string; name: FoundName | null; after: string }

export type Part = Omit<ChartRow, 'number'>

/** Returns true for a text without a letter. */
export const isPlain = (text: string): boolean => !/\p{L}/u.test(text)

export class CellReader {
  readonly #contents: readonly string[]
  readonly #grammar: Grammar
  #loose = 0

  constructor(contents: readonly string[], grammar: Grammar) {
    this.#contents = contents
    this.#grammar = grammar
  }

  /** A row of numbers alone. */
  numbers(label: string, rest: string): Part {
    const cells = rest.split(/[|\t]/.test(rest) ? / *[|\t] */ : /[\s/,;•·|+&\p{Pd}]+(?!\ue000)/u)
    const names = cells.filter((cell) => cell !== '').map((cell) => this.#unnamed(cell))
    return {
      ...EMPTY,
      is: 'names',
      label,
      meaning: this.#label(label),
      names,
      isNumeric: label === '' && /\d/.test(rest),
    }
  }

  /** A row without a name of the roster. In "Gretzky - Kurri" there are names of others. */
  words(row: string): Part {
    const plain = this.plain(row)
    const [, label = '', rest = plain] = /^([^:]*): *(.*)$/u.exec(plain) ?? []
    const meaning = /\p{L}/u.test(plain) ? this.#label(label || rest) : 'nothing'
    const others = rest.split(SEPARATOR).filter((cell, at) => at % 2 === 0 && cell.trim() !== '')
    const areNames = rest !== '' && others.every((cell) => NAME_LIKE.test(cell.trim()))
    const isLabeled = label !== '' && typeof meaning === 'object'
    if (!areNames || (isLabeled ? false : label !== '' || meaning !== 'other'))
      return { ...EMPTY, is: 'words', label: plain, meaning }
    const names = others.map((cell) => this.#unnamed(cell))
    return { ...EMPTY, is: isLabeled ? 'names' : 'words', label: isLabeled ? label : plain, meaning, names }
  }

  part(cells: readonly Cell[]): Part {
    this.#loose = 0
    const first = cells.findIndex(({ name }) => name !== null)
    const named = cells.slice(first)
    const head = cells.slice(0, first)
    const { label, others } = this.#head(head, named)
    const names: ChartName[] = []
    const gaps: string[] = []
    const add = (name: ChartName, between: string) => {
      names.push(name)
      gaps.push(between)
    }
    for (const { text, before, between } of others) add(this.#unnamed(text, before), between)
    for (const [at, cell] of named.entries()) {
      const text = this.plain(cell.before)
      const role = this.#label(text)
      if (cell.name) {
        const before = at === 0 ? label.own : cell.before
        add(this.#named({ ...cell, before, name: cell.name }, at > 0 || areFull(named)), cell.between)
        // "Hyman or Savoie" is one place.
        const or = `${named[at - 1]?.after ?? ''}${cell.between}${before}`
        if (at > 0 && OR.test(or)) gaps[gaps.length - 1] = or
      } else if (OPEN.test(text)) {
        const isInside = at < named.length - 1 || /[|\t]/.test(cell.between)
        if (isInside || text !== '') add(this.#unnamed('TBD'), cell.between)
      } else if (typeof role === 'object' && names.length > 0) {
        const before = names.pop()
        if (before) names.push({ ...before, place: role })
      } else if (NUMBER.test(text) || isUnknown(text)) add(this.#unnamed(text, cell.before), cell.between)
      else this.#loose += wordsOf(text)
    }
    const given = this.#label(label.text)
    // In "LW: Hyman - C: McDavid" the label is the first name's.
    const isOwn =
      typeof given === 'object' &&
      given.position !== null &&
      names.slice(1).some(({ place }) => place?.position)
    const meaning = isOwn ? 'nothing' : given
    if (isOwn && names[0]) names[0] = { ...names[0], place: given }
    const isList = gaps.slice(1).every((gap) => gap.includes(',') || gap === ' ')
    return {
      ...EMPTY,
      is: 'names',
      label: label.text,
      meaning,
      names: joinAlternatives(names, gaps),
      loose: this.#loose,
      isList,
    }
  }

  /** Tells the label before the first name from names that the roster does not have. */
  #head(head: readonly Cell[], named: readonly Cell[]) {
    const texts = head.map(({ before }) => this.plain(before, true))
    const own = named[0]?.before ?? ''
    const separators = [...head.slice(1), ...named.slice(0, 1)].map(({ between }) => between)
    const colon = separators.findLastIndex((between) => between.includes(':'))
    const place = texts.findLastIndex(
      (_, at) => this.#label(texts.slice(0, at + 1).join(' ')) !== 'other' && texts[at] !== '',
    )
    const labels = Math.max(colon, place) + 1
    const rest = texts.slice(labels).map((text, at) => {
      const { before = '', between = '' } = head[labels + at] ?? {}
      return { text, before, between }
    })
    const isNamed =
      labels > 0 || rest.every(({ text }) => OPEN.test(text) || this.#isOther(text, separators, named))
    const raw = (cells: readonly Cell[]) =>
      this.plain(cells.map(({ between, before }, at) => (at === 0 ? '' : between) + before).join(''), true)
    if (head.length > 0 && isNamed) return { label: { text: raw(head.slice(0, labels)), own }, others: rest }
    const text = raw(head)
    // "Injured Hyman", "Line 1 Hyman": the words right before a name are a label, as far as they are not its own.
    const mine = this.#ownWords(named[0], areFull(named))
    const plain = this.plain(own.slice(0, own.length - mine.length), true)
    return { label: { text: head.length > 0 ? text : plain, own: head.length > 0 ? own : mine }, others: [] }
  }

  /** Tells someone who is not on the roster from a label: "Gretzky-McDavid-Hyman" begins with a man. */
  #isOther(text: string, separators: readonly string[], named: readonly Cell[]): boolean {
    if (this.#grammar.isSimilar(text)) return true
    if (!isUnknown(text) || isAbsence(text)) return false
    if (
      separators.every((between) => /^\p{Pd}$/u.test(between)) ||
      (named.length === 1 && named[0]?.name?.level === 'full' && FULL_NAME.test(text)) ||
      ((areFull(named) || /\p{Lu}/u.test(named[0]?.before ?? '')) && text.includes(' '))
    )
      return true
    const areForwards = named.every(({ name, before }) =>
      name
        ? name.players.every(({ position }) => kindOf(position) === 'forward')
        : isUnknown(this.plain(before)),
    )
    const isOneShort = (named.length === 2 && areForwards) || named.length === 4
    const isLine = isOneShort && named.slice(1).every(({ between }) => between === separators[0])
    return isLine && separators.length === 1 && text !== text.toUpperCase()
  }

  /** Returns the end of the words before a name that belong to it: a first name, a number, a position. */
  #ownWords(cell: Cell | undefined, mayBeWeak: boolean): string {
    if (!cell?.name) return ''
    const { players, level } = cell.name
    const words = cell.before.match(/\S+\s*/g) ?? []
    let taken = 0
    for (const count of [2, 1]) {
      const first = this.plain(words.slice(-count).join(''))
      if (words.length < count || level === 'full' || !/\p{L}/u.test(first)) continue
      const isTheirs = players.some(({ name }) => mayBeSameFirstName(first, splitName(name).first))
      const isAnother =
        mayBeWeak &&
        count === 1 &&
        NAME_LIKE.test(first) &&
        this.#label(first) === 'other' &&
        !isAbsence(first)
      if (isTheirs || isAnother) taken = count
      if (taken > 0) break
    }
    const number = NUMBER.exec(this.plain(words.at(-1 - taken) ?? ''))?.[1]
    const isWorn = players.some((player) => player.number === Number(number))
    const isColon = /[:)]\s*$/.test(words.at(-1 - taken) ?? '')
    if (number !== undefined && !isColon && (isWorn || Number(number) > 4)) taken += 1
    return words.slice(words.length - taken).join('')
  }

  #named({ before, after, name }: Cell & { readonly name: FoundName }, mayBeWeak: boolean): ChartName {
    const own = this.#ownWords({ between: '', before, name, after }, mayBeWeak)
    const first = this.plain(own)
      .replaceAll(/#?\d+\.?/g, '')
      .trim()
    const isTheirs = ({ name }: Player) => mayBeSameFirstName(first, splitName(name).first)
    const numbers = `${own} ${this.plain(after, true)}`.match(/\d+/g)?.map(Number) ?? []
    const narrowed = narrow(
      narrow(name.players, isTheirs),
      ({ number }) => number !== null && numbers.includes(number),
    )
    const letters = new Set(
      this.#within(before + after).flatMap((content) => content.toUpperCase().split(/[\s,/]+/)),
    )
    const beside = [
      this.plain(before.slice(0, before.length - own.length)),
      this.plain(after).replaceAll(/^\d+|[*!]/g, ''),
      ...this.#within(after),
    ]
    const places = beside.map((text) => this.#label(text.replace(/^[\s\p{Pd}]+/u, '')))
    for (const [at, text] of beside.slice(0, 2).entries())
      if (places[at] === 'other' && !/^(?:and|und|och|et|a|ja|и|og|y|e)$/i.test(text))
        this.#loose += wordsOf(text)
    return {
      text: `${own.replaceAll(BRACKET, '')}${name.text}`.trim(),
      open: false,
      found: narrowed,
      letter: LETTERS.find((letter) => letters.has(letter)) ?? null,
      place: places.find((place) => typeof place === 'object') ?? null,
      mark: this.#mark(after),
      isWeak: first !== '' && !narrowed.some(isTheirs),
    }
  }

  /**
   * A cell without a name of the roster: a placeholder, a number, or someone else.
   * @param whole with its brackets
   */
  #unnamed(cell: string, whole: string = cell): ChartName {
    const text = this.plain(cell)
    const number = NUMBER.exec(text)?.[1]
    const found = number === undefined ? [] : (this.#grammar.wearers.get(Number(number)) ?? [])
    const letters = new Set(this.#within(whole).map((content) => content.toUpperCase()))
    const letter = LETTERS.find((letter) => letters.has(letter)) ?? null
    const mark = this.#mark(whole)
    return { text, open: OPEN.test(text), found, letter, place: null, isWeak: false, mark }
  }

  #mark(text: string): string | null {
    return this.#within(text).find((content) => WRITE_IN_MARK.test(content)) ?? null
  }

  #label(text: string): Label {
    return this.#grammar.readLabel(text)
  }

  /** Returns a text without its brackets, or with the numbers in them: "(4)", "(97)". */
  plain(text: string, withNumbers = false): string {
    return text
      .replaceAll(BRACKET, (_, key: string) => {
        const content = this.#contents[key.charCodeAt(0) - FIRST_HIDDEN] ?? ''
        return withNumbers && NUMBER.test(content.trim()) ? ` ${content} ` : ''
      })
      .trim()
  }

  #within(text: string): readonly string[] {
    return [...text.matchAll(BRACKET)].map(
      ([, key = '']) => this.#contents[key.charCodeAt(0) - FIRST_HIDDEN] ?? '',
    )
  }
}

const isUnknown = (text: string): boolean => NAME_LIKE.test(UNKNOWN.exec(text)?.groups?.['name'] ?? '')

const wordsOf = (text: string): number => text.match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu)?.length ?? 0

/** Returns true if the other names have first names. */
const areFull = (named: readonly Cell[]): boolean =>
  named.length > 1 &&
  named.slice(1).some(({ name, before }) => name?.level === 'full' || /\p{Lu}/u.test(before))

const narrow = (players: readonly Player[], fits: (player: Player) => boolean): readonly Player[] => {
  const fitting = players.filter(fits)
  return fitting.length > 0 ? fitting : players
}

/** "Frederic/Howard - Draisaitl": a slash among other separators is between men for one place. */
function joinAlternatives(names: readonly ChartName[], gaps: readonly string[]): readonly ChartName[] {
  const slashes = gaps.slice(1).filter((gap) => gap.trim() === '/').length
  const areAlternatives = slashes <= gaps.length - 1 - slashes
  const joined: ChartName[] = []
  for (const [at, name] of names.entries()) {
    const before = joined.at(-1)
    const gap = gaps[at] ?? ''
    if (!before || !(OR.test(gap) || (areAlternatives && gap.trim() === '/'))) joined.push(name)
    else
      joined.splice(-1, 1, {
        ...before,
        text: `${before.text}${gap}${name.text}`.replaceAll(/\s+/g, ' '),
        found: [...before.found, ...name.found],
      })
  }
  return joined
}
