import { describe, expect, it, vi } from 'vitest'

import { adminApiMeta, readAdminApi } from '#app/api-client/back-office.ts'
import { refuse } from '#domain/result/problem.ts'

import { EMAIL_PROBLEMS, lookUpEmails } from './emails.ts'

type Asked = { readonly place: string; readonly key: string | null; readonly body: unknown }

/** Fakes a network where each address gives the listed answer and all others cannot be reached. */
function network(answers: Readonly<Record<string, unknown>>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (place: string, init?: RequestInit) => {
    const address = String(place)
    asked.push({
      place: address,
      key: new Headers(init?.headers).get('x-admin-key'),
      body: JSON.parse(String(init?.body)),
    })
    if (!(address in answers)) throw new TypeError('unreachable')
    const answer = answers[address]
    return typeof answer === 'number' ? new Response('no', { status: answer }) : Response.json(answer)
  })
  return asked
}

const API = { key: 'k-1', baseUrl: 'https://admin.example.org' }
const OWN = '/api/admin-users-emails'
const OTHER = `${API.baseUrl}${OWN}`
const FALLBACK = '/admin/preferences/emails'
const FOUND = { emails: { a: 'a@example.org' } }
const ok = { ok: true, value: FOUND.emails }

describe('looking up emails', () => {
  it('A-CALL-31 A-CALL-32 tries the configured address first, then our own, with the key of the page', async () => {
    for (const other of [{}, { [OTHER]: 403 }, { [OTHER]: 500 }, { [OTHER]: { emails: {} } }]) {
      const asked = network({ ...other, [OWN]: FOUND })
      expect(await lookUpEmails(['a'], API)).toEqual(ok)
      expect(asked).toEqual([
        { place: OTHER, key: 'k-1', body: { ids: ['a'] } },
        { place: OWN, key: 'k-1', body: { ids: ['a'] } },
      ])
    }
    const first = network({ [OTHER]: FOUND })
    expect(await lookUpEmails(['a'], API)).toEqual(ok)
    expect(first.map(({ place }) => place)).toEqual([OTHER])
    const plain = network({ [OWN]: FOUND })
    await lookUpEmails(['a'], { key: null, baseUrl: null })
    expect(plain).toEqual([{ place: OWN, key: null, body: { ids: ['a'] } }])
  })

  it('A-CALL-33 falls back to the users table when the endpoint fails', async () => {
    for (const answer of [403, 500, {}]) {
      const asked = network({ [OWN]: answer, [FALLBACK]: FOUND })
      expect(await lookUpEmails(['a'], API)).toEqual(ok)
      expect(asked.map(({ place }) => place)).toEqual([OTHER, OWN, FALLBACK])
    }
  })

  it('A-ERR-40 A-ERR-41 distinguishes an answer without data from no answer', async () => {
    const none = { emails: {} }
    for (const empty of [{ [OWN]: none }, { [OTHER]: none }, { [OTHER]: none, [OWN]: 500 }]) {
      network(empty)
      expect(await lookUpEmails(['a'], API)).toEqual(refuse({ code: 'no_data' }))
    }
    for (const failing of [{ [FALLBACK]: 500 }, { [FALLBACK]: none }, { [OTHER]: 500, [OWN]: 403 }]) {
      network(failing)
      expect(await lookUpEmails(['a'], API)).toEqual(refuse({ code: 'failed' }))
    }
    expect(EMAIL_PROBLEMS.no_data).toMatch(/^Email lookup returned no data from the admin API.*configuration/)
    expect(EMAIL_PROBLEMS.failed).toMatch(/^Failed to fetch emails from admin API.*configuration/)
  })
})

const page = (tags: readonly { name: string; content: string }[]) => ({
  querySelector: (selector: string) => {
    const tag = tags.find(({ name }) => selector === `meta[name="${name}"]`)
    return tag ? ({ getAttribute: () => tag.content } as unknown as Element) : null
  },
})

describe('the page’s meta tags', () => {
  it('A-CALL-31 A-CALL-32 hold the key and the address when they are set', () => {
    const none = { key: null, baseUrl: null }
    expect(readAdminApi(page(adminApiMeta(API)) as unknown as Document)).toEqual(API)
    expect(readAdminApi(page(adminApiMeta(none)) as unknown as Document)).toEqual(none)
  })
})
