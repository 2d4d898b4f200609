import { isWriteIn, type Player } from '#domain/player/player.ts'

import type { Pen } from './canvas.ts'

/*
 * The Latin subset has no ř. Browser and server load the second subset of each font under a name of its own, so that
 * both fall back by letter in the same order.
 */
const CONDENSED = '"Barlow Condensed", "Barlow Condensed Ext", "Noto Emoji", sans-serif'
const INTER = 'Inter, "Inter Ext", "Noto Emoji", sans-serif'

type FontWeight = 500 | 600 | 700 | 800

/** Returns the font of names, numbers and headings, Barlow Condensed. `size` in drawing units. */
export const condensed = (size: number, weight: FontWeight = 700): string =>
  `${weight} ${size}px ${CONDENSED}`

/** Returns the font of small running text, Inter. */
export const inter = (size: number): string => `500 ${size}px ${INTER}`

export type CardFont = { readonly family: string; readonly file: string; readonly weight: FontWeight }

const WEIGHTS = [500, 600, 700, 800] as const

const subset = (name: 'latin' | 'latin-ext', family: ' Ext' | ''): readonly CardFont[] => [
  ...WEIGHTS.map((weight) => ({
    family: `Barlow Condensed${family}`,
    file: `barlow-condensed-${name}-${weight}-normal.woff2`,
    weight,
  })),
  { family: `Inter${family}`, file: `inter-${name}-500-normal.woff2`, weight: 500 },
]

/** Needed by every card, with each font's file in the Fontsource package. */
export const LATIN_FONTS = subset('latin', '')
/** As large again, for cards with a letter such as ř. */
export const EXTENDED_FONTS = subset('latin-ext', ' Ext')

/** Emoji in the color of the text around them. Larger than all the others together. */
export const EMOJI_FONT: CardFont = {
  family: 'Noto Emoji',
  file: 'noto-emoji-emoji-700-normal.woff2',
  weight: 700,
}

/** A flag, a key, one emoji, or several joined ones. Signs that every font has do not count. */
const EMOJI =
  /\p{RI}{2}|[#*0-9]\ufe0f?\u20e3|(?![#*0-9©®™]|\p{RI})\p{Emoji}\ufe0f?\p{EMod}?[\u{e0020}-\u{e007f}]*(?:\u200d\p{Emoji}\ufe0f?\p{EMod}?)*/u

/** What the cards' other fonts lack: emoji, most scripts, combining marks on their own. */
const NOT_IN_FONTS =
  /[^ -~\u00a0-\u0113\u0116-\u012b\u012d-\u0131\u0133-\u0137\u0139-\u013e\u0140-\u0148\u014a-\u014d\u014f-\u017e\u0218-\u021b\u1e80-\u1e85\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]/gu

const EMOJI_OR_NOT_IN_FONTS = new RegExp(`(${EMOJI.source})|${NOT_IN_FONTS.source}`, 'gu')

const plain = (character: string): string => character.normalize('NFKD').replaceAll(NOT_IN_FONTS, '')

/** Letters of the first subset. ÿ is missing because headings turn it into Ÿ, which is in the second. */
const LATIN =
  /^[ -~\u00a0-\u00fe\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u

export function fontsOf(data: object): readonly CardFont[] {
  const words = JSON.stringify(data, (_key, value: unknown) =>
    value instanceof Map ? [...value.values()] : value,
  )
  return [
    ...LATIN_FONTS,
    ...(LATIN.test(words) ? [] : EXTENDED_FONTS),
    ...(EMOJI.test(words) ? [EMOJI_FONT] : []),
  ]
}

/**
 * Returns the text without what the cards' fonts cannot show, which would appear as an empty box. A letter of a fancy
 * alphabet becomes the plain one. May return an empty text.
 */
export function drawableText(words: string): string {
  return (
    words
      .normalize('NFC')
      // The sign that asks for a colored emoji would make browsers skip our font.
      .replaceAll(
        EMOJI_OR_NOT_IN_FONTS,
        (found, emoji?: string) => emoji?.replaceAll('\ufe0f', '') ?? plain(found),
      )
      .replaceAll(/\s+/gu, ' ')
      .trim()
  )
}

/** A roster has only names that the fonts can show; a fan may type any. */
export const asDrawn = (player: Player): Player =>
  isWriteIn(player) ? { ...player, name: drawableText(player.name) } : player

/** Whether there is something to see: no mark without a letter, no sign that only joins or directs others. */
const VISIBLE = /[^\p{C}\p{M}\s]/u

/** Returns what `drawableText` leaves out, each once, as it was written: "日本". */
export function undrawableLetters(words: string): string {
  const left = [...new Intl.Segmenter().segment(words)].map(({ segment }) =>
    VISIBLE.test(segment) && drawableText(segment) === '' ? segment : ' ',
  )
  return [...new Set(left.join('').split(' '))].filter((run) => run !== '').join(' ')
}

export type FittedText = { readonly text: string; readonly size: number; readonly width: number }

type FitOptions = {
  /** Barlow Condensed by default; `weight` is its weight. */
  readonly font?: (size: number, weight?: FontWeight) => string
  readonly weight?: FontWeight
  readonly size: number
  readonly minSize: number
  readonly width: number
}

/**
 * Makes a text fit: first a shorter form at full size, then the shortest form smaller, finally an ellipsis.
 * Leaves the context's font at the returned size.
 * @param forms the same text from longest to shortest; an earlier one is preferred
 */
export function fitText(
  pen: Pen,
  forms: readonly string[],
  { font = condensed, weight, size, minSize, width }: FitOptions,
): FittedText {
  pen.font = font(size, weight)
  for (const form of forms) {
    const measured = pen.measureText(form).width
    if (measured <= width) return { text: form, size, width: measured }
  }
  const shortest = forms.at(-1) ?? ''
  const measured = pen.measureText(shortest).width
  // Hinting changes widths in small steps. Half a unit of space keeps the shrunken text inside.
  let fitted = Math.max(minSize, Math.floor(((size * (width - 0.5)) / measured) * 2) / 2)
  let taken = widthAt(pen, shortest, font(fitted, weight))
  // An engine may round the size it draws at, or widen small type. Smaller letters are better than fewer letters.
  while (taken > width && fitted > minSize) {
    fitted = Math.max(minSize, fitted - 0.5)
    taken = widthAt(pen, shortest, font(fitted, weight))
  }
  if (taken <= width) return { text: shortest, size: fitted, width: taken }
  const text = ellipsize(pen, shortest, width)
  return { text, size: fitted, width: pen.measureText(text).width }
}

function widthAt(pen: Pen, words: string, font: string): number {
  pen.font = font
  return pen.measureText(words).width
}

/**
 * Fits a heading: on one line as large as `minSize` allows, else on two lines broken between words, the second with an
 * ellipsis if needed. Leaves the context's font at the returned size.
 */
export function fitLines(
  pen: Pen,
  words: string,
  options: FitOptions,
): { readonly lines: readonly string[]; readonly size: number } {
  const { font = condensed, weight, minSize, width } = options
  const single = fitText(pen, [words], options)
  if (single.text === words) return { lines: [words], size: single.size }
  const parts = words.split(' ')
  const breaks = parts
    .slice(1)
    .map((_, index) => [parts.slice(0, index + 1).join(' '), parts.slice(index + 1).join(' ')])
  pen.font = font(minSize, weight)
  const fitting = breaks.filter(([first = '']) => pen.measureText(first).width <= width)
  const whole = fitting.filter(([, second = '']) => pen.measureText(second).width <= width)
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => pen.measureText(line).width))
  const even = whole.toSorted((one, other) => longest(one) - longest(other))[0]
  const [first = words, second = ''] = even ?? fitting.at(-1) ?? []
  const lines = [first, second].filter((line) => line !== '').map((line) => ellipsize(pen, line, width))
  return { lines, size: minSize }
}

/**
 * Returns running text on at most that many lines, broken between words, in the context's current font. Text that does
 * not fit ends with an ellipsis.
 */
export function wrapText(pen: Pen, words: string, width: number, maxLines: number): string[] {
  const lines: string[] = []
  let rest = words.trim()
  while (rest !== '' && lines.length < maxLines) {
    const line = lines.length === maxLines - 1 ? rest : firstLine(pen, rest, width)
    lines.push(ellipsize(pen, line, width))
    rest = rest.slice(line.length).trim()
  }
  return lines
}

/** As many whole words as fit, and at least one. */
function firstLine(pen: Pen, words: string, width: number): string {
  let end = 0
  for (const { index } of words.matchAll(/\s+|$/gu)) {
    if (end > 0 && pen.measureText(words.slice(0, index)).width > width) break
    end = index
  }
  return words.slice(0, end)
}

/** Returns the text cut to that width with an ellipsis, in the context's current font; the whole text when it fits. */
export function ellipsize(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  const letters = [...text]
  const shortened = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let low = 0
  let high = letters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (pen.measureText(shortened(middle)).width <= width) low = middle
    else high = middle - 1
  }
  return shortened(low)
}

/*
 * Upper bounds of letter widths in Inter and in Barlow Condensed, as shares of the size. Emoji are as wide in both, and
 * each part of a joined one counts.
 */
const WIDEST = /[MWmw@%&+=~#\u2014\u2020\u2026\u2122\u2212\u20acÆæŒœ©®<>±×÷¼½¾Ŵŵ]/u
const WIDE = /[\p{Lu}\p{N}$¤¥¬ď‚„ť]/u
const NARROW = /[fijlrtI.,;:!'’|()[\]/-]/u
const SHARES = [
  [/(?![#*0-9©®™])\p{Emoji}/u, 1.65],
  [WIDEST, 1.04],
  [NARROW, 0.5],
  [WIDE, 0.8],
] as const
const shareOf = (letter: string): number => SHARES.find(([letters]) => letters.test(letter))?.[1] ?? 0.66
const CONDENSED_SHARE = 0.78

/** Upper bounds of the widths of a text's words, as shares of the size. */
export type WordWidths = readonly number[]

export function wordWidths(words: string, font: 'inter' | 'condensed'): WordWidths {
  const share = font === 'condensed' ? CONDENSED_SHARE : 1
  return words === ''
    ? []
    : words
        .split(' ')
        .map((word) => [...word].reduce((sum, letter) => sum + Math.max(0.5, shareOf(letter) * share), 0))
}

const SPACE = 0.5

/**
 * Returns an upper bound of the lines a text takes, so that layouts need no pen. @param width as a share of the size
 */
export function linesAtMost(words: WordWidths, width: number): number {
  let lines = 0
  let left = 0
  for (const word of words) {
    if (lines > 0 && word + SPACE <= left) left -= word + SPACE
    else {
      // A word longer than a line continues on the next one. One letter of each line may not fit.
      const taken = word <= width ? 1 : Math.ceil(word / Math.max(0.1, width - 1.04))
      lines += taken
      left = word <= width ? width - word : 0
    }
  }
  return lines
}

/**
 * Returns the whole text, broken between words, and within a word only where it is longer than a line; in the current
 * font.
 */
export function wrapWhole(pen: Pen, words: string, width: number): string[] {
  const lines: string[] = []
  let rest = words
  while (rest !== '') {
    const line = wordsThatFit(pen, rest, width)
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

function wordsThatFit(pen: Pen, words: string, width: number): string {
  const line = firstLine(pen, words, width)
  if (pen.measureText(line).width <= width) return line
  const letters = [...line]
  let count = letters.length - 1
  while (count > 1 && pen.measureText(letters.slice(0, count).join('')).width > width) count -= 1
  return letters.slice(0, Math.max(1, count)).join('')
}
