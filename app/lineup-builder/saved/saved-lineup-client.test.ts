import { expect, it } from 'vitest'

import { EMPTY_DRAFT } from '#domain/lineup/draft.ts'

import { openSavedLineup, saveDraft } from './saved-lineup-client.ts'

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status })
const offline: typeof fetch = async () => {
  throw new TypeError('Failed to fetch')
}
const messageOf = (answer: Awaited<ReturnType<typeof saveDraft>>) => (answer.ok ? null : answer.message)
const save = (send: typeof fetch) => saveDraft(EMPTY_DRAFT, { name: 'Mine' }, send)
const update = (send: typeof fetch) => saveDraft(EMPTY_DRAFT, { id: 4 }, send)
const open = async (send: typeof fetch) => {
  const answer = await openSavedLineup(4, send)
  return answer.ok ? null : answer.message.message
}

it('P-ERR-17 a failed insert says the server’s words, or its own', async () => {
  expect(
    messageOf(await save(answering({ error: 'Server not configured', code: 'unavailable' }, 503))),
  ).toEqual({
    title: 'Error',
    message: 'Server not configured',
  })
  expect(
    messageOf(await save(answering({ error: 'Something broke', code: 'unexpected' }, 500)))?.message,
  ).toBe('Could not save lineup.')
})

it('P-ERR-18 a failed update says the server’s words, or its own', async () => {
  expect(messageOf(await update(answering({ code: 'unexpected' }, 500)))?.message).toBe(
    'Could not update lineup.',
  )
  const gone = answering({ error: 'This lineup no longer exists.', code: 'not_found' }, 404)
  expect(messageOf(await update(gone))?.message).toBe('This lineup no longer exists.')
})

it('P-VALID-10 an unreachable database is "Server not configured"', async () => {
  const answer = await saveDraft(
    EMPTY_DRAFT,
    { name: 'Mine' },
    answering({ error: 'Server not configured', code: 'unavailable' }, 503),
  )
  expect(messageOf(answer)?.message).toBe('Server not configured')
})

it('P-ERR-19 an unexpected error on saving has its own sentence', async () => {
  expect(messageOf(await saveDraft(EMPTY_DRAFT, { name: 'Mine' }, offline))).toEqual({
    title: 'Error',
    message: 'An unexpected error occurred while saving your lineup.',
  })
})

it('P-STATE-17 P-CALL-23 an update goes to the lineup’s own address, without a name', async () => {
  const sent: { path: string; body: unknown }[] = []
  const send: typeof fetch = async (input, init) => {
    sent.push({ path: String(input), body: JSON.parse(String(init?.body)) })
    return Response.json({ id: 4 })
  }
  await saveDraft({ ...EMPTY_DRAFT, teamId: 22, title: 'Cup run' }, { id: 4 }, send)
  expect(sent).toEqual([
    {
      path: '/lineup-builder/saved/4',
      body: {
        team_id: 22,
        title: 'Cup run',
        placements: { even_strength: {}, power_play: {}, penalty_kill: {} },
      },
    },
  ])
})

it('P-ERR-12 P-ERR-13 P-ERR-14 a lineup that cannot be opened says why', async () => {
  expect(await open(answering({ error: 'x' }, 404))).toBe('Could not load the requested lineup.')
  const teamless = {
    id: 4,
    name: 'Old',
    title: '',
    teamId: null,
    lineups: { even_strength: {}, power_play: {}, penalty_kill: {} },
    departed: [],
  }
  expect(await open(answering(teamless))).toBe('This lineup does not have a team associated with it.')
  expect(await open(offline)).toBe('An unexpected error occurred while loading the lineup.')
})
