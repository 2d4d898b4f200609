import type { MetaDescriptor } from 'react-router'

import { type Site, tabTitle } from '#domain/site/site.ts'
import { SITE_PAGES, type SitePage } from '#messages/site-pages.ts'
import { pageImage, sitePageCard } from '#server/shares/page-image.ts'

/*
 * Built in loaders, so that browsers download none of it. What search engines, chats and networks read about a page is
 * only used in the document.
 */

type PageWords = { readonly title: string; readonly description: string }

type Preview = PageWords & {
  readonly path: string
  /** Of an address with content of its own. Chats cache previews by address, search engines keep one for all. */
  readonly search?: string
  /** What the tab shows, if it differs from the title with the site's name. */
  readonly tab?: string
  readonly type: 'article' | 'website'
  /** Other sites may show it in a frame and ask how (oEmbed). */
  readonly hasEmbed?: boolean
  /** Image of 1200 by 630. */
  readonly image: { readonly path: string; readonly type: string } | null
}

/** What a page tells search engines and chats: its title, canonical address, image and description. */
export function pageHead(
  { name, origin }: Site,
  {
    path,
    search = '',
    hasEmbed = false,
    type,
    title,
    tab = tabTitle(title, { name }),
    description,
    image,
  }: Preview,
): MetaDescriptor[] {
  const address = origin + path
  return [
    { title: tab },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address + search },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image
      ? [
          { property: 'og:image', content: origin + image.path },
          { property: 'og:image:type', content: image.type },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: description },
          { name: 'twitter:image', content: origin + image.path },
          { name: 'twitter:image:alt', content: description },
        ]
      : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(hasEmbed
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/json+oembed',
            href: `${origin}/oembed?url=${encodeURIComponent(address)}&format=json`,
            title,
          },
        ]
      : []),
  ]
}

/** Returns the head of one of the site's own pages. @param own what this address has of its own */
export function siteHead(
  site: Site,
  page: SitePage,
  own: Partial<Omit<Preview, 'path' | 'type'>> = {},
): MetaDescriptor[] {
  const { path, title, description } = SITE_PAGES[page]
  const image = pageImage(site, path, sitePageCard(page))
  return pageHead(site, { path, type: 'website', title: title ?? site.name, description, image, ...own })
}
