import { createHash } from 'node:crypto'

import { cardPixels } from '#card/renderer.ts'
import { shownLineupImage, shownLineupPath } from '#domain/account/profile.ts'
import { CAPTION_HEIGHT, embedCode, frameSize } from '#domain/share/embed.ts'
import type { ShareKind } from '#domain/share/kinds.ts'
import { linkImagePath, readSharePath, shareImagePath, sharePath } from '#domain/share/share-link.ts'
import type { Site } from '#domain/site/site.ts'
import { escapeHtml } from '#domain/text/text.ts'
import type { Context } from '#server/core/context.ts'
import { getPublicLineup } from '#server/pages/public-profile.ts'

import { SHARES, type Shares } from './kinds.ts'
import { openShare } from './open-share.ts'

/** Returns the caption under an embedded card: its maker, and where the link leads. */
const embedCaption = (byline: string | null, site: string): string =>
  [...(byline === null ? [] : [byline]), `Open on ${site}`].join(' · ')
const madeBy = (name: string): string => `by ${name}`
const embedHome = (site: string): string => `Build your own on ${site}`

/** What another site shows of a link, or of a lineup on a public profile. */
export type Embed = {
  readonly path: string
  readonly image: string
  /** Path of the card as chats show it. */
  readonly thumbnail: string
  readonly title: string
  /** The card as a text alternative. */
  readonly description: string
  /** The maker, if they signed it; `byline` is their name in a caption. */
  readonly author: { readonly name: string; readonly byline: string } | null
  /** Path of the maker's profile; null when it is not public. */
  readonly profile: string | null
  /** Pixels of the whole card. */
  readonly pixels: { readonly width: number; readonly height: number }
}

/** What is embedded. */
export type Embedded =
  | { readonly kind: ShareKind; readonly id: string }
  | { readonly kind: 'shown_lineup'; readonly nameOrId: string; readonly id: number }

/** Parses the path of a page that has an embed; null for any other. */
export function readEmbeddedPath(path: string): Embedded | null {
  const [, nameOrId, id] = /^\/profile\/([^/]+)\/lineups\/([1-9]\d{0,8})$/.exec(path) ?? []
  return nameOrId === undefined ? readSharePath(path) : { kind: 'shown_lineup', nameOrId, id: Number(id) }
}

/**
 * Returns the embedded content. On another site no one is signed in, so it is what guests may see.
 * @throws {AppError} not_found
 */
export async function readEmbed(ctx: Pick<Context, 'db' | 'now'>, of: Embedded): Promise<Embed> {
  if (of.kind !== 'shown_lineup') return readShare(ctx, of.kind, of.id)
  const { content, updatedAt, owner } = await getPublicLineup({ ctx, nameOrId: of.nameOrId, id: of.id })
  const image = shownLineupImage(of.id, updatedAt)
  return {
    path: shownLineupPath(owner.profile, of.id),
    image,
    thumbnail: `${image}&as=link`,
    profile: owner.profile,
    author: owner.name === null ? null : { name: owner.name, byline: madeBy(owner.name) },
    ...describe('lineup', content),
  }
}

async function readShare<K extends ShareKind>(
  ctx: Pick<Context, 'db' | 'now'>,
  kind: K,
  id: string,
): Promise<Embed> {
  const { content, profile } = await openShare({ ctx: { ...ctx, actor: { kind: 'guest' } }, kind, id })
  const signature = SHARES[kind].signature(content)
  return {
    path: sharePath(kind, id),
    image: shareImagePath(kind, id),
    thumbnail: linkImagePath(kind, id),
    profile,
    author: signature === null ? null : { name: signature, byline: madeBy(`@${signature}`) },
    ...describe(kind, content),
  }
}

function describe<K extends ShareKind>(kind: K, content: Shares[K]['content']) {
  const { title, summary, card } = SHARES[kind]
  return {
    title: title(content),
    description: summary(content),
    pixels: cardPixels(card(content), 'full'),
  }
}

export const EMBED_THEMES = ['light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** The product's colors, for a page that loads only its image. */
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

/** Allows exactly this style in the page's Content-Security-Policy. */
export const EMBED_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Renders the page in the frame: the image with its caption, as one link. No script. */
export function embedPage(embed: Embed, site: Pick<Site, 'name'>, theme: EmbedTheme | null): string {
  const { path, image, title, description, author, pixels } = embed
  return page(
    { title, theme },
    `<a href="${path}" target="_blank" rel="noopener">
<img src="${escapeHtml(image)}" alt="${escapeHtml(description)}" width="${pixels.width}" height="${pixels.height}">
<div class="caption"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(embedCaption(author?.byline ?? null, site.name))}</p></div>
</a>`,
  )
}

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
 * Returns the oEmbed 1.0 response, type rich.
 * @param most the size that the consumer accepts; a larger thumbnail is left out, as the specification requires
 */
export function describeEmbed(
  { path, thumbnail, title, author, profile, pixels }: Embed,
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
    ...(author !== null && { author_name: author.name }),
    ...(profile !== null && { author_url: origin + profile }),
    provider_name: name,
    provider_url: origin,
    ...(fits && {
      thumbnail_url: origin + thumbnail,
      thumbnail_width: THUMBNAIL.width,
      thumbnail_height: THUMBNAIL.height,
    }),
    html: embedCode({ url: origin + path, title }, size),
    ...size,
  }
}
