import type { PaintProblem } from '#app/components/card-picture/latest-painter.ts'
import type { Result } from '#domain/problem.ts'
import { CARD_IMAGE_FAILED, COPY_FAILED, IMAGE_COPIED, TEXT_COPIED } from '#messages/sharing.ts'

/** How long the back-office says that something is copied (A-CONST-02), milliseconds. */
export const COPIED_MS = 2500

/** What came of it, in words. */
export type CopyOutcome = {
  readonly tone: 'plain' | 'danger'
  readonly title: string
  readonly message?: string
}

/** Can this browser copy an image at all? */
export function canCopyImage(): boolean {
  return typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator
}

/** Puts text on the clipboard. Never rejects. @param done what to say then */
export async function copyText(text: string, done: string = TEXT_COPIED): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return { tone: 'plain', title: done }
  } catch {
    return { tone: 'danger', ...COPY_FAILED }
  }
}

/**
 * Puts a PNG on the clipboard. Call it within the click: browsers take the promise there and wait for the image
 * themselves, but refuse a copy that begins later. Never rejects.
 */
export async function copyImage(painting: Promise<Result<Blob, PaintProblem>>): Promise<CopyOutcome> {
  // Awaited by the browser, and here to tell a drawing that failed from a clipboard that refused.
  const png = painting.then(async (painted) => {
    if (painted.ok) return painted.value
    // Nobody looks at the place where it will be: a slow drawing is waited for.
    const late = painted.problem.code === 'picture_too_slow' ? await painted.problem.later : null
    if (late === null) throw new Error(painted.problem.code)
    return late
  })
  const writing = navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  const [copied, drawn] = await Promise.allSettled([writing, png])
  if (copied.status === 'fulfilled') return { tone: 'plain', title: IMAGE_COPIED }
  if (drawn.status === 'rejected') return { tone: 'danger', title: CARD_IMAGE_FAILED }
  return { tone: 'danger', ...COPY_FAILED }
}
