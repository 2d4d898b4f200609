import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { createS3FileStore } from '#server/files/s3-file-store.ts'
import { HALIFAX, PORTLAND } from '#tests/factories/made-league.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { startServer } from '#tests/support/server.ts'

/** Halifax's second round for Portland's: a trade that needs no rosters. */
const pick = { year: new Date().getUTCFullYear() + 1, round: 2 }
const TRADE = {
  team1: { team_id: HALIFAX.id, players: [], picks: [pick] },
  team2: { team_id: PORTLAND.id, players: [], picks: [pick] },
}

it('P-CALL-27 P-ERR-35 a server with S3 stores its images there, serves them from there, and uses no other place', async () => {
  await using storage = await openS3Server()
  const folder = await copyPreparedFolder('league')
  const server = await startServer({ DATA_DIR: folder, ...storage.env })
  try {
    const keep = () =>
      fetch(`${server.url}/trade-players/pictures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ trade: TRADE }),
      })
    const kept = await keep()
    expect(kept.status).toBe(200)
    const { public_url }: { public_url: string } = await kept.json()

    const image = await fetch(`${server.url}${public_url}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = new Uint8Array(await image.arrayBuffer())
    const path = public_url.replace('/files/trade_proposals_image/', '')
    const files = createS3FileStore(storage.settings)
    expect((await files.read({ bucket: 'trade_proposals_image', path }))?.bytes).toEqual(bytes)
    expect(existsSync(join(folder, 'files'))).toBe(false)
    const head = await fetch(`${server.url}${public_url}`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength))

    await storage.close()
    expect((await fetch(`${server.url}${public_url}`)).status).toBe(503)
    const lost = await keep()
    expect([lost.status, await lost.json()]).toMatchObject([503, { code: 'upload_failed' }])
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
