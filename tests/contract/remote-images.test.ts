import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

import { avatarImage } from '#domain/account/profile.ts'
import { imageAddress } from '#domain/images/images.ts'
import { getViewer } from '#server/accounts/viewer.ts'
import { type FileStore, readFileAddress } from '#server/core/file-store.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { imageFetcher } from '#server/images/fetch-image.ts'
import { withRemoteImages } from '#server/images/remote-images.ts'
import { drawLineup, keepLineupImage } from '#server/lineups/lineup-image.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { getLineup } from '#server/lineups/saved-lineups.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { makeShare } from '#server/shares/make-share.ts'
import { findShareImage } from '#server/shares/share-image.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'
import { actorOf, contextOn, silent } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { imageServer, plainImage } from '#tests/support/image-server.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { teams, user_preferences } = schema
const database = testDatabase()
const elsewhere = imageServer()
beforeEach(() => dropRosters(database.db))

const OWN = /^\/files\/(?:players|teams|users)_image\/remote\/[\w-]+\/[0-9a-f]{32}\.webp$/

/** Starts a server process on those files, with a clock that the test moves. */
function startProcess(kept: FileStore = memoryFiles(), hosts: readonly string[] = ['127.0.0.1']) {
  const clock = { ms: 0 }
  const files = withRemoteImages(kept, {
    db: database.db,
    log: silent,
    fetchImage: imageFetcher(hosts, {
      mayConnect: (ip, port) => ip === '127.0.0.1' && port === elsewhere.port,
    }),
    now: () => clock.ms,
  })
  return { clock, files, app: () => startWebApp(database.db, startAccounts(database.db).auth, files) }
}

const GREEN = '#00ff00'
const MAGENTA = '#ff00ff'

async function fileAt(files: FileStore, url: string): Promise<Uint8Array> {
  const [, , bucket = '', ...path] = url.split('/')
  const address = readFileAddress(bucket, path.join('/'))
  const file = address && (await files.read(address))
  if (!file) throw new Error(`There is no file at ${url}.`)
  return file.bytes
}

/** Returns whether a card shows a plain image of that color. */
async function shows(file: Uint8Array, color: string): Promise<boolean> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16))
  let seen = 0
  for (let at = 0; at < data.length; at += 3) {
    if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 40)) seen += 1
  }
  return seen > 1000
}

async function teamLogo(path: string) {
  await makeTeam(database.db, { logo_url: elsewhere.at(path) })
  const [listed] = await listTeams({ ctx: contextOn(database.db) })
  return listed?.logoUrl ?? ''
}

describe('an image given by a full address', () => {
  it('P-CALL-54 P-ENT-13 of a team or a player is fetched once, resized and served from our own origin', async () => {
    const team = await makeTeam(database.db, { logo_url: elsewhere.at('/logo.svg') })
    await makePlayer(database.db, { team_id: team.id, profile_picture_filename: elsewhere.at('/head.jpg') })
    elsewhere.give(
      '/logo.svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>',
      ),
    )
    elsewhere.give('/head.jpg', await plainImage({ width: 1600, height: 1000 }, 'jpeg'))
    const ctx = contextOn(database.db)
    const [listed] = await listTeams({ ctx })
    const [player] = await listTeamRoster({ ctx, teamId: team.id })
    const image = imageAddress(player?.profilePictureFilename ?? '')
    expect([listed?.logoUrl, image]).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)])
    expect((await listAllPlayers({ ctx }))[0]).toEqual(player)

    const app = await startProcess().app()
    const sizes = []
    for (const path of [listed?.logoUrl ?? '', image, image]) {
      const answer = await app.request(path)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      sizes.push([format, width, height])
    }
    expect(sizes).toEqual([
      ['webp', 480, 240],
      ['webp', 640, 400],
      ['webp', 640, 400],
    ])
    expect(elsewhere.asked).toEqual(['/logo.svg', '/head.jpg'])
  })

  it('of an account is shown in the header when its host is listed, and otherwise that of a favorite player', async () => {
    const fan = await makeUser(database.db, { image: elsewhere.at('/fan.png') })
    elsewhere.give('/fan.png', await plainImage({ width: 400, height: 300 }))
    const shown = async (imageHosts: readonly string[]) => {
      const viewer = await getViewer({ ctx: contextOn(database.db, { actor: actorOf(fan), imageHosts }) })
      return viewer && avatarImage(viewer)
    }
    const path = await shown(['127.0.0.1'])
    expect(path).toMatch(OWN)
    expect(await shown([])).toBeNull()
    const answer = await (await startProcess().app()).request(path ?? '')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 128, height: 128 })
    const { id } = await makePlayer(database.db, { profile_picture_filename: elsewhere.at('/head.jpg') })
    await database.db.insert(user_preferences).values({ user_id: fan.id, favorite_player: id })
    const withFavorite = await shown([])
    expect(withFavorite).toMatch(OWN)
    expect(withFavorite).not.toBe(path)
  })

  it('P-ENT-13 is on every card that the server draws, with sweater and crest in place of a missing one', async () => {
    elsewhere.give('/head.png', await plainImage({ color: GREEN }))
    elsewhere.give('/logo.png', await plainImage({ width: 300, height: 300, color: MAGENTA }))
    const [team, rival] = [
      await makeTeam(database.db, { logo_url: elsewhere.at('/logo.png') }),
      await makeTeam(database.db),
    ]
    const player = await makePlayer(database.db, {
      team_id: team.id,
      position: 'c',
      profile_picture_filename: elsewhere.at('/head.png'),
    })
    const fan = await makeUser(database.db)
    const lineup = { team_id: team.id, title: '', placements: { even_strength: { c1: player.id } } }
    const cards = async (files: FileStore) => {
      const ctx = contextOn(database.db, { files, actor: actorOf(fan) })
      const kept = await keepLineupImage({
        ctx,
        input: { team_name: team.name, type: 'even_strength', lineup },
      })
      const traded = await keepTradeImage({
        ctx,
        input: {
          trade: {
            team1: { team_id: team.id, players: [{ id: player.id }], picks: [] },
            team2: {
              team_id: rival.id,
              players: [],
              picks: [{ year: ctx.now.getUTCFullYear() + 1, round: 1 }],
            },
          },
        },
      })
      const saved = await saveLineup({ ctx, input: { ...lineup, name: 'Opening night' } })
      if (!kept.ok || !('image_url' in kept.value) || !traded.ok || !saved.ok)
        throw new Error('A card is missing.')
      const shared = await makeShare({
        ctx: { ...ctx, auth: startAccounts(database.db).auth },
        kind: 'lineup',
        input: { client_key: randomUUID(), lineup: { ...lineup, type: 'even_strength' } },
      })
      if (!shared.ok) throw new Error(shared.problem.code)
      const readImage = await findShareImage(ctx, 'lineup', shared.value.id, 'page')
      const ownLineup = await getLineup({ ctx, id: saved.value.id })
      const images = [
        await fileAt(files, kept.value.image_url),
        await fileAt(files, traded.value.public_url),
        await drawLineup({ ctx, lineup: ownLineup }),
        (await readImage?.())?.bytes ?? new Uint8Array(),
      ]
      return Promise.all(images.map(async (file) => [await shows(file, GREEN), await shows(file, MAGENTA)]))
    }
    expect(await cards(startProcess().files)).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [true, true],
    ])
    await database.db.delete(schema.user_lineup)
    expect(await cards(startProcess(memoryFiles(), []).files)).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [false, false],
    ])
  })

  it('gets a new path for a new address, and only addresses stored in a row are ever fetched', async () => {
    const first = await teamLogo('/one.png')
    elsewhere.give('/one.png', await plainImage())
    elsewhere.give('/two.png', await plainImage())
    const app = await startProcess().app()
    await database.db.update(teams).set({ logo_url: elsewhere.at('/two.png') })
    dropRosters(database.db)
    const [listed] = await listTeams({ ctx: contextOn(database.db) })
    expect(listed?.logoUrl).not.toBe(first)
    const status = async (path: string) => (await app.request(path)).status
    // The first address is no longer in its row; other rows, tables and names have none.
    for (const path of [
      first,
      listed?.logoUrl?.replace(/\/\d+\//, '/999999/') ?? '',
      listed?.logoUrl?.replace('teams_image', 'players_image') ?? '',
      listed?.logoUrl?.replace('teams_image', 'users_image') ?? '',
      listed?.logoUrl?.replace('teams_image', 'lineup_image') ?? '',
      listed?.logoUrl?.replace(/[0-9a-f]{32}/, '0'.repeat(32)) ?? '',
      '/files/teams_image/remote/99999999999999/00000000000000000000000000000000.webp',
      '/files/users_image/remote/unknown/00000000000000000000000000000000.webp',
    ]) {
      expect([path, await status(path)]).toEqual([path, 404])
    }
    expect(elsewhere.asked).toEqual([])
    expect(await status(listed?.logoUrl ?? '')).toBe(200)
  })

  it('is not ours without a scheme or a host: the crest is drawn', async () => {
    for (const logo_url of [
      '//elsewhere.test/x.png',
      'javascript:alert(1)',
      'x.png',
      '/\\elsewhere.test/x.png',
    ])
      await makeTeam(database.db, { logo_url })
    const logos = (await listTeams({ ctx: contextOn(database.db) })).map(({ logoUrl }) => logoUrl)
    expect(logos).toEqual([null, null, null, null])
  })
})

describe('fetching a remote image', () => {
  it('is one request for simultaneous visitors', async () => {
    const path = await teamLogo('/logo.png')
    const image = await plainImage()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    elsewhere.give('/logo.png', async (_request, response) => {
      await released
      response.end(image)
    })
    const app = await startProcess().app()
    const asking = Promise.all(Array.from({ length: 10 }, () => app.request(path)))
    await expect.poll(() => elsewhere.asked.length).toBe(1)
    release()
    expect((await asking).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(elsewhere.asked).toHaveLength(1)
  })

  it('is not repeated by another process later, and two at once agree', async () => {
    const path = await teamLogo('/logo.png')
    elsewhere.give('/logo.png', await plainImage())
    const kept = memoryFiles()
    const [one, two] = [await startProcess(kept).app(), await startProcess(kept).app()]
    const both = await Promise.all([one.request(path), two.request(path)])
    const etags = both.map((answer) => answer.headers.get('etag'))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(etags[0]).toBe(etags[1])
    expect(elsewhere.asked.length).toBeLessThanOrEqual(2)
    const before = elsewhere.asked.length
    const third = await (await startProcess(kept).app()).request(path)
    expect([third.status, third.headers.get('etag')]).toEqual([200, etags[0]])
    expect(elsewhere.asked).toHaveLength(before)
  })

  it('is retried ten minutes after it failed, not with every page', async () => {
    const path = await teamLogo('/logo.png')
    const { app: start, clock } = startProcess()
    const app = await start()
    const status = async () => (await app.request(path)).status
    expect([await status(), await status()]).toEqual([404, 404])
    clock.ms = 599_999
    expect(await status()).toBe(404)
    expect(elsewhere.asked).toHaveLength(1)
    elsewhere.give('/logo.png', await plainImage())
    clock.ms = 600_000
    expect(await status()).toBe(200)
    expect(elsewhere.asked).toHaveLength(2)
  })

  it('is paused while the disk is nearly full, requests only listed hosts, and stores only images', async () => {
    const page = await teamLogo('/page')
    const statusOf = async (...given: Parameters<typeof startProcess>) =>
      (await (await startProcess(...given).app()).request(page)).status
    elsewhere.give('/page', await plainImage())
    expect(await statusOf({ ...memoryFiles(), freeBytes: async () => 1 })).toBe(404)
    expect(await statusOf(memoryFiles(), [])).toBe(404)
    expect(elsewhere.asked).toEqual([])
    elsewhere.give('/page', Buffer.from('<html>Sign in</html>'))
    expect(await statusOf()).toBe(404)
    expect(elsewhere.asked).toHaveLength(1)
  })
})
