import { describe, expect, it } from 'vitest'

import { type AskedLine, askedSlots, dailyPath } from '#domain/fans/daily-question.ts'
import { addDays } from '#domain/visit/local-days.ts'
import { answerDaily, readDailyQuestion } from '#server/fans/daily-chair.ts'
import { makeRosteredTeam, type RosteredTeam } from '#tests/factories/shares.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

const at = (now: Date) => accountContextOn(database.db, { now, address: '198.51.100.1' })

async function askedAt(now: Date) {
  const asked = await readDailyQuestion({ ctx: at(now) })
  if (!asked) throw new Error('Nothing is asked.')
  return asked
}

const idsFor = (line: AskedLine, placements: RosteredTeam['placements']): number[] =>
  askedSlots(line).map(({ id }) => placements[id] ?? 0)

describe('the daily question over HTTP', () => {
  it('is linked from the home page, has redirects from old addresses, and takes an answer', async () => {
    const { placements } = await makeRosteredTeam(database.db, { location_name: 'Colorado' })
    const app = await drawPages(database.db)
    const asked = await askedAt(new Date())
    const path = dailyPath(asked)
    const home = await (await app.request('/')).text()
    expect(home).toContain(path.replace('&', '&amp;'))
    expect(home).toMatch(/Pick Colorado’s [\w ]+/)
    for (const old of ['/lineup-builder?daily', '/lineup-builder?team=XXX&daily=2026-01-01']) {
      const answer = await app.request(old)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
    }
    const yesterday = addDays(asked.question.day, -1)
    const earlier = new Date(`${yesterday}T16:00:00Z`)
    const { question } = await askedAt(earlier)
    await answerDaily({
      ctx: at(earlier),
      input: { day: yesterday, player_ids: idsFor(question, placements) },
    })
    const past = await app.request(`/lineup-builder?team=XXX&daily=${yesterday}`)
    expect([past.status, past.headers.get('location')]).toEqual([302, `/daily/${yesterday}`])
    expect(await (await app.request(`/daily/${yesterday}`)).text()).toMatch(
      /<h1[^>]*>Colorado’s [\w ]+<\/h1>/,
    )
    const none = await app.request('/daily/2026-01-01')
    expect([none.status, none.headers.get('location')]).toEqual([302, '/lineup-builder?daily'])
    const builder = await (await app.request(path)).text()
    expect(builder).toMatch(/Pick Colorado’s [\w ]+/)
    const send = async (body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.request('/lineup-builder/daily', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const player_ids = idsFor(asked.question, placements)
    const { day } = asked.question
    expect(await send({ day, player_ids })).toMatchObject({ status: 200, body: { result: { answers: 1 } } })
    expect(await send({ day, player_ids: [] })).toMatchObject({ status: 422, body: { code: 'not_filled' } })
    expect(await send({ day: 'today', player_ids })).toMatchObject({ status: 400 })
    expect(JSON.parse(await (await app.request('/lineup-builder/daily')).text())).toMatchObject({
      answer: null,
      result: { answers: 1 },
    })
  })
})
