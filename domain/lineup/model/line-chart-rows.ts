import { findNames, type FoundName } from '#domain/player/roster-names.ts'
import { cleanText } from '#domain/text/clean.ts'

import {
  type Cell,
  CellReader,
  type ChartRow,
  EMPTY,
  FIRST_HIDDEN,
  type Grammar,
  HIDDEN,
  isPlain,
  type Part,
  SEPARATOR,
} from './line-chart-cells.ts'

const RULE = /^[\s|:=_*~`#>\p{Pd}]*$/u
const UNDERLINE = /^={3,}$/
const LEADING = /^\s*(?:(?:[>•·●▪◦‣»→]|#+(?!\d)|[\p{Pd}+](?=\s))\s*)+/u
/** A captain's letter, also in quotes: ”C”; a number, a status or statistics. */
const BRACKETS = /\(([^()]*)\)|\[([^[\]]*)\]|\{([^{}]*)\}|["“”„«'’]([CA])["“”»'’]/g
const NUMBERS = /^(?:[\s/,;•·|+&\p{Pd}]|#?\d{1,2}\.?(?!\d)|\ue000.|\b(?:tbd|tba|open|x+)\b|\?+)*$/iu

export function readRows(text: string, grammar: Grammar): readonly ChartRow[] {
  const lines = cleanText(text).split(/\r?\n/)
  const underlined = text.split(/\r?\n/).map((line) => UNDERLINE.test(line.trim()))
  const first = lines.findIndex((line) => !RULE.test(line))
  return lines.flatMap((line, at) => {
    const plain = line.replace(LEADING, '').trimEnd()
    const row = { ...EMPTY, number: at + 1, text: plain.trim() }
    if (RULE.test(line)) return [row]
    const isHeading = /\p{L}/u.test(plain) && typeof grammar.readLabel(plain) === 'object'
    // "# D: mine | yours" and "# A -1" at the top are titles, although they begin like a row of defenders or a line.
    const hasMore = /:\s*\S| \p{Pd} *[#\d]/u.test(plain)
    const isHeadline = /^\s*#+\s/.test(line) && !(isHeading && !(at === first && hasMore))
    if (underlined[at + 1] || (isHeadline && (at === first || findNames(plain, grammar.names).length === 0)))
      return [{ ...row, is: 'title' as const, remarks: remarkOf(plain.trim(), grammar) }]
    return partsOf(plain, grammar).map((part) => ({ ...part, number: at + 1 }))
  })
}

function remarkOf(label: string, { names }: Grammar): ChartRow['remarks'] {
  const players = findNames(label, names).flatMap((name) => name.players)
  return players.length > 0 ? [{ label, players }] : []
}

const written = ({ between, before, name, after }: Cell): string =>
  between + before + (name?.text ?? '') + after

function partsOf(line: string, grammar: Grammar): readonly Part[] {
  const contents: string[] = []
  const shown = line
    .replace(/^ *\||\| *$/g, '')
    .replaceAll(/\|\|/g, line.trimStart().startsWith('|') ? '||' : '|')
    .replaceAll(/(?<=^|[|\t\p{Pd}/,]) *(?:\p{Pd}|\.{2,}|\?+|_+) *(?=$|[|\t]|[\p{Pd}/,] )/gu, ' TBD ')
    .replaceAll(BRACKETS, (whole, ...groups: unknown[]) => {
      const content = groups.slice(0, 4).find((group): group is string => typeof group === 'string') ?? ''
      const around = [line.slice(0, Number(groups[4])), line.slice(Number(groups[4]) + whole.length)]
      const isAlone = /[\p{L}\d)]\s*$/u.test(around[0] ?? '') || /^\s*[\p{L}\d(]/u.test(around[1] ?? '')
      const [name] = findNames(content, grammar.names)
      const isName = name?.start === 0 && name.end === content.length
      if (isName && !isAlone) return content
      // "Jarry (Levi)": the backup.
      if (isName && name.players.every(({ position }) => position === 'g')) return ` / ${content}`
      contents.push(content)
      return HIDDEN + String.fromCharCode(FIRST_HIDDEN + contents.length - 1)
    })
  const columns = shown.split(/[|\t]/).filter((column) => column.trim() !== '')
  // The head of a table, "|Starter|Backup|", also where a player is called Starter.
  const isHead =
    columns.length > 1 && columns.every((column) => typeof grammar.readLabel(column) === 'object')
  const named = isHead ? [] : findNames(shown, grammar.names)
  const names = named.filter(({ start }) => {
    // "Power play" where a Power plays.
    const [words = ''] = /^\p{L}+[ -]\p{L}+/u.exec(shown.slice(start)) ?? []
    return words === '' || typeof grammar.readLabel(words) !== 'object'
  })
  const remarks = contents.flatMap((content) => remarkOf(content.trim(), grammar))
  const reader = new CellReader(contents, grammar)
  if (names.length === 0) {
    const colon = NUMBERS.test(shown) ? -1 : shown.search(/(?::| \p{Pd}) *[#\d]/u)
    const label = isPlain(shown.slice(0, Math.max(colon, 0))) ? '' : shown.slice(0, colon)
    const rest = label === '' ? shown : shown.slice(colon).replace(/^(?::| \p{Pd}) */u, '')
    if (NUMBERS.test(rest) && /\d|\p{L}/u.test(rest))
      return [{ ...reader.numbers(label, rest), text: line.trim(), remarks }]
    return [{ ...reader.words(shown), text: line.trim(), remarks }]
  }
  const parts = cutAtLabels(shown, names, grammar)
  let isProse = false
  let sits: Pick<Part, 'label' | 'meaning'> = { label: '', meaning: 'nothing' }
  return parts.map((cells, at) => {
    const part = reader.part(cells)
    // A label that is no place is about all that follows in its row, up to another label; in prose, up to its end.
    if (part.label !== '' && !isProse) sits = { label: part.label, meaning: part.meaning }
    isProse ||= sits.meaning === 'other' && part.loose > 0
    const inherited = sits.meaning === 'other' ? sits : {}
    const text = parts.length === 1 ? line.trim() : reader.plain(cells.map(written).join(''))
    return { ...part, ...inherited, remarks: at === 0 ? remarks : [], text }
  })
}

/** What a label within a row begins after. */
const LABEL_ENDS = [',', ';', '|', '.', '\t']

/** Cuts a row into cells, and into parts where a sentence ends, a label begins, or a line break was lost. */
function cutAtLabels(row: string, names: readonly FoundName[], { readLabel }: Grammar): readonly Cell[][] {
  const parts: Cell[][] = []
  let cells: Cell[] = []
  let cell: Cell = { between: '', before: '', name: null, after: '' }
  const close = (between: string) => {
    cells.push(cell)
    cell = { between, before: '', name: null, after: '' }
  }
  const endPart = () => {
    close('')
    parts.push(cells)
    cells = []
  }
  const read = (gap: string) => {
    for (const [at, piece] of gap.split(SEPARATOR).entries()) {
      if (at % 2 === 1) close(piece)
      else if (cell.name) cell.after += piece
      else cell.before += piece
    }
  }
  let last = 0
  for (const name of names) {
    let gap = row.slice(last, name.start)
    const begin = Math.max(...LABEL_ENDS.map((end) => gap.lastIndexOf(end))) + 1
    const label = /: *$/.test(gap.slice(-9)) ? gap.slice(begin) : ''
    const meaning = isPlain(label)
      ? 'nothing'
      : readLabel(label.split(SEPARATOR).findLast((piece) => !isPlain(piece)) ?? '')
    const isLabel = !isPlain(label) && !(typeof meaning === 'object' && meaning.position !== null)
    if (last > 0 && (gap === '' || isLabel || /^[\s\ue000]*[.;]/.test(gap))) {
      const kept = isLabel ? gap.slice(0, begin) : (/^[\s\ue000]*[.;]*/.exec(gap)?.[0] ?? '')
      read(kept)
      endPart()
      gap = gap.slice(kept.length).replace(LEADING, '')
    }
    read(last === 0 || isPlain(label) ? gap : gap.replace(/: *$/, ' '))
    if (cell.name) {
      const [own = ''] = /^(?:\s|\ue000.)*/u.exec(cell.after) ?? []
      const next = cell.after.slice(own.length)
      cell.after = own
      close(' ')
      cell.before = next
    }
    cell.name = name
    last = name.end
  }
  read(row.slice(last))
  endPart()
  return parts
}
