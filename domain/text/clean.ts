/** Unicode does not count them as a form of a letter. In the order of the alphabet. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '-',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  hellip: '…',
  rarr: '→',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
}

/** "&eacute;" is a letter and the name of its accent. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

function entity(whole: string, code: string): string {
  if (code.startsWith('#')) {
    const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1))
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : whole
  }
  const accent = ACCENTS[code.slice(1)]
  return accent ? code.charAt(0) + accent : (ENTITIES[code] ?? whole)
}

/** Negative letters and numbers in circles and squares, which have no plain form in Unicode: 🅰, 🅒, ❷. */
function enclosed(character: string): string {
  const point = character.codePointAt(0) ?? 0
  if (point > 0x2775 && point < 0x3000) return `${((point - 0x2776) % 10) + 1}`
  const first = point < 0x3000 ? 0x24b6 : 0x1f150
  return ` (${String.fromCodePoint(65 + ((point - first) % 32))})`
}

const EMOJI =
  /(?![#*\d©®])(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic}|[\u{e0020}-\u{e007f}])*)/gu

/** Nothing of these is seen: zero-width and direction characters, soft hyphens, fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/**
 * Returns a pasted text in plain letters, for reading by its words, never to be shown or kept: HTML entities and tags,
 * Markdown links and emphasis, emoji, keycaps, bold and other decorative alphabets, and characters that are never seen are
 * removed or replaced by what they stand for. Rows, tabs, brackets and blanks stay. "**[𝗝𝗮𝗿𝗿𝘆](https://…)** 🥅" →
 * "Jarry  ".
 */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, entity)
      .replaceAll(/<\/?[a-z][^<>\n]*>|<a?:\w+:\d+>/gi, ' ')
      .replaceAll(/!?\[([^[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
      .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
      .replaceAll(/(?<![\p{L}\d]):[a-z][a-z\d_+-]+:(?![\p{L}\d])/giu, ' ')
      // A keycap is a digit and two characters that are not seen.
      .replaceAll(/([#*\d])\ufe0f?\u20e3/gu, '$1')
      .replaceAll(/[\u24b6-\u24cf\u2776-\u2793\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]\ufe0f?/gu, enclosed)
      .replaceAll(/©\ufe0f?/gu, ' (C)')
      .replaceAll(EMOJI, ' ')
      .replaceAll(/\p{Emoji_Modifier}/gu, ' ')
      // Unicode would make a blank and an accent of it.
      .replaceAll('\u00b4', "'")
      .normalize('NFKC')
      .replaceAll(UNSEEN, '')
      .replaceAll('\u2212', '-')
      .replaceAll(/[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ]/gu, (letter) =>
        String.fromCodePoint(97 + SMALL_CAPITALS.indexOf(letter)),
      )
      .replaceAll(/\\([^\p{L}\d\s])|\*+|~~|(?<!\p{L})`+|`+(?!\p{L})|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, '$1')
  )
}
