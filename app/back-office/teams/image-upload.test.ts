import { expect, it, vi } from 'vitest'

import { playerPhoto, teamLogo } from '#app/api-client/back-office.ts'

import { sendImage } from './image-upload.tsx'

const file = new Blob(['picture'])

it('sends the unchanged image with the part to cut out', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init.method, init.body])
    return Response.json({ auditId: 7 })
  })
  expect(await sendImage(playerPhoto(7, { x: 0.1, y: 0, width: 0.5, height: 1 }), file)).toEqual({
    auditId: 7,
    refusal: null,
  })
  expect(await sendImage(playerPhoto(7, null), file)).toEqual({ auditId: 7, refusal: null })
  expect(await sendImage(teamLogo(22), file)).toEqual({ auditId: 7, refusal: null })
  expect(asked).toEqual([
    ['/api/admin/player-pictures/7?crop=0.1,0,0.5,1', 'POST', file],
    ['/api/admin/player-pictures/7', 'POST', file],
    ['/api/admin/team-logos/22', 'POST', file],
  ])
})

it('returns why an image was not stored, in the server’s words or its own', async () => {
  const send = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', send)
  send.mockResolvedValueOnce(Response.json({ code: 'bad_request', message: 'No picture.' }, { status: 400 }))
  expect(await sendImage(teamLogo(7), file)).toMatchObject({ refusal: 'No picture.' })
  send.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  expect(await sendImage(teamLogo(7), file)).toMatchObject({
    refusal: 'The server did not respond. Please try again.',
  })
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await sendImage(teamLogo(7), file)).toMatchObject({
    refusal: 'The server did not respond. Please try again.',
  })
  const huge = new Blob([new Uint8Array(8 * 1024 * 1024 + 1)])
  expect(await sendImage(teamLogo(7), huge)).toMatchObject({
    refusal: 'The image is too large: 8 MB at most.',
  })
})
