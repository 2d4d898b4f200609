import { fold } from '#domain/text/fold.ts'
import type { LineupType } from '#domain/vocabulary.ts'

import type { SlotKind } from './slots.ts'

/** What a heading says about the rows below it. */
export type Section = {
  /** Null for "F" and "D", which are headings in lineups and in units. */
  readonly type: LineupType | null
  readonly kind: SlotKind | null
  readonly lineNumber: number | null
}

/** A row of a pasted line chart. `number` counts from 1; an empty cell is an empty slot. */
export type ChartRow =
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'heading'; readonly section: Section }
  /** Scratches, injuries, the cap, or changes since a game: names in this row and below it do not play. */
  | { readonly is: 'not_playing' }
  | {
      readonly is: 'names'
      readonly number: number
      readonly text: string
      readonly cells: readonly string[]
    }

const section = (type: LineupType | null, kind: SlotKind | null, lineNumber?: string): Section => ({
  type,
  kind,
  lineNumber: lineNumber === undefined ? null : Number(lineNumber),
})

const HEADINGS: readonly (readonly [RegExp, (lineNumber: string | undefined) => Section])[] = [
  [/^(?:even strength|lineup|5v5|5 on 5|es|ev)$/, () => section('even_strength', null)],
  [/^f$/, () => section(null, 'forward')],
  [/^d$/, () => section(null, 'defense')],
  [/^(?:lines|forwards?|forward lines|offen[sc]e)$/, () => section('even_strength', 'forward')],
  [
    /^(?:def|defen[sc]e|defen[sc]emen|(?:d |defen[sc]e |defensive )?(?:pairs|pairings)|blue ?line)$/,
    () => section('even_strength', 'defense'),
  ],
  [/^(?:g|goal|goalies?|goaltenders?|goaltending|in net|net)$/, () => section('even_strength', 'goalie')],
  [/^(?:starter|starting goalie)$/, () => section('even_strength', 'goalie', '1')],
  [/^(?:backup|backup goalie)$/, () => section('even_strength', 'goalie', '2')],
  [/^(?:line|l) ?([1-9])$|^([1-9]) line$/, (lineNumber) => section('even_strength', 'forward', lineNumber)],
  [
    /^(?:(?:d |defen[sc]e )?(?:pair|pairing)|d|p) ?([1-9])$|^([1-9]) (?:d |defen[sc]e )?(?:pair|pairing)$/,
    (lineNumber) => section('even_strength', 'defense', lineNumber),
  ],
  [
    /^(?:pp|power ?play)(?: unit)?(?: ?([1-9]))?$|^([1-9]) (?:pp|power ?play)(?: unit)?$/,
    (lineNumber) => section('power_play', null, lineNumber),
  ],
  [
    /^(?:pk|penalty kill|shorthanded)(?: unit)?(?: ?([1-9]))?$|^([1-9]) (?:pk|penalty kill)(?: unit)?$/,
    (lineNumber) => section('penalty_kill', null, lineNumber),
  ],
]

const ORDINALS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:1st|first)\b/, '1'],
  [/\b(?:2nd|second)\b/, '2'],
  [/\b(?:3rd|third)\b/, '3'],
  [/\b(?:4th|fourth)\b/, '4'],
]

function readHeading(text: string): Section | null {
  const words = ORDINALS.reduce((rest, [ordinal, digit]) => rest.replace(ordinal, digit), fold(text))
  for (const [pattern, read] of HEADINGS) {
    const match = pattern.exec(words)
    if (match) return read(match[1] ?? match[2])
  }
  return null
}

const NOT_PLAYING =
  /^(?:(?:healthy )?scratch(?:es|ed)?|injur(?:ed|ies)|ir|ltir|out|extras?|cap hit|under the cap|changes since .*)$/

/** The team's name or a link. Such a row names no player, and the rows below continue the section. */
const ASIDE = /^(?:team:.*|https?:\/\/\S+)$/i

const RULE = /^[\s|:=_*~`\p{Pd}]*$/u
const UNDERLINE = /^={3,}$/
/** Labels above or beside the names: columns of a table, and marks of injured or doubtful players. */
const LABELS =
  /^(?:lw|c|rw|ld|rd|f|d|g|left wing|cent(?:re|er)|right wing|starter|backup|line|pair|unit|#|dtd|gtd|)$/i

/** Splits a pasted text into titles, headings and rows of names. Reads forum, Markdown and spreadsheet forms. */
export function readRows(text: string): readonly ChartRow[] {
  const lines = text.split(/\r?\n/)
  const rows: ChartRow[] = []
  for (const [index, line] of lines.entries()) {
    if (RULE.test(line)) continue
    const plain = withoutMarkup(line)
    const label = /^([^:]+):\s*(.*)$/.exec(plain)
    if (NOT_PLAYING.test(fold(label?.[1] ?? plain))) {
      rows.push({ is: 'not_playing' })
      continue
    }
    const labeled = label?.[1] ? readHeading(label[1]) : null
    const heading = labeled ?? readHeading(plain)
    const underlined = UNDERLINE.test(lines[index + 1]?.trim() ?? '')
    const isHeadline = /^\s*#+\s/.test(line)
    // "# D: mine | yours" at the top is a title, although it begins like a row of defenders.
    const isTitle = !heading || (rows.length === 0 && labeled !== null && label?.[2] !== '')
    if (underlined || (isHeadline && isTitle)) {
      rows.push({ is: 'title', text: plain })
      continue
    }
    if (ASIDE.test(plain)) continue
    if (heading) rows.push({ is: 'heading', section: heading })
    const names = labeled ? (label?.[2] ?? '') : heading ? '' : plain
    const cells = splitCells(names)
    const isLabels = cells.some((cell) => cell !== '') && cells.every((cell) => LABELS.test(cell))
    if (names === '' || isLabels) continue
    rows.push({ is: 'names', number: index + 1, text: isHeadline ? plain : line.trim(), cells })
  }
  return rows
}

function withoutMarkup(line: string): string {
  return line
    .trim()
    .replace(/^(?:#+|[>*•+\p{Pd}])\s+/u, '')
    .replace(/^\d[.)]\s+/, '')
    .replaceAll(/\\(.)|[*_~`]{1,3}/g, '$1')
    .trim()
}

const TABLE = /\s*[\t|]\s*/
/** Certain separators. A dash between two letters may belong to a name, so the roster decides. */
const SEPARATOR = /\s*[/,;]\s*|\s+\p{Pd}+(?:\s+|$)|\s+\p{Pd}+|\p{Pd}+\s+/u
const COLUMNS = /\s{2,}/

function splitCells(text: string): readonly string[] {
  if (TABLE.test(text.trim()))
    return text
      .replaceAll(/^\s*\||\|\s*$/g, '')
      .split(TABLE)
      .map(cleanCell)
  const cells = text.split(SEPARATOR)
  return (cells.length > 1 ? cells : text.split(COLUMNS)).flatMap(splitNumbers).map(cleanCell)
}

/** A jersey number alone: "97", "#97". */
export const JERSEY_ALONE = /^#?\d{1,2}$/

/** Splits "29 97 92" into three players; a cell with any other word stays whole. */
function splitNumbers(cell: string): readonly string[] {
  const words = cell.trim().split(/\s+/)
  return words.every((word) => JERSEY_ALONE.test(word) || OPEN.test(word)) ? words : [cell]
}

const OPEN = /^(?:tbd|tba|open|empty|vacant|none|n\/a|x+|[?.…_\p{Pd}]*)$/iu

function cleanCell(cell: string): string {
  const name = cell
    .replaceAll(/\((?!\s*(?:#?\d|[ca]\s*\)))[^)]*\)|\[[^\]]*\]/gi, '')
    .replace(/^\s*(?:lw|c|rw|ld|rd|d|g|f)\s*:/i, '')
    .trim()
  return OPEN.test(name) ? '' : name
}
