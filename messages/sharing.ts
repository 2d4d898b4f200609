import { BRAND } from '#domain/brand.ts'

/** P-ERR-27 */
export const SHARE_UNSUPPORTED = {
  title: 'Share unsupported',
  message: 'Your browser does not support the Web Share API.',
} as const

/** P-ERR-28 */
export function shareFailed(reason: string): { readonly title: string; readonly message: string } {
  return { title: 'Share failed', message: reason.trim() || 'Could not share lineup.' }
}

/** P-ERR-29 */
export const PREVIEW_FAILED = 'Failed to generate preview'

/** P-ERR-31 */
export const CARD_IMAGE_FAILED = 'Failed to generate lineup card image'

/** P-ERR-32 */
export const NO_LINEUP_DATA = 'No lineup data available. Contact support if the issue persists.'

export const IMAGE_COPIED = 'Picture copied'
export const TEXT_COPIED = 'Text copied'
export const LINK_COPIED = 'Link copied'
export const LINK_NOT_MADE = {
  title: 'No link yet',
  message: 'The link could not be made. Trying again: copy it in a moment.',
} as const
export const COPY_FAILED = {
  title: 'Copy failed',
  message: 'Your browser did not allow copying. Download the picture instead.',
} as const

/** What goes out with a shared lineup (P-STATE-23). `team` is a team's name, or "Dream Team". */
export function shareText(lineup: { readonly title: string; readonly team: string }): {
  readonly title: string
  readonly text: string
} {
  const title = lineup.title.trim()
  return {
    title: title || `My ${lineup.team} lineup`,
    text: title
      ? `${title}: my ${lineup.team} lineup, built on ${BRAND.name}.`
      : `My ${lineup.team} lineup, built on ${BRAND.name}.`,
  }
}

/** The words of the ready overlay. */
export const READY = {
  title: 'Your lineup is ready',
  /** Opens the overlay again (P-BUILD-29). */
  reopen: 'Your lineup is ready to download and share',
  description: 'Download it, or share it with friends.',
  share: 'Share with friends',
  download: 'Download',
  copyLink: 'Copy link',
  copyImage: 'Copy image',
  copyText: { plain: 'Copy as text', reddit: 'Copy for Reddit', discord: 'Copy for Discord' },
  previewHtml: 'Preview HTML',
  size: 'Size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomHint: 'Arrow keys move the picture, Escape shows the whole of it.',
  rendering: 'Drawing your card…',
  retry: 'Try again',
} as const

/** The shapes of the image, by the name of the card's shape: width to height. */
export const IMAGE_SIZES = {
  full: { name: 'Poster', detail: '3:4' },
  square: { name: 'Square', detail: '1:1' },
  portrait: { name: 'Post', detail: '4:5' },
  story: { name: 'Story', detail: '9:16' },
  link: { name: 'Link', detail: '1.91:1' },
} as const

export const imageAlt = (title: string): string => `Lineup card: ${title}`
