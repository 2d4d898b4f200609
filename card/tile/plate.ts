import {
  type Box,
  type CardGradient,
  centerX,
  centerY,
  fillBlade,
  type Pen,
  plateLean,
  polygonPath,
  verticalGradient,
} from '#card/canvas.ts'
import type { DrawSprite } from '#card/sprites.ts'
import { condensed, type FittedText, fitText, inter } from '#card/text.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Letter } from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'

import type { NameSizes } from './last-name.ts'

/** A filled place: the player and their sweater. */
export type PlayerTile<Image> = {
  readonly box: Box
  /** Sweater beside the name, above it, or cut off above the last name alone. */
  readonly form: 'horizontal' | 'vertical' | 'cut'
  readonly player: Player
  readonly theme: CardTheme
  readonly sweater: SweaterColors
  /** The position played, which may differ from the listed one: "LW", "Starter". */
  readonly place: string
  readonly names: NameSizes
  /** How large the row is set, relative to others of the card; 1 by default. */
  readonly emphasis?: number
  /**
   * Beside the position, from its longest form to its shortest: the team in a Dream Team, the cap hit in a trade. The
   * last is empty if a note may take its place.
   */
  readonly facts: readonly string[]
  /** Text in a tab of its own after the facts, from its longest form to its shortest. */
  readonly note?: readonly string[]
  /** A captain's or alternate's, after the name. */
  readonly letter?: Letter | undefined
  /** Plays in another place than in the last game. */
  readonly changed?: boolean
  readonly photo: Image | null
  readonly drawSprite: DrawSprite<Image>
}

/** Text on a white plate … */
export const INK = '#0a1220'
/** … and its secondary text. */
export const QUIET_INK = '#43526a'

export const SHADOW = 'rgba(0,0,0,0.3)'
export const shadowBox = (box: Box): Box => ({ ...box, x: box.x + 3, y: box.y + 5 })

/** The team's line on a large plate stays a line. */
export const MAX_TEAM_LINE = 20

/** Draws the white plate with its shadow, the darker field for the sweater, the team's line under it. */
export function drawPlate(
  pen: Pen,
  box: Box,
  theme: CardTheme,
  field: { readonly right: number } | { readonly above: number },
): void {
  const lean = plateLean(box.height)
  fillBlade(pen, shadowBox(box), lean, SHADOW)
  fillBlade(pen, box, lean, verticalGradient(pen, box, '#ffffff', '#dde6ee'))
  const shade: CardGradient = verticalGradient(pen, box, '#d5dee7', '#aebccb')
  if ('above' in field) {
    const part = lean * (field.above / box.height)
    const corner = lean - part
    const upper: Box = { ...box, x: box.x + corner, width: box.width - corner, height: field.above }
    fillBlade(pen, upper, part, shade)
  } else fillBlade(pen, { ...box, width: field.right + lean * 0.5 }, lean, shade)
  const line = Math.min(MAX_TEAM_LINE, box.height * 0.05)
  const part = lean * (line / box.height)
  const foot: Box = { ...box, y: box.y + box.height - line, width: box.width - lean + part, height: line }
  fillBlade(pen, foot, part, theme.banner)
}

type Facts = Pick<PlayerTile<unknown>, 'theme' | 'facts' | 'place' | 'note'>

type FactsPlace = {
  readonly x: number
  /** The baseline of the text. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly align: 'left' | 'center'
}

/** Draws the position played in a team-colored tab, then the facts, then the note in a dark tab. */
export function drawFacts(
  pen: Pen,
  { theme, facts, note: forms = [], ...tile }: Facts,
  at: FactsPlace,
): void {
  const { size } = at
  const place = tile.place.toUpperCase()
  const gap = size * 0.42
  pen.font = condensed(size * 1.12, 700)
  const chip = Math.max(pen.measureText(place).width + size * 0.75, size * 1.8)
  pen.font = inter(size * 0.76)
  const shortest = facts.at(-1) ?? ''
  const least = shortest === '' ? 0 : pen.measureText(shortest).width + gap
  const room = at.width - chip - gap
  // Half of a cap hit says nothing without the hit, so a short note beside it is better than a long one alone.
  const [whole = ''] = forms
  const beside = forms.map((form) => fitNote(pen, form, size, room - least)).find((fitted) => fitted !== null)
  const note = beside ?? (whole === '' ? null : fitNote(pen, whole, size, room, 0.5))
  const noteSpace = note === null ? 0 : note.width + gap
  const fitted = fitText(pen, note === null ? facts.filter((form) => form !== '') : beside ? facts : [''], {
    font: inter,
    size: size * 0.94,
    minSize: size * 0.6,
    width: Math.max(0, at.width - chip - gap - noteSpace),
  })
  const words = fitted.text === '' ? 0 : gap + fitted.width
  const x = at.align === 'left' ? at.x : at.x + (at.width - chip - words - noteSpace) / 2
  pen.textAlign = 'left'
  pen.fillStyle = QUIET_INK
  pen.fillText(fitted.text, x + chip + gap, at.y)
  const tab = { x, y: at.y - size * 1.05, width: chip, height: size * 1.4 }
  fillBlade(pen, tab, size * 0.26, theme.banner)
  pen.font = condensed(size * 1.12, 700)
  pen.textAlign = 'center'
  pen.fillStyle = theme.bannerInk
  pen.fillText(place, x + chip / 2, at.y + size * 0.06)
  if (note === null) return
  const dark = { ...tab, x: x + chip + words + gap, width: note.width }
  fillBlade(pen, dark, size * 0.26, INK)
  pen.font = condensed(note.size, 700)
  pen.fillStyle = '#ffffff'
  pen.fillText(note.text, centerX(dark), centerY(dark) + note.size * 0.36)
}

/** Of a note's usual size, beside facts that it must leave room for. */
const MIN_NOTE = 0.68

/**
 * The note as large as its tab allows; `width` is the tab's. Null where it would be too small.
 * @param least the smallest size, as a share of the full one
 */
function fitNote(pen: Pen, form: string, size: number, width: number, least = MIN_NOTE): FittedText | null {
  const air = size * 0.9
  const words = form.toUpperCase()
  const fitted = fitText(pen, [words], { size, minSize: size * least, width: Math.max(0, width - air) })
  return fitted.text === words || least < MIN_NOTE ? { ...fitted, width: fitted.width + air } : null
}

/** The tab of a player who has moved: its width and its distance from the plate's edges, as shares of its height. */
const CHANGED_TAB = { width: 1.5, gap: 0.16 } as const
/** The room it takes from the plate's right edge, as a share of its height. */
export const CHANGED_MARK_WIDTH = CHANGED_TAB.width + 2 * CHANGED_TAB.gap

/**
 * The mark of a player who moved since the last game: a dark tab like that of a letter, in the plate's upper right
 * corner but inside its edges, because the plate would look cut on a dark background.
 */
export function drawChangedMark(pen: Pen, plate: Box, height: number): void {
  const width = height * CHANGED_TAB.width
  const gap = height * CHANGED_TAB.gap
  const slope = plateLean(plate.height) / plate.height
  const right = plate.x + plate.width - gap - slope * gap
  const y = plate.y + gap
  fillBlade(pen, { x: right - width, y, width, height }, slope * height, INK)
  // White, because the gray or brown of some teams would be lost at the size of a feed.
  drawSwapArrows(pen, right - (width + slope * height) / 2, y + height / 2, height * 0.98, '#ffffff')
}

/** The width of the tab with a letter and of the gap before it, as shares of the name's size. */
const LETTER_TAB = { width: 0.62, gap: 0.2 } as const
export const LETTER_WIDTH = LETTER_TAB.width + LETTER_TAB.gap

/** A captain's or alternate's letter in a dark tab after the name, which ends at `x`. */
export function drawLetter(pen: Pen, letter: Letter, x: number, base: number, size: number): void {
  const height = size * 0.82
  const tab: Box = {
    x: x + size * LETTER_TAB.gap,
    y: base - size * 0.76,
    width: size * LETTER_TAB.width,
    height,
  }
  pen.save()
  fillBlade(pen, tab, plateLean(height), INK)
  pen.font = condensed(size * 0.8, 800)
  pen.textAlign = 'center'
  pen.fillStyle = '#ffffff'
  pen.fillText(letter, centerX(tab), centerY(tab) + size * 0.8 * 0.36)
  pen.restore()
}

/** Two arrows, one each way, of that width around that center. */
export function drawSwapArrows(pen: Pen, x: number, y: number, width: number, color: string): void {
  const [head, shaft] = [width * 0.23, width * 0.075]
  pen.fillStyle = color
  for (const way of [1, -1]) {
    const [tail, tip] = [x - (way * width) / 2, x + (way * width) / 2]
    const neck = tip - way * width * 0.38
    const middle = y - way * head * 0.82
    polygonPath(pen, [
      [tail, middle - shaft],
      [neck, middle - shaft],
      [neck, middle - head],
      [tip, middle],
      [neck, middle + head],
      [neck, middle + shaft],
      [tail, middle + shaft],
    ])
    pen.fill()
  }
}
