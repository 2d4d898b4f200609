import { describe, expect, it, vi } from 'vitest'

import { UNCONDITIONAL } from '#domain/trade/draft.ts'
import { calendarDay } from '#domain/visit/local-days.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, aTrade, BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import { keepImage, offeredTrade, saveProposal } from './trade-client.ts'

const trade = offeredTrade(aTrade())
const proposal = { ...trade, client_key: '7e6f0b1e-6a48-4a44-9a55-52c7a4a4f4f1', day: '2026-10-10' }

/** Replaces `fetch` from now on. */
function stubFetch(send: typeof fetch) {
  const spy = vi.fn<typeof fetch>(send)
  vi.stubGlobal('fetch', spy)
  return spy
}
const answering = (status: number, body: unknown) => stubFetch(async () => Response.json(body, { status }))
const offline = () => stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))

const refusal = async (status: number, body: unknown) => {
  answering(status, body)
  const saved = await saveProposal(proposal)
  return saved.ok ? null : saved.problem
}

describe('saving a proposal', () => {
  it('P-CALL-25 sends it with its key and returns its id', async () => {
    const send = answering(200, { id: 7 })
    expect(await saveProposal(proposal)).toEqual({ ok: true, value: { id: 7 } })
    const [address, init] = send.mock.calls[0] ?? []
    expect(address).toBe('/trade-players/proposals')
    expect(JSON.parse(String(init?.body))).toEqual(proposal)
  })

  it.each([
    ['no network', offline],
    ['a server in trouble', () => answering(500, { code: 'unexpected', message: 'x' })],
    ['a database that is away', () => answering(503, { code: 'not_configured', message: 'x' })],
    ['a page of another server', () => answering(200, { hotel: 'wifi' })],
  ])('P-CALL-26 %s is worth a retry', async (_, happens) => {
    happens()
    expect(await saveProposal(proposal)).toMatchObject({ problem: { code: 'unreachable' } })
  })

  it('P-ERR-34 a refusal has its reason, and whether to retry', async () => {
    expect(await refusal(422, { code: 'x', title: 'T', message: 'M.' })).toEqual({
      code: 'refused',
      message: 'M.',
    })
    expect(await refusal(429, { code: 'x', message: 'Too many.' })).toEqual({
      code: 'refused_for_now',
      message: 'Too many.',
    })
    expect(await refusal(404, 'nothing')).toMatchObject({ code: 'refused' })
  })
})

const VISIT = { id: 'v-1', key: 'k-1' }
const UNSAVED = { proposalId: null, visit: null, showsCap: null }

describe('storing an image', () => {
  it('P-ERR-38 returns the stored image with the proposal it belongs to', async () => {
    const send = answering(200, { filename: 'x.jpg', public_url: '/x.jpg' })
    expect(await keepImage(trade, { proposalId: 7, visit: VISIT, showsCap: false })).toEqual({
      ok: true,
      value: {
        title: 'Download complete',
        message: 'Trade proposal image uploaded and downloaded successfully!',
      },
    })
    expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toEqual({
      trade,
      day: calendarDay(new Date()),
      proposal_id: 7,
      visit: VISIT,
      shows_cap: false,
    })
    await keepImage(trade, UNSAVED)
    expect(JSON.parse(String(send.mock.calls[1]?.[1]?.body))).toEqual({ trade, day: calendarDay(new Date()) })
  })

  it('P-ERR-35 reports a refused upload', async () => {
    answering(502, { code: 'upload_failed', message: 'The store is full.' })
    expect(await keepImage(trade, UNSAVED)).toEqual({
      ok: false,
      problem: { code: 'upload_failed', title: 'Upload failed', message: 'The store is full.' },
    })
  })

  it('reports too many images for one day', async () => {
    answering(429, { code: 'too_many_requests', message: 'Sign in to keep more.' })
    expect(await keepImage(trade, UNSAVED)).toMatchObject({
      problem: { title: 'Upload failed', message: 'Sign in to keep more.' },
    })
  })

  it('P-ERR-36 reports a row that could not be written', async () => {
    answering(500, { code: 'record_failed', message: 'The picture is not on record.' })
    expect(await keepImage(trade, UNSAVED)).toMatchObject({ problem: { title: 'DB insert failed' } })
  })

  it.each([
    ['no network', offline],
    ['anything else', () => answering(500, { code: 'unexpected', message: 'Unexpected' })],
  ])('P-ERR-37 %s', async (_, happens) => {
    happens()
    expect(await keepImage(trade, UNSAVED)).toMatchObject({
      ok: false,
      problem: { title: 'Download failed', message: 'Failed to generate or upload image. Please try again.' },
    })
  })

  it('reports a broken rule in the rule’s words', async () => {
    const problem = { code: 'not_on_team', title: 'Not on this team', message: 'They left.' }
    answering(422, problem)
    expect(await keepImage(trade, UNSAVED)).toEqual({ ok: false, problem })
  })
})

it('sends players and teams as ids, and leaves out what is not agreed on', () => {
  const player = aPlayer({ teamId: EDMONTON.id })
  const kept = aPlayer({ teamId: EDMONTON.id })
  const condition = { protectedTop: 10, conditional: true, originalTeam: EDMONTON }
  expect(
    offeredTrade({
      team1: {
        ...anOffer(EDMONTON.id, [player]),
        players: [
          { player, retained: null },
          { player: kept, retained: 25 },
        ],
      },
      team2: anOffer(
        BOSTON.id,
        [],
        [
          aPick({ year: 2027, round: 1, note: 'if they re-sign', condition }),
          aPick({ year: 2028, round: 3, condition: UNCONDITIONAL }),
        ],
      ),
    }),
  ).toEqual({
    team1: { team_id: EDMONTON.id, players: [{ id: player.id }, { id: kept.id, retained: 25 }], picks: [] },
    team2: {
      team_id: BOSTON.id,
      players: [],
      picks: [
        {
          year: 2027,
          round: 1,
          note: 'if they re-sign',
          condition: { protected_top: 10, conditional: true, original_team_id: EDMONTON.id },
        },
        { year: 2028, round: 3 },
      ],
    },
  })
})
