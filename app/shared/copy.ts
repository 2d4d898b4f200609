export const SHARE_UNSUPPORTED = {
  title: 'Share unsupported',
  message: 'Your browser does not support the Web Share API.',
  /** Added when the link could be copied instead. */
  copied: 'The link was copied instead.',
} as const

export function shareFailed(reason: string): { readonly title: string; readonly message: string } {
  return { title: 'Share failed', message: reason.trim() || 'Could not share lineup.' }
}

export const PREVIEW_FAILED = 'Failed to generate preview'
export const CARD_IMAGE_FAILED = 'Failed to generate lineup card image'

export const downloaded = (fileName: string): string => `Downloaded ${fileName}`
export const IMAGE_COPIED = 'Image copied'
export const TEXT_COPIED = 'Text copied'
export const EMBED_COPIED = 'Embed code copied'
export const LINK_COPIED = 'Link copied'
export const LINK_NOT_MADE = {
  title: 'No link yet',
  message: 'The link could not be created. We are retrying. Copy it in a moment.',
} as const

export const COPY_FAILED = {
  title: 'Copy failed',
  message: 'Your browser did not allow copying. Download the image instead.',
} as const

export const READY = {
  title: 'Your lineup is ready',
  /** Opens the overlay again. */
  reopen: 'Your lineup is ready to download and share',
  description: 'Download it, or share it with friends.',
  share: 'Share with friends',
  download: 'Download',
  copyLink: 'Copy link',
  /** Opens the actions below. */
  more: 'More',
  copyImage: 'Copy image',
  copyText: { plain: 'Copy as text', reddit: 'Copy for Reddit', discord: 'Copy for Discord' },
  copyEmbed: 'Copy embed code',
  previewHtml: 'Preview HTML',
  size: 'Size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomHint: 'Arrow keys move the image, the wheel zooms, Escape shows all of it.',
  rendering: 'Drawing your card…',
  retry: 'Try again',
} as const

export function tradeNotSaved(reason: string): { readonly title: string; readonly message: string } {
  return { title: 'Save failed', message: `Failed to save trade proposal: ${reason}` }
}

/** The shapes of the image, by card shape. `detail` is width to height. */
export const IMAGE_SIZES = {
  full: { name: 'Poster', detail: '3:4' },
  square: { name: 'Square', detail: '1:1' },
  portrait: { name: 'Post', detail: '4:5' },
  story: { name: 'Story', detail: '9:16' },
  link: { name: 'Link', detail: '1.91:1' },
} as const
