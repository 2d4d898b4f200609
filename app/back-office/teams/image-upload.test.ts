import { expect, it } from 'vitest'

import { sendPlayerPhoto, sendTeamLogo } from './image-upload.tsx'

const file = new Blob(['picture'])

const answering = (answer: () => Promise<Response>): typeof fetch => answer

it('sends the picture as it is, with the part to cut out', async () => {
  const asked: unknown[] = []
  const send: typeof fetch = (address, init) => {
    asked.push([address, init?.method, init?.body])
    return Promise.resolve(Response.json({}))
  }
  expect(await sendPlayerPhoto(7, file, { x: 0.1, y: 0, width: 0.5, height: 1 }, send)).toBeNull()
  expect(await sendPlayerPhoto(7, file, null, send)).toBeNull()
  expect(await sendTeamLogo(22, file, send)).toBeNull()
  expect(asked).toEqual([
    ['/api/admin/player-pictures/7?crop=0.1,0,0.5,1', 'POST', file],
    ['/api/admin/player-pictures/7', 'POST', file],
    ['/api/admin/team-logos/22', 'POST', file],
  ])
})

it('tells why a picture was not kept, in the server’s words or its own', async () => {
  const refused = answering(() => Promise.resolve(Response.json({ error: 'No picture.' }, { status: 400 })))
  const broken = answering(() => Promise.resolve(new Response('<html>', { status: 502 })))
  const lost = answering(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendPlayerPhoto(7, file, null, refused)).toBe('No picture.')
  expect(await sendPlayerPhoto(7, file, null, broken)).toBe('The server did not answer. Please try again.')
  expect(await sendPlayerPhoto(7, file, null, lost)).toBe('The server did not answer. Please try again.')
  const huge = new Blob([new Uint8Array(8 * 1024 * 1024 + 1)])
  expect(await sendPlayerPhoto(7, huge, null, lost)).toBe('The picture is too large: 8 MB at most.')
})
