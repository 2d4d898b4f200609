const FENCE = /^[^\S\n]*(?:```|~~~)`*\s*(\w*)/m
/** What assistants call a table; anything else is a program. */
const TABLE_CODE = /^(?:|csv|tsv|te?xt|plaintext|markdown|md)$/i
/** A cell in quotes, and the blanks around it. */
const QUOTED = /(^|[,;\t|])[ \u00a0]*("(?:[^"]|"")*")[ \u00a0]*(?=[,;\t|\r\n]|(?![\s\S]))/gm
const TABLE_LINE = /^[^\S\n]*\|(.*)\|[^\S\n]*$/gm

/**
 * Removes what is around a CSV: a byte order mark, Excel's own first line "sep=;", the prose and code fence of an
 * assistant's answer, the bars of a Markdown table and blanks around quotes. The rows keep their numbers.
 */
export function unwrap(text: string): { readonly body: string; readonly delimiter?: string } {
  const bare = insideFences(text.replace(/^\uFEFF/, ''))
    .replaceAll(TABLE_LINE, (_, cells: string) => (/^[\s|:-]+$/.test(cells) ? '' : cells))
    .replaceAll(QUOTED, '$1$2')
  const [line, delimiter] = /^"?sep=([,;\t])"?[^\S\r\n\t]*(?:\r\n?|\n)/i.exec(bare) ?? []
  return delimiter === undefined ? { body: bare } : { body: bare.slice(line?.length), delimiter }
}

/** Empties the lines outside of fenced tables, the last of which may be open: the end of an answer may be cut off. */
function insideFences(text: string): string {
  if (!FENCE.test(text)) return text
  let code: string | undefined
  const lines = text.split('\n').map((line) => {
    const [fence, begun] = FENCE.exec(line) ?? []
    if (fence !== undefined) code = code === undefined ? begun : undefined
    return fence === undefined && code !== undefined && TABLE_CODE.test(code) ? line : ''
  })
  return lines.join('\n')
}
