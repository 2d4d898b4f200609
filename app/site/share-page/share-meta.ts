import type { MetaDescriptor } from 'react-router'

import { BRAND, pageTitle } from '#domain/brand.ts'

type SharePreview = {
  readonly title: string
  readonly description: string
  /** The site's address as this visitor uses it. */
  readonly origin: string
  readonly path: string
  /** The 1200 by 630 image. */
  readonly image: string
  readonly imageAlt: string
}

/** What chats and networks show of a link: the image, and who plays with whom. Links are unlisted: no search engine. */
export function shareMeta({
  title,
  description,
  origin,
  path,
  image,
  imageAlt,
}: SharePreview): MetaDescriptor[] {
  const address = origin + path
  const imageAddress = origin + image
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
    { property: 'og:image', content: imageAddress },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: imageAddress },
    { name: 'twitter:image:alt', content: imageAlt },
  ]
}
