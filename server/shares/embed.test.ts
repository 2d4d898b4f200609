import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { describeEmbed, type Embed, EMBED_STYLE_HASH, embedPage, embedRefusal } from './embed.ts'

const EMBED: Embed = {
  path: '/l/abcdefABCDEF',
  image: '/l/abcdefABCDEF.webp',
  thumbnail: '/l/abcdefABCDEF/og.jpg',
  title: 'Opening night: Edmonton Oilers lineup',
  description: 'McDavid leads the Edmonton Oilers.',
  author: null,
  profile: null,
  pixels: { width: 1920, height: 2560 },
}
const ORIGIN = 'https://benchboss.test'
const SITE = { name: 'Benchboss', origin: ORIGIN }

test('the page shows the image with a link that opens in a new tab, and allows no script', () => {
  const page = embedPage(EMBED, SITE, null)
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<title>Opening night: Edmonton Oilers lineup</title>')
  expect(page).toContain('<a href="/l/abcdefABCDEF" target="_blank" rel="noopener">')
  expect(page).toContain(
    '<img src="/l/abcdefABCDEF.webp" alt="McDavid leads the Edmonton Oilers." width="1920" height="2560">',
  )
  expect(page).toContain('<p>Open on Benchboss</p>')
  expect(
    embedPage({ ...EMBED, author: { name: 'bench-boss', byline: 'by @bench-boss' } }, SITE, null),
  ).toContain('<p>by @bench-boss · Open on Benchboss</p>')
  expect(page).not.toMatch(/<script|\son\w+=|javascript:/i)
})

test.each(['light', 'dark'] as const)('the page can be forced to be %s', (theme) => {
  expect(embedPage(EMBED, SITE, theme)).toContain(`<html lang="en" data-theme="${theme}">`)
  expect(embedRefusal('Gone.', SITE, theme)).toContain(`<html lang="en" data-theme="${theme}">`)
})

test('the policy allows exactly the style of both pages', async () => {
  for (const page of [embedPage(EMBED, SITE, null), embedRefusal('Gone.', SITE, null)]) {
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(EMBED_STYLE_HASH).toBe(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  }
})

/** Text that could open or close something in HTML. */
const markupOf = (html: string): string => html.replaceAll(/[^<>"']/g, '')

test('escapes title, description, signature and refusal', () => {
  const nasty = fc.constantFrom(
    '</title>',
    '"',
    "'",
    '<script>',
    '-->',
    '&lt;',
    '&#60;',
    ']]>',
    'onload=',
    '>',
  )
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), nasty)).map((parts) => parts.join(''))
  const plain = describeEmbed(EMBED, SITE, {}).html
  const signed = { ...EMBED, author: { name: 'x', byline: 'x' } }
  fc.assert(
    fc.property(text, text, text, (title, description, signature) => {
      const given = { ...EMBED, title, description }
      const page = embedPage({ ...given, author: { name: signature, byline: signature } }, SITE, null)
      expect(markupOf(page)).toBe(markupOf(embedPage(signed, SITE, null)))
      expect(markupOf(describeEmbed(given, SITE, {}).html)).toBe(markupOf(plain))
      expect(markupOf(embedRefusal(title, SITE, null))).toBe(markupOf(embedRefusal('x', SITE, null)))
    }),
  )
})

test('oEmbed returns type, size, frame, provider and image', () => {
  expect(describeEmbed(EMBED, SITE, {})).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Opening night: Edmonton Oilers lineup',
    provider_name: 'Benchboss',
    provider_url: ORIGIN,
    thumbnail_url: `${ORIGIN}/l/abcdefABCDEF/og.jpg`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: expect.stringMatching(/^<iframe src="https:\/\/benchboss\.test\/l\/abcdefABCDEF\/embed" /),
    width: 480,
    height: 704,
  })
})

test('oEmbed returns the signature, and the profile if it is public', () => {
  const signed = { ...EMBED, author: { name: 'bench-boss', byline: 'by @bench-boss' } }
  expect(describeEmbed(signed, SITE, {})).toMatchObject({ author_name: 'bench-boss' })
  expect(describeEmbed(signed, SITE, {})).not.toHaveProperty('author_url')
  expect(describeEmbed({ ...signed, profile: '/profile/bench-boss' }, SITE, {})).toMatchObject({
    author_url: `${ORIGIN}/profile/bench-boss`,
  })
})

test('oEmbed keeps frame and image within the requested size', () => {
  const small = describeEmbed(EMBED, SITE, { width: 320, height: 2000 })
  expect([small.width, small.height]).toEqual([320, 491])
  expect(small.html).toContain('width="320" height="491"')
  expect(small).not.toHaveProperty('thumbnail_url')
  expect(describeEmbed(EMBED, SITE, { width: 1200, height: 629 })).not.toHaveProperty('thumbnail_url')
  expect(describeEmbed(EMBED, SITE, { width: 1200, height: 630 })).toHaveProperty('thumbnail_url')
})
