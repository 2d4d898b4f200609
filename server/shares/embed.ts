import { createHash } from 'node:crypto'

import { exportPixels } from '#card/export-size.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import { CAPTION_HEIGHT, embedCode, frameSize } from '#domain/share/embed.ts'
import { linkImagePath, shareImagePath, type ShareKind, sharePath } from '#domain/share/share-link.ts'
import type { Site } from '#domain/site.ts'
import { escapeHtml } from '#domain/text.ts'
import {
  embedCaption,
  embedHome,
  sharedLineupSummary,
  sharedLineupTitle,
  sharedTradeName,
  sharedTradeSummary,
} from '#messages/share-page.ts'
import type { Context } from '#server/context.ts'

import { getSharedLineup, getSharedTrade } from './open-share.ts'

/** What another site shows of a link. */
export type Embed = {
  readonly kind: ShareKind
  readonly id: string
  readonly title: string
  /** The card in words. */
  readonly description: string
  readonly signature: string | null
  /** Path of the maker's profile; null where it is not public. */
  readonly profile: string | null
  /** Of the whole card. */
  readonly pixels: { readonly width: number; readonly height: number }
}

/**
 * What is behind a link, for whoever looks at it from another site: there nobody is signed in.
 * @throws {AppError} not_found
 */
export async function readEmbed(
  ctx: Pick<Context, 'db' | 'now'>,
  kind: ShareKind,
  id: string,
): Promise<Embed> {
  const request = { ctx: { ...ctx, actor: { kind: 'guest' } as const }, id }
  if (kind === 'lineup') {
    const { content, profile } = await getSharedLineup(request)
    return {
      kind,
      id,
      profile,
      title: sharedLineupTitle(content),
      description: sharedLineupSummary(content),
      signature: content.signature,
      pixels: exportPixels('full'),
    }
  }
  const { content } = await getSharedTrade(request)
  const { trade, cap, showsCap } = content
  return {
    kind,
    id,
    profile: null,
    title: sharedTradeName(content),
    description: sharedTradeSummary(content),
    signature: null,
    pixels: tradeCardPixels({ sends: trade, cap: showsCap ? cap : null }, 'full'),
  }
}

export const EMBED_THEMES = ['light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** The product's colors, for a page that loads nothing but its image. */
const STYLE = `
:root{color-scheme:light dark;background:light-dark(#eaf2f6,#0a121c);color:light-dark(#0f1f2e,#eff5f8);font:600 1rem/1.375 system-ui,sans-serif}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0}
a{box-sizing:border-box;display:flex;flex-direction:column;justify-content:center;height:100vh;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(#bd1b26,#ff8078);outline-offset:-3px}
img{display:block;width:100%;height:auto;min-height:0;object-fit:contain}
.caption{box-sizing:border-box;flex:none;height:${CAPTION_HEIGHT}px;padding:.5rem .75rem;border-top:1px solid light-dark(#c6d3db,#2b3a4b);background:light-dark(#fff,#1a2735)}
.refusal{height:auto;min-height:100vh;padding:1rem;text-align:center}
h1,p{margin:0;font:inherit;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.refusal h1,.refusal p{white-space:normal}
p{font-size:.875rem;font-weight:400;color:light-dark(#45586a,#b3c2cd)}
a:hover p{text-decoration:underline}
`

/** Names the one style that such a page may use to its Content-Security-Policy. */
export const EMBED_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The page in the frame: the image with its caption, all of it a link. No script. */
export function embedPage(embed: Embed, site: Pick<Site, 'name'>, theme: EmbedTheme | null): string {
  const { kind, id, title, description, signature, pixels } = embed
  return page(
    { title, theme },
    `<a href="${sharePath(kind, id)}" target="_blank" rel="noopener">
<img src="${shareImagePath(kind, id)}" alt="${escapeHtml(description)}" width="${pixels.width}" height="${pixels.height}">
<div class="caption"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(embedCaption(signature, site.name))}</p></div>
</a>`,
  )
}

/** In the same frame: why there is nothing to show, and the way to the site. */
export function embedRefusal(message: string, site: Pick<Site, 'name'>, theme: EmbedTheme | null): string {
  return page(
    { title: site.name, theme },
    `<a class="refusal" href="/" target="_blank" rel="noopener">
<h1>${escapeHtml(message)}</h1><p>${escapeHtml(embedHome(site.name))}</p>
</a>`,
  )
}

type Frame = { readonly title: string; readonly theme: EmbedTheme | null }

const page = ({ title, theme }: Frame, content: string): string => `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${content}
</main></body>
</html>
`

const THUMBNAIL = { width: 1200, height: 630 }

/**
 * The answer of oEmbed 1.0, of type rich.
 * @param most what the consumer has room for; a thumbnail beyond it is left out, as the specification wants
 */
export function describeEmbed(
  { kind, id, title, signature, profile, pixels }: Embed,
  { name, origin }: Site,
  most: { readonly width?: number | undefined; readonly height?: number | undefined },
) {
  const size = frameSize(pixels, most)
  const fits =
    THUMBNAIL.width <= (most.width ?? THUMBNAIL.width) &&
    THUMBNAIL.height <= (most.height ?? THUMBNAIL.height)
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(signature !== null && { author_name: signature }),
    ...(profile !== null && { author_url: origin + profile }),
    provider_name: name,
    provider_url: origin,
    ...(fits && {
      thumbnail_url: origin + linkImagePath(kind, id),
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
    }),
    html: embedCode({ url: origin + sharePath(kind, id), title }, size),
    ...size,
  }
}
