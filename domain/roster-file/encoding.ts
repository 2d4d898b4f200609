/** How a text file may be written. Browsers and servers know them all. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export type EncodingChoice = { readonly encoding: Encoding; readonly sample: string }

/** The text of a file, and its encodings to choose from; none where the bytes leave no doubt. */
export type DecodedText = {
  readonly text: string
  readonly encoding: Encoding
  readonly choices: readonly EncodingChoice[]
}

/** Those of spreadsheets in Western Europe, Central Europe and Russia, in which any bytes are a text. */
const OLD = ['windows-1252', 'windows-1250', 'windows-1251'] as const

/**
 * Decodes a file: UTF-16 and UTF-8 by their bytes, else the old encoding in which its letters make words.
 * @param asked the encoding that an admin chose
 */
export function decodeText(bytes: Uint8Array, asked: Encoding | null): DecodedText {
  for (const encoding of [utf16Of(bytes) ?? 'utf-8', 'utf-8'] as const) {
    const text = decoded(bytes, encoding)
    if (text !== null) return { text, encoding, choices: [] }
  }
  const texts = OLD.map((encoding) => new TextDecoder(encoding).decode(bytes))
  const [western = '', central = '', russian = ''] = texts
  const guess = isRussian(russian, bytes)
    ? 2
    : lettersOf(central, CENTRAL) > lettersOf(western, WESTERN)
      ? 1
      : 0
  const encoding = asked ?? OLD[guess]
  const at = [...(guess === 2 ? russian : central)].findIndex((letter, index) => letter !== western[index])
  const choices =
    at === -1 ? [] : OLD.map((one, index) => ({ encoding: one, sample: wordAt(texts[index], at) }))
  return { text: new TextDecoder(encoding).decode(bytes), encoding, choices }
}

/** By the mark at the beginning, else by the zeros that make up half of each Latin letter. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const begun = bytes.subarray(0, 2000)
  const zeros = [0, 1].map((odd) => begun.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const [even = 0, odd = 0] = zeros.map((count) => count / begun.length)
  if (even === 0 && odd > 0.1) return 'utf-16le'
  return odd === 0 && even > 0.1 ? 'utf-16be' : null
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Most bytes above ASCII are in Russian words; in other languages hardly three of them are ever neighbors. */
function isRussian(russian: string, bytes: Uint8Array): boolean {
  const letters = [...russian.matchAll(/[а-яё]{3,}/gi)].reduce((sum, [word]) => sum + word.length, 0)
  return letters * 2 > bytes.filter((byte) => byte > 0x7f).length
}

/** Letters that the other encoding shows as letters rare in its languages, where they are likely in a name. */
const CENTRAL = /[ěůňťľłąśźżŤĽŁŚŹŻ]|ić(?!\p{L})|[čř](?=[aeiouyáéíóúý]|\P{L}|$)|[ČŘ](?=\p{L})|ď(?!\p{L})/gu
const WESTERN = /[åÅñêàæ]|(?<=[b-df-hj-np-tv-z])[èø](?=[b-df-hj-np-tv-z])|iè[rt]|(?<!\p{L})Ø[sy]/gu

const lettersOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Returns the word around a place of the text. */
function wordAt(text = '', at: number): string {
  const before = /[^\s,;"|]*$/u.exec(text.slice(0, at))?.[0] ?? ''
  const after = /^[^\s,;"|]*/u.exec(text.slice(at))?.[0] ?? ''
  return `${before}${after}`.slice(0, 30)
}
