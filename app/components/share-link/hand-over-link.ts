import { copyText, type CopyOutcome } from '#app/components/hand-over/copy.ts'
import { BRAND } from '#domain/brand.ts'
import { LINK_COPIED, LINK_NOT_MADE } from '#messages/sharing.ts'

import type { ShareLink } from './use-share-link.ts'

/** What goes out with a share: the link, or the site's address as long as there is none. */
export const addressToShare = (link: ShareLink): string => (link.status === 'ready' ? link.url : BRAND.url)

/** Puts the link on the clipboard. One that could not be made is asked for again. Call it within the click. */
export async function copyLink(link: ShareLink): Promise<CopyOutcome | null> {
  switch (link.status) {
    case 'asking':
      return null
    case 'ready': {
      const copying = copyText(link.url, LINK_COPIED)
      link.passOn()
      return copying
    }
    case 'failed':
      link.retry()
      return { tone: 'danger', ...LINK_NOT_MADE }
  }
}
