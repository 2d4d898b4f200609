import { bottom, type Box, plateLean } from '#card/canvas.ts'
import { drawableText, linesAtMost, wordWidths, type WordWidths } from '#card/text.ts'
import { pickTerms } from '#domain/trade/describe.ts'
import { type DraftPick, ordinal } from '#domain/trade/draft.ts'

/** The place of a player or a pick. A player's sweater is beside the name, or above it. */
export type AssetPlace = { readonly box: Box; readonly form: 'horizontal' | 'vertical' }

/** Text of one kind, on at most that many lines. */
export type TextBlock = { readonly words: string; readonly size: number; readonly lines: number }

/** A pick's condition. Its widths are measured once for every size that is tried. */
type Condition = { readonly words: string; readonly widths: WordWidths }

export type PickWords = {
  /** "2027 1st" */
  readonly heading: string
  /** "from the Toronto Maple Leafs, top-10 protected" */
  readonly terms: Condition
  readonly note: Condition
}

const condition = (words: string, font: 'inter' | 'condensed'): Condition => ({
  words,
  widths: wordWidths(words, font),
})

export function pickWords({ year, round, note, condition: hangsOn }: DraftPick): PickWords {
  const { originalTeam } = hangsOn
  const terms = [
    ...(originalTeam === null ? [] : [`from the ${originalTeam.name}`]),
    ...pickTerms({ condition: { ...hangsOn, originalTeam: null } }),
  ]
  return {
    heading: `${year} ${ordinal(round)}`,
    terms: condition(drawableText(terms.join(', ')), 'condensed'),
    note: condition(drawableText(note), 'inter'),
  }
}

export type TicketGeometry = {
  readonly crest: Box
  /** How far from the left the stub ends. */
  readonly stub: number
  readonly words: Box
  /** Sizes of text are shares of this. */
  readonly unit: number
}

/** Below this height a ticket's stub is as narrow as the sweater's field of a small plate. */
const SMALL_TICKET = 108

/** @param share of the usual size of crest and heading; the text takes the rest */
export function ticketGeometry(box: Box, share: number): TicketGeometry {
  const lean = plateLean(box.height)
  const unit = Math.min(box.height, box.width * 0.42) * share
  const x = unit * (box.height < SMALL_TICKET ? 1.055 : 1.175)
  const right = x - unit * 0.16
  const side = unit * 0.74
  const y = box.y + (box.height - side) / 2
  return {
    crest: { x: box.x + lean * 0.5, y, width: right - lean * 0.5, height: side },
    stub: right - lean / 2,
    words: { ...box, x: box.x + x, width: box.width - x - lean - unit * 0.04 },
    unit,
  }
}

export type TicketText = {
  /** Of the usual size of crest and heading. */
  readonly share: number
  readonly heading: TextBlock
  readonly terms: TextBlock | null
  readonly note: TextBlock | null
  /** Too long for the ticket, even in small type: becomes a footnote of the card. */
  readonly footnote: Condition | null
}

/** Space a line takes, as a share of its size. */
export const TICKET_LEADING = 1.24

export const spaceOf = (blocks: readonly (TextBlock | null)[]): number =>
  blocks.reduce((sum, block) => sum + (block === null ? 0 : block.lines * block.size * TICKET_LEADING), 0)

/** Sizes of type, in drawing units. */
export type TypeSizes = {
  /** Only readers who look for a note need it, so it stays small on a large ticket. */
  readonly note: number
  /** Nothing is smaller. */
  readonly least: number
}

/** Shares of the ticket's unit; a digit is at most that wide a share of the size. */
const HEADING = { size: 0.35, least: 0.2, width: 0.54 } as const
const TERMS = 0.17
const NOTE = 0.115
/** Tried in this order where the text would not fit whole: a smaller crest each time before smaller type. */
const SMALLER_TYPE = [1, 0.88, 0.78, 0.68, 0.6] as const
const SMALLER_CREST = [1, 0.85, 0.7] as const

/**
 * Fits all of the text on the ticket: on more lines, then in smaller type. What still does not fit becomes a footnote.
 */
export function fitTicket(pick: PickWords, place: Box, sizes: TypeSizes): TicketText {
  const { terms, note } = pick
  const { unit } = ticketGeometry(place, 1)
  for (const said of [
    { terms, note, footnote: null },
    { terms, note: FOOTNOTE, footnote: note },
    { terms: FOOTNOTE, note: NOTHING, footnote: bothOf(pick) },
  ]) {
    for (const smaller of SMALLER_TYPE) {
      const type = { terms: unit * TERMS * smaller, note: Math.min(sizes.note, unit * NOTE) * smaller }
      for (const share of SMALLER_CREST) {
        const text = setTicket({ ...said, heading: pick.heading }, place, share, type, sizes.least)
        if (text !== null) return text
      }
    }
  }
  throw new Error('A ticket is too small for the number of a note')
}

type Said = {
  readonly heading: string
  readonly terms: Condition
  readonly note: Condition
  readonly footnote: Condition | null
}

/** The ticket in that type; null where the text needs more room. */
function setTicket(
  said: Said,
  place: Box,
  share: number,
  type: { readonly terms: number; readonly note: number },
  least: number,
): TicketText | null {
  const { words: box, unit } = ticketGeometry(place, share)
  const widest = HEADING.width * said.heading.length
  const size = Math.max(unit * HEADING.least, Math.min(unit * HEADING.size, box.width / widest))
  const heading: TextBlock = { words: said.heading, size, lines: 1 }
  const block = ({ words, widths }: Condition, wanted: number): TextBlock | null => {
    const size = Math.max(least, wanted)
    return words === '' ? null : { words, size, lines: linesAtMost(widths, box.width / size) }
  }
  const [terms, note] = [block(said.terms, type.terms), block(said.note, type.note)]
  const room = box.height - unit * 0.06
  return spaceOf([heading, terms, note]) > room
    ? null
    : { share, heading, terms, note, footnote: said.footnote }
}

const NOTHING = condition('', 'inter')
/** Placeholder for "Note 3" until the notes are counted. */
const FOOTNOTE = condition('Note 20', 'inter')

const bothOf = ({ terms, note }: PickWords): Condition =>
  condition([terms.words, note.words].filter(Boolean).join('; '), 'inter')

export const isFootnoteMark = ({ words }: TextBlock): boolean => words === FOOTNOTE.words

export const footnoteMark = (number: number): string => `Note ${number}`

export type Footnotes = { readonly box: Box; readonly size: number; readonly items: readonly Footnote[] }

export type Footnote = {
  readonly number: number
  /** "2027 1st" */
  readonly heading: string
  readonly words: string
  readonly y: number
}

/** The gap between the notes and what is above them, in sizes; and between lines. */
const NOTES_AIR = 0.7
export const NOTES_LEADING = 1.3

type NumberedTicket = { readonly number: number; readonly text: TicketText }

/** Formats a footnote: "3 · 2027 1st: If they win". */
export const footnoteWords = ({ number, heading, words }: Omit<Footnote, 'y'>): string =>
  `${number} · ${heading}: ${words}`

/** Draws the footnotes of a list at the bottom of the box, each on lines of its own. */
export function layoutFootnotes(tickets: readonly NumberedTicket[], box: Box, size: number): Footnotes {
  let height = size * NOTES_AIR
  const tops: (Footnote & { readonly from: number })[] = []
  for (const { number, text } of tickets) {
    if (text.footnote === null) continue
    const note = { number, heading: text.heading.words, words: text.footnote.words, y: 0 }
    const lines = linesAtMost(wordWidths(footnoteWords(note), 'inter'), box.width / size)
    tops.push({ ...note, from: height })
    height += lines * size * NOTES_LEADING
  }
  if (tops.length === 0) return { box: { ...box, y: bottom(box), height: 0 }, size, items: [] }
  const y = bottom(box) - height
  return {
    box: { ...box, y, height },
    size,
    items: tops.map(({ from, ...note }) => ({ ...note, y: y + from })),
  }
}
