/**
 * A typed text as one line, without blanks around it. A line break would begin another mail header, and neither a screen
 * nor a database takes half a character or a NUL.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Control}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** As part of a file's name: "Montréal, Oct 10" is "montreal-oct-10". Letters of every script stay. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Typed lines, without anything that a screen, a mail program or a database would act on or refuse. */
export function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/\p{Control}/gu, ' ').trimEnd())
    .join('\n')
    .trim()
}

/** The text where HTML stands around it, as content or within the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** 32 bits that only the text decides (FNV-1a), the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The apostrophe before such a cell of a file that comes back: without it the cell says what it said. */
export const GUARDED_CELL = /^'(?=[=+\-@＝＋－＠])/

/** What a text kept by a browser holds, unchecked. Null for no text and for damaged text. */
export function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
