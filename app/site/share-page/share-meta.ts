import type { MetaDescriptor } from 'react-router'

import { BRAND, pageTitle } from '#domain/brand.ts'
import { linkImagePath, type ShareKind, sharePath } from '#domain/share/share-link.ts'

type SharePreview = {
  readonly kind: ShareKind
  readonly id: string
  /** The site's address as this visitor uses it. */
  readonly origin: string
  readonly title: string
  readonly description: string
}

/**
 * What chats and networks show of a link: its image of 1200 by 630, and the lines in words. Links are unlisted, so
 * search engines are sent away.
 */
export function shareMeta({ kind, id, origin, title, description }: SharePreview): MetaDescriptor[] {
  const address = origin + sharePath(kind, id)
  const image = origin + linkImagePath(kind, id)
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:type', content: 'article' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: description },
  ]
}
