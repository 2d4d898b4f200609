/** Where a text is going: a forum or a message, Reddit (tables), or Discord (no tables). */
export const TEXT_FORMATS = ['plain', 'reddit', 'discord'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** The text with a backslash before each character that Markdown gives a meaning. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|#>[\]]/g, String.raw`\$&`)
}

/** A heading over a plain text. */
export function underline(title: string): string {
  return `${title}\n${'='.repeat(Math.max(3, title.length))}`
}

export function tableRow(cells: readonly string[]): string {
  return `|${cells.join('|')}|`
}
