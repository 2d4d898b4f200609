export type ShareParts = {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly file: File
}

export type ShareOutcome =
  | { readonly kind: 'shared' }
  /** The visitor closed the share sheet: no failure. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'failed'; readonly reason: string }

/** What of the browser sharing needs. */
export type Sharer = Partial<Pick<Navigator, 'share' | 'canShare'>>

/**
 * Shares the image as a file where the browser can, else title, text and link (P-STATE-22, P-STATE-23).
 * Calls `share` before anything is awaited: phones open their sheet only within the tap itself.
 */
export async function shareImage(parts: ShareParts, browser: Sharer): Promise<ShareOutcome> {
  if (!browser.share) return { kind: 'unsupported' }
  const { title, text, link, file } = parts
  const withFile = { title, text: `${text} ${link}`, files: [file] }
  try {
    await browser.share(browser.canShare?.(withFile) ? withFile : { title, text, url: link })
    return { kind: 'shared' }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { kind: 'cancelled' }
    return { kind: 'failed', reason: error instanceof Error ? error.message : '' }
  }
}
