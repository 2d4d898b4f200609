import { isOffline } from '#app/api-client/request.ts'
import {
  CARD_IMAGE_FAILED,
  COPY_FAILED,
  IMAGE_COPIED,
  LINK_COPIED,
  LINK_NOT_MADE,
  SHARE_UNSUPPORTED,
  shareFailed,
  TEXT_COPIED,
} from '#app/shared/copy.ts'
import { type CopyOutcome, copyText } from '#app/shared/share/copy-text.ts'
import { makeShare, passOn, type Shareable, type ShareLink } from '#app/shared/share/share-link.ts'
import { openShareSheet, type Sharer } from '#app/shared/share/share-sheet.ts'
import type { Result } from '#domain/result/problem.ts'
import type { Site } from '#domain/site/site.ts'

import type { RenderProblem } from './latest-render.ts'

/** Shown when a link is requested without a network. */
const LINK_WAITS = {
  title: 'You are offline',
  message: 'We will make the link when you are back online, and you can copy it then.',
} as const

/** How long a copied text is held back for its link, in milliseconds. Without a network it is copied without a link. */
const LINK_WITHIN_MS = 3000

/**
 * Copies text with a link to the clipboard and creates the link if there is none yet. Call it within the click. Never
 * rejects.
 * @param words returns the text for the link's address, or for null if no link could be made
 */
export async function copyWords(
  link: ShareLink | null,
  shareable: Shareable,
  words: (url: string | null) => string,
): Promise<CopyOutcome> {
  if (link?.status === 'ready') {
    const copying = copyText(words(link.url))
    link.passOn()
    return copying
  }
  if (typeof ClipboardItem === 'undefined') return copyText(words(null))
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LINK_WITHIN_MS))
  const making = Promise.race([makeShare(shareable), late])
  // Browsers take the promise within the click and wait for it.
  const text = making.then((made) => new Blob([words(made?.url ?? null)], { type: 'text/plain' }))
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  } catch {
    return { tone: 'danger', ...COPY_FAILED }
  }
  const made = await making
  if (made) passOn(made)
  return { tone: 'plain', title: TEXT_COPIED }
}

/**
 * Copies a PNG to the clipboard. Call it within the click: browsers accept the promise there and wait for the image,
 * but refuse a copy that starts later. Never rejects.
 */
export async function copyImage(rendering: Promise<Result<Blob, RenderProblem>>): Promise<CopyOutcome> {
  // Also awaited here, to tell a failed drawing from a clipboard that refused.
  const png = rendering.then(async (rendered) => {
    if (rendered.ok) return rendered.value
    // The screen shows no progress of a copy, so a slow drawing is awaited.
    const late = rendered.problem.code === 'picture_too_slow' ? await rendered.problem.later : null
    if (late === null) throw new Error(rendered.problem.code)
    return late
  })
  const writing = navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  const [copied, drawn] = await Promise.allSettled([writing, png])
  if (copied.status === 'fulfilled') return { tone: 'plain', title: IMAGE_COPIED }
  if (drawn.status === 'rejected') return { tone: 'danger', title: CARD_IMAGE_FAILED }
  return { tone: 'danger', ...COPY_FAILED }
}

type SharedCard = {
  readonly words: { readonly title: string; readonly text: string }
  /** Shares the site's address until there is a link. */
  readonly site: Pick<Site, 'origin'>
  readonly link: ShareLink
  readonly image: Blob
  readonly fileName: string
}

/** Shares a card's image. Call it within the tap. @returns the notice to show, if any */
export async function shareCard({
  words,
  site,
  link,
  image,
  fileName,
}: SharedCard): Promise<CopyOutcome | null> {
  const browser: Sharer = navigator
  // Copy nothing in place of a link that is still queued.
  if (!browser.share) return waitForNetwork(link) ?? withoutShare(await copyLink(link))
  const file = new File([image], fileName, { type: image.type })
  const sharing = openShareSheet(
    { ...words, link: link.status === 'ready' ? link.url : site.origin, file },
    browser,
  )
  if (link.status === 'ready') link.passOn()
  const outcome = await sharing
  return outcome.kind === 'failed' ? { tone: 'danger', ...shareFailed(outcome.reason) } : null
}

/** Copies the link in a browser that cannot share, if there is a link. */
function withoutShare(copied: CopyOutcome | null): CopyOutcome {
  const { title, message, copied: instead } = SHARE_UNSUPPORTED
  return copied?.tone === 'plain'
    ? { tone: 'plain', title, message, instead }
    : { tone: 'danger', title, message }
}

/** Copies the link to the clipboard. A link that failed is requested again. Call it within the click. */
export async function copyLink(link: ShareLink): Promise<CopyOutcome | null> {
  switch (link.status) {
    case 'asking':
      return null
    case 'ready': {
      const copying = copyText(link.url, LINK_COPIED)
      link.passOn()
      return copying
    }
    case 'failed': {
      const waits = waitForNetwork(link)
      if (waits) return waits
      link.retry()
      return { tone: 'danger', ...LINK_NOT_MADE }
    }
  }
}

/** Queues a link that cannot be made now. Returns null if there is a link or a network. */
function waitForNetwork(link: ShareLink): CopyOutcome | null {
  return link.status === 'failed' && isOffline() && link.wait() ? { tone: 'plain', ...LINK_WAITS } : null
}
