import { expect, it } from 'vitest'

import { uploadPlayerPhoto } from '#server/images/uploads.ts'
import { keepLineupImage } from '#server/lineups/lineup-image.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'
import { actorOf } from '#tests/factories/contexts.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { plainImage } from '#tests/support/image-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

it('P-CONST-12 stores images of lineups, players and trades in three public buckets', async () => {
  const files = memoryFiles()
  const { edmonton, mcdavid, trade, ctx } = await tradeWorld(database.db)
  const guest = ctx({ files })
  const admin = ctx({ files, actor: actorOf(await makeAdmin(database.db), true) })

  const lineup = await keepLineupImage({
    ctx: guest,
    input: {
      team_name: edmonton.name,
      type: 'even_strength',
      lineup: { team_id: edmonton.id, title: '', placements: { even_strength: { c1: mcdavid.id } } },
    },
  })
  const bytes = await plainImage({ width: 8, height: 8 })
  const player = await uploadPlayerPhoto({ ctx: admin, id: mcdavid.id, bytes })
  const proposal = await keepTradeImage({ ctx: guest, input: { trade } })
  if (!lineup.ok || 'skipped' in lineup.value || !proposal.ok) throw new Error('A picture was not kept.')

  const urls = [lineup.value.image_url, player.public_url, proposal.value.public_url]
  expect(urls.map((url) => url.split('/').slice(0, 3))).toEqual([
    ['', 'files', 'lineup_image'],
    ['', 'files', 'players_image'],
    ['', 'files', 'trade_proposals_image'],
  ])
  const app = await startWebApp(database.db, startAccounts(database.db).auth, files)
  for (const url of urls) expect([url, (await app.request(url)).status]).toEqual([url, 200])
})
