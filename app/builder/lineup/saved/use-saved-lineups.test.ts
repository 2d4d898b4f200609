import { expect, it, vi } from 'vitest'

import { EMPTY_DRAFT, type LineupDraft, NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { openSavedLineup, saveDraft } from './use-saved-lineups.ts'

const answering = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
/** A page of another server in place of the answer. */
const answerWithPage = () =>
  vi.stubGlobal('fetch', async () => new Response('<html>Log in to the hotel</html>'))
const save = async () => {
  const saved = await saveDraft(EMPTY_DRAFT, { name: 'Mine' })
  return saved.ok ? null : saved.problem
}
const update = async () => {
  const saved = await saveDraft(EMPTY_DRAFT, { id: 4 })
  return saved.ok ? null : saved.problem
}
const open = async () => {
  const opened = await openSavedLineup(4)
  return opened.ok ? null : opened.problem.message
}
const BUG = { code: 'unexpected', message: 'Something went wrong on our side.', id: 'x' }

it('P-ERR-17 a failed insert shows the server’s message, or its own', async () => {
  answering({ code: 'unavailable', message: 'Server not configured' }, 503)
  expect(await save()).toEqual({ code: 'unavailable', title: 'Error', message: 'Server not configured' })
  answering(BUG, 500)
  expect(await save()).toMatchObject({ code: 'unexpected', message: 'Could not save lineup.' })
})

it('P-ERR-18 a failed update shows the server’s message, or its own', async () => {
  answering(BUG, 500)
  expect(await update()).toMatchObject({ message: 'Could not update lineup.' })
  answering({ code: 'not_found', message: 'This lineup no longer exists.' }, 404)
  expect(await update()).toMatchObject({ code: 'not_found', message: 'This lineup no longer exists.' })
})

it('a broken rule keeps its code, its title and its message', async () => {
  const rule = { code: 'name_taken', title: 'Name', message: 'Taken.' }
  answering(rule, 422)
  expect(await save()).toEqual(rule)
})

it('P-VALID-10 an unreachable database shows "Server not configured"', async () => {
  answering({ code: 'unavailable', message: 'Server not configured' }, 503)
  expect(await save()).toMatchObject({ message: 'Server not configured' })
})

it('P-ERR-19 an unexpected error while saving has its own message', async () => {
  const words = { title: 'Error', message: 'An unexpected error occurred while saving your lineup.' }
  goOffline()
  for (const attempt of [save, update]) expect(await attempt()).toEqual({ code: 'network_lost', ...words })
  answerWithPage()
  for (const attempt of [save, update]) expect(await attempt()).toEqual({ code: 'not_json', ...words })
})

it('P-STATE-17 P-CALL-23 an update is sent to the lineup’s own address, without a name', async () => {
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json({ id: 4 })
  })
  const [centre, gone] = [aPlayer(), aPlayer()]
  const draft: LineupDraft = {
    ...EMPTY_DRAFT,
    teamId: 22,
    title: 'Cup run',
    lineups: { ...EMPTY_DRAFT.lineups, even_strength: { c1: centre } },
    letters: { [centre.id]: 'C', [gone.id]: 'A' },
    extras: { ...NO_EXTRAS, signature: true },
  }
  await saveDraft(draft, { id: 4 })
  expect(sent).toEqual([
    {
      path: '/lineup-builder/saved/4',
      body: {
        team_id: 22,
        title: 'Cup run',
        placements: { even_strength: { c1: centre.id }, power_play: {}, penalty_kill: {} },
        letters: { [centre.id]: 'C' },
        extras: { ...NO_EXTRAS, signature: true },
        day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    },
  ])
})

it('P-ERR-12 P-ERR-13 P-ERR-14 a lineup that cannot be opened shows why', async () => {
  for (const status of [404, 401, 503]) {
    answering({ code: 'x', message: 'x' }, status)
    expect(await open()).toBe('Could not load the requested lineup.')
  }
  const teamless = {
    id: 4,
    name: 'Old',
    title: '',
    teamId: null,
    lineups: { even_strength: {}, power_play: {}, penalty_kill: {} },
    departed: [],
  }
  answering(teamless)
  expect(await open()).toBe('This lineup does not have a team associated with it.')
  for (const happen of [goOffline, answerWithPage]) {
    happen()
    expect(await open()).toBe('An unexpected error occurred while loading the lineup.')
  }
})
