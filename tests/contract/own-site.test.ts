import { describe, expect, it, vi } from 'vitest'

import { siteAddress } from '#domain/site/site.ts'
import { requestPasswordReset } from '#server/accounts/password.ts'
import { createDrawingQueue } from '#server/cards/drawing-queue.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { CRAWLER, drawPages } from '#tests/support/drawn-pages.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { FAN, signedUp, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** The name and address of a second site, and what would reveal the first one. */
const OWN = { siteName: 'Rink Rats', publicUrl: 'https://lines.example' } as const
const STRANGER = /benchboss\.app|Benchboss/

const accounts = () => startAccounts(database.db, OWN)
const openPages = () => drawPages(database.db, accounts(), {}, OWN)

const makeLink = async () =>
  linkToLineup(await accounts().visit().ctx(), lineupShare(await makeRosteredTeam(database.db)))

const titleOf = (html = '') => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''

describe('a site with another name and address', () => {
  it('P-HOME-01 P-HOME-09 P-HEAD-02 has its own name and address, and no other, on every page, in previews, embeds, oEmbed and the manifest', async () => {
    const link = await makeLink()
    const app = await openPages()
    const pages = new Map<string, string>()
    const paths = ['/', '/lineup-builder', '/trade-players', '/teams', '/privacy', '/terms', '/signin']
    for (const path of [...paths, `/l/${link.id}`, '/nowhere']) {
      pages.set(path, await (await app.request(path, { headers: CRAWLER })).text())
    }
    expect([titleOf(pages.get('/')), titleOf(pages.get('/signin'))]).toEqual([
      'Rink Rats: build your NHL lineup',
      'Sign in · Rink Rats',
    ])
    const wrong = [...pages].filter(([, html]) => STRANGER.test(html) || !titleOf(html).includes('Rink Rats'))
    expect(wrong.map(([path]) => path)).toEqual([])

    expect(link.url).toBe(`${OWN.publicUrl}/l/${link.id}`)
    const html = pages.get(`/l/${link.id}`) ?? ''
    const meta = (name: string) => new RegExp(`(?:property|name)="${name}" content="(.*?)"`).exec(html)?.[1]
    const preview = ['Rink Rats', link.url, `${link.url}/og.jpg`]
    expect([meta('og:site_name'), meta('og:url'), meta('og:image')]).toEqual(preview)
    expect(html).toContain(`<link rel="canonical" href="${link.url}"/>`)
    const textOf = async (path: string) => (await app.request(path)).text()
    expect(await textOf(`/l/${link.id}/embed`)).toContain('<p>Open on Rink Rats</p>')
    const gone = /<title>Rink Rats<\/title>[^]*Build your own on Rink Rats/
    expect(await textOf('/l/abcdefABCDEF/embed')).toMatch(gone)
    expect(JSON.parse(await textOf(`/oembed?url=${link.url}`))).toMatchObject({
      provider_name: 'Rink Rats',
      provider_url: OWN.publicUrl,
    })
    const manifest = await app.request('/site.webmanifest')
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
    expect(await manifest.json()).toMatchObject({ name: 'Rink Rats', short_name: 'Rink Rats', id: '/' })
  })

  it('uses its own name and links in mails', async () => {
    await using mail = await openMailServer()
    await signedUp(accounts().visit())
    const ctx = await startAccounts(database.db, { smtpUrl: mail.url, ...OWN })
      .visit()
      .ctx()
    await requestPasswordReset({ ctx, input: { email: FAN.email } })
    await vi.waitFor(() => expect(mail.received).toHaveLength(1))
    const [{ body } = { body: '' }] = mail.received
    const text = body.replaceAll('=\r\n', '')
    expect(text).toContain('asked for a new password on Rink Rats.')
    expect(text).toContain(`${OWN.publicUrl}/reset-password`)
    expect(text).not.toMatch(STRANGER)
  })

  it('prints its address on cards, and redraws a card that was stored for another one', async () => {
    const link = await makeLink()
    const files = memoryFiles()
    const printed: string[] = []
    const drawingQueue = createDrawingQueue({
      render: async ({ site }) => {
        const address = siteAddress(site)
        printed.push(address)
        return new TextEncoder().encode(address)
      },
      close: async () => undefined,
    })
    /** Requests the card as a chat app does. @returns what is drawn on it, and its ETag */
    const ask = async (site: { siteName: string; publicUrl?: string | undefined }, host = 'localhost') => {
      const app = await startWebApp(database.db, accounts().auth, files, { drawingQueue }, site)
      const answer = await app.request(`http://${host}/l/${link.id}/og.jpg`)
      return [await answer.text(), answer.headers.get('etag')] as const
    }
    const [card, etag] = await ask(OWN)
    expect(card).toBe('lines.example')
    expect(await ask(OWN)).toEqual([card, etag])
    expect(printed).toHaveLength(1)

    const [moved, movedTag] = await ask({ ...OWN, publicUrl: 'https://moved.example' })
    expect(moved).toBe('moved.example')
    const [, renamedTag] = await ask({ ...OWN, siteName: 'Bench Mob' })
    expect(new Set([etag, movedTag, renamedTag]).size).toBe(3)
    expect(printed).toHaveLength(3)
    // Without PUBLIC_URL it is the address of the request.
    expect((await ask({ siteName: 'Rink Rats' }, 'bench.local:3000'))[0]).toBe('bench.local:3000')
  })
})
