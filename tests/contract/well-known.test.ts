import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { drawPages } from '#tests/support/drawn-pages.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

const start = (parts: Parameters<typeof startWebApp>[4] = {}) =>
  startWebApp(database.db, startAccounts(database.db).auth, undefined, {}, parts)

const readSecurity = async (parts: Parameters<typeof startWebApp>[4]) => {
  const answer = await (await start(parts)).request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  const lines = (await answer.text()).trim().split('\n')
  return new Map(lines.map((line) => [line.split(': ')[0], line.split(': ').slice(1).join(': ')]))
}

describe('/.well-known/security.txt', () => {
  it('has where to report a vulnerability, the site without a support address, and expires in some months', async () => {
    const fields = await readSecurity({
      publicUrl: 'https://lines.example',
      supportAddress: 'help@lines.example',
    })
    expect(fields.get('Contact')).toBe('mailto:help@lines.example')
    expect(fields.get('Canonical')).toBe('https://lines.example/.well-known/security.txt')
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(366)
    expect((await readSecurity({})).get('Contact')).toBe('http://localhost/')
  })
})

it('/.well-known/change-password redirects to the password settings; no other address redirects', async () => {
  const app = await start()
  const answer = await app.request('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings/account'])
  const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await app.request(none)).status).toBe(404)
})

describe('the icons', () => {
  it('are in the head as ICO, PNG and SVG, and exist; the .ico has three sizes for clients that do not read the head', async () => {
    const app = await drawPages(database.db)
    const html = await (await app.request('/terms')).text()
    const icons = [...html.matchAll(/<link [^>]*rel="icon" [^>]*href="([^"]+)"/g)].map(([, path]) => path)
    expect(icons).toEqual(['/favicon.ico', '/icon-192.png', '/favicon.svg'])
    for (const path of icons) expect((await app.request(path ?? '')).status).toBe(200)
    const answer = await app.request('/favicon.ico')
    expect(answer.headers.get('content-type')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)/)
    const file = Buffer.from(await answer.arrayBuffer())
    expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 3])
    const sizes = [0, 1, 2].map(async (at) => {
      const entry = 6 + 16 * at
      const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
      return (await sharp(file.subarray(offset, offset + length)).metadata()).width
    })
    expect(await Promise.all(sizes)).toEqual([16, 32, 48])
  })
})
