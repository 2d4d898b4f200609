export type ShareContent = {
  readonly title: string
  readonly text?: string | undefined
  readonly link: string
  readonly file?: File | null | undefined
}

export type ShareOutcome =
  | { readonly kind: 'shared' }
  /** The visitor closed the share sheet, which is not a failure. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly reason: string }

/** The part of the browser's API that sharing needs. */
export type Sharer = Partial<Pick<Navigator, 'share' | 'canShare'>>

/**
 * Shares the image as a file where the browser can, else title, text and link. Calls `share` before anything is
 * awaited: phones open their sheet only within the tap.
 */
export async function openShareSheet(
  { title, text, link, file }: ShareContent,
  browser: Sharer,
): Promise<ShareOutcome> {
  if (!browser.share) return { kind: 'unsupported' }
  const words = { title, ...(text !== undefined && { text }), url: link }
  const withFile = file ? { title, text: [text, link].filter(Boolean).join(' '), files: [file] } : words
  try {
    await browser.share(browser.canShare?.(withFile) ? withFile : words)
    return { kind: 'shared' }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { kind: 'cancelled' }
    return { kind: 'failed', reason: error instanceof Error ? error.message : '' }
  }
}
