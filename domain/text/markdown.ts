/** Where a text will be pasted: a forum or a message, Reddit (tables), or Discord (no tables). */
export const TEXT_FORMATS = ['plain', 'reddit', 'discord'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Puts a backslash before each character with a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|#>[\]]/g, String.raw`\$&`)
}

/** Returns a heading for plain text, with a line of "=" below. */
export function underline(title: string): string {
  return `${title}\n${'='.repeat(Math.max(3, title.length))}`
}

export function tableRow(cells: readonly string[]): string {
  return `|${cells.join('|')}|`
}
