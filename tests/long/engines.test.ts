import { sql } from 'drizzle-orm'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { parseStoredDraft } from '#domain/lineup/model/draft-schema.ts'
import { DEFAULT_SITE_NAME } from '#domain/site/site.ts'
import { renderCard } from '#server/cards/card-renderer.ts'
import { openDatabase } from '#server/db/client.ts'
import { cardPlayers } from '#tests/factories/lineup-cards.ts'
import { playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { newEmail, PASSWORD } from '#tests/support/accounts.ts'
import {
  differentTiles,
  hasOtherBanner,
  TOLERANCE,
  WIDE_LETTERS_TOLERANCE,
} from '#tests/support/compare-cards.ts'
import { startFirefox } from '#tests/support/engines/firefox.ts'
import { visit } from '#tests/support/engines/page.ts'
import { type Engine, SOON } from '#tests/support/engines/tab.ts'
import { startWebKit } from '#tests/support/engines/webkit.ts'
import { boardParts } from '#tests/support/lineup-board.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const LONG_TITLE = 'Every name is hard to set'

/** Runs in the page. Returns the horizontal overflow in pixels. */
const hangingOver = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
const isDragReady = () => document.querySelector('[data-drag="ready"]') !== null
const keptDrafts = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith('benchboss:draft:lineup:'))
const today = () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date())

/** Returns the folder's only file; empty while there is none, or while a second one is arriving. */
function onlyFileIn(folder: string): Buffer {
  const [name, ...others] = readdirSync(folder)
  return name === undefined || others.length > 0 ? Buffer.of() : readFileSync(join(folder, name))
}

let folder: string
let server: RunningServer
beforeAll(async () => {
  folder = await copyPreparedFolder('league')
  const database = await openDatabase({ folder })
  // Names that barely fit, because only those show how an engine sets type.
  const names = [...cardPlayers('even_strength').values()].map(({ name }) => name)
  for (const [index, { id }] of playersOf(PORTLAND).entries()) {
    const [first = '', ...last] = names[index]?.split(' ') ?? []
    await database.db.execute(
      sql`update players set full_name = ${names[index]}, first_name = ${first}, last_name = ${last.join(' ')} where id = ${id}`,
    )
  }
  await database.close()
  server = await startServer({ DATA_DIR: folder })
}, 120_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['Firefox', startFirefox, TOLERANCE],
  ['WebKitGTK', startWebKit, WIDE_LETTERS_TOLERANCE],
] as const)('in %s', { timeout: 180_000 }, (_, start, tolerance) => {
  const started = new AsyncDisposableStack()
  let engine: Engine
  let visitor: Awaited<ReturnType<typeof visit>>
  beforeAll(async () => {
    engine = started.use(await start())
  }, 120_000)
  afterAll(() => started.disposeAsync())
  beforeEach(async () => {
    visitor = await visit(engine, server.url)
  }, 120_000)
  afterEach(async () => {
    const complaints = visitor.tab.complaints()
    await visitor.tab.close()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  })

  /** Returns the next downloaded file, once it is complete. */
  async function downloaded(): Promise<Buffer> {
    // Every JPEG ends with these two bytes.
    await expect.poll(() => onlyFileIn(engine.downloads).toString('hex').slice(-4), SOON).toBe('ffd9')
    const bytes = onlyFileIn(engine.downloads)
    for (const name of readdirSync(engine.downloads)) rmSync(join(engine.downloads, name))
    return bytes
  }

  it('home leads to the lineup builder and does not overflow at any width', async () => {
    const { tab, page } = visitor
    for (const width of [390, 1440]) {
      await tab.resize(width)
      await visitor.open('/')
      expect(await tab.evaluate(hangingOver)).toBe(0)
    }
    await page.getByRole('link', { name: 'Build It Now' }).click()
    await visitor.at(/^\/lineup-builder/)
    await page.getByRole('dialog', { name: 'Select a Team' }).seen()
  })

  it('players are placed by slot, by player and by command; undo, redo and a reload stay in step', async () => {
    const { tab, page } = visitor
    const on = boardParts(page)
    await visitor.open('/lineup-builder?team=HFX')
    await on.choosePlayer('Center, line 1', 'Gus Archer')
    await on.player('Ned Abbott').click()
    await on
      .dialog('Ned Abbott')
      .getByRole('button', { name: /^Left wing, line 1/ })
      .click()
    await expect.poll(() => on.filledSlots().count(), SOON).toBe(2)
    await page.getByRole('button', { name: 'Quick place' }).click()
    await page.getByRole('combobox', { name: 'Place by command' }).type('19 L1R')
    await tab.chord('Enter')
    await expect.poll(() => on.filledSlots().count(), SOON).toBe(3)
    expect(await on.slot('Right wing, line 1').name()).toContain('Jack Grady')

    await tab.chord('Control', 'z')
    await expect.poll(() => on.filledSlots().count(), SOON).toBe(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => on.filledSlots().count(), SOON).toBe(1)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(() => on.filledSlots().count(), SOON).toBe(3)

    await visitor.open('/lineup-builder?team=HFX')
    await expect.poll(() => on.filledSlots().count(), SOON).toBe(3)
    expect(await on.slot('Left wing, line 1').name()).toContain('Ned Abbott')
  })

  it('a player is dragged from the roster to a slot, and on to another', async () => {
    const { tab, page } = visitor
    const on = boardParts(page)
    await visitor.open('/lineup-builder?team=HFX')
    await expect.poll(() => tab.evaluate(isDragReady), SOON).toBe(true)
    const nameOf = (slot: string) => () => on.slot(slot).name()
    await on.player('Gus Archer').dragTo(on.slot('Center, line 1'))
    await expect.poll(nameOf('Center, line 1'), SOON).toContain('Gus Archer')
    await on.slot('Center, line 1').dragTo(on.slot('Right wing, line 2'))
    await expect.poll(nameOf('Right wing, line 2'), SOON).toContain('Gus Archer')
    expect(await on.filledSlots().count()).toBe(1)
  })

  it('a full lineup of long names is drawn like on the server, downloaded, and opened from its link', async () => {
    const { tab, page } = visitor
    await visitor.open('/lineup-builder?team=PLT')
    await page.getByRole('textbox', { name: 'Title' }).type(LONG_TITLE)
    await page.getByRole('button', { name: 'Fill the rest' }).click()
    const overlay = page.getByRole('dialog', { name: 'Your lineup is ready' })
    await overlay.getByRole('img', { name: /^Lineup card/ }).seen()
    await overlay.getByRole('button', { name: 'Download' }).click()
    const file = await downloaded()

    const [[, kept] = []] = await tab.evaluate(keptDrafts)
    const placements = parseStoredDraft(JSON.parse(kept ?? '').text)?.lineups.even_strength ?? {}
    const asOf = await tab.evaluate(today)
    expect(Object.keys(placements)).toHaveLength(20)
    const subject = { kind: 'team', team: PORTLAND } as const
    const given = { subject, type: 'even_strength', asOf, placements } as const
    const site = { name: DEFAULT_SITE_NAME, origin: server.url }
    const draw = (title: string) =>
      renderCard({ card: 'lineup', type: 'image/jpeg', site, data: { ...given, title } })
    const drawnByServer = await draw(LONG_TITLE)
    expect(await differentTiles(file, drawnByServer, tolerance)).toEqual([])
    expect(await hasOtherBanner(file, drawnByServer, tolerance)).toBe(false)
    // The comparison is precise enough to see one letter.
    expect(await hasOtherBanner(file, await draw(`${LONG_TITLE.slice(0, -1)}r`), tolerance)).toBe(true)

    await overlay.getByRole('button', { name: 'Copy link' }).click()
    await overlay.getByText('Link copied').seen()
    await visitor.open('/signin')
    const field = page.getByRole('textbox', { name: 'Email' })
    await field.click()
    await tab.chord('Control', 'v')
    await expect.poll(() => field.value(), SOON).toMatch(/^http:\S+\/l\/\w{12}$/)
    await visitor.open(new URL(await field.value()).pathname)
    await page.getByRole('img', { name: new RegExp(`^The card: ${LONG_TITLE}`) }).seen()
  })

  it('a trade is proposed, previewed and downloaded', async () => {
    const { page } = visitor
    await visitor.open('/trade-players?team1=HFX&team2=SSK')
    await page.getByRole('checkbox', { name: /^Gus Archer,/ }).click()
    await page.getByRole('checkbox', { name: /^Ike Pratt,/ }).click()
    await page.getByRole('button', { name: 'Confirm & Download' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview Trade Image' })
    await preview.getByRole('img', { name: /^Trade card/ }).seen()
    await preview.getByRole('button', { name: 'Download Image' }).click()
    expect(await sharp(await downloaded()).metadata()).toMatchObject({ format: 'jpeg', width: 1920 })
    await page.getByText('Download complete').seen()
  })

  it('a fan signs up, sets a name, and saves a lineup', async () => {
    const { page } = visitor
    await visitor.open('/signup')
    await page.getByRole('textbox', { name: 'Email' }).type(newEmail())
    await page.getByRole('textbox', { name: 'Password', exact: true }).type(PASSWORD)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await visitor.at(/^\/settings\/profile/)
    await page.getByRole('textbox', { name: 'Display name' }).type('Number Four')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByRole('button', { name: 'Account menu of Number Four' }).seen()

    await visitor.open('/lineup-builder?team=HFX')
    const on = boardParts(page)
    await on.choosePlayer('Center, line 1', 'Gus Archer')
    await page.getByRole('button', { name: 'Save Lineup' }).click()
    const dialog = on.dialog('Name your lineup')
    await dialog.getByRole('textbox', { name: 'Name' }).type('Opening night')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your lineup was saved successfully.').seen()
    expect(await page.getByRole('combobox', { name: 'Saved lineup' }).value()).toMatch(/^\d+$/)
  })
})
