/** What is never seen; captured, what joins the parts of one emoji, or the letters of scripts that need it. */
const UNSEEN =
  /((?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[#*\d])\ufe0f(?=\u20e3)|(?<=[\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]|(?<=(?![\p{Script=Latin}\p{Script=Cyrillic}])[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/**
 * Returns a typed text as one trimmed line, empty if nothing of it can be seen. A line break would begin another mail
 * header, characters for direction would turn the text around it, and neither screens nor the database accept half a
 * character or a NUL.
 */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Control}\u2028\u2029\u2800]+/gu, ' ')
    .replaceAll(UNSEEN, '$1')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : ''
}

/** Returns a text for file names: "Montréal, Oct 10" is "montreal-oct-10". Letters of every script stay. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Returns typed lines without characters that a screen, mail program or database would act on or refuse. */
export function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/\p{Control}/gu, ' ').trimEnd())
    .join('\n')
    .trim()
}

/** Escapes a text for HTML, as content or within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns a 32-bit hash of the text (FNV-1a), the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The apostrophe that our CSV files have before a formula; to be removed when such a file is read again. */
export const GUARDED_CELL = /^'(?=[=+\-@＝＋－＠])/

/** Parses JSON stored by a browser, unchecked. Null for missing and for damaged text. */
export function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
