import { schema } from '#server/db/schema.ts'
import { makeAccount } from '#tests/factories/sign-in-accounts.ts'
import { expectHolds } from '#tests/support/accessibility.ts'
import { signIn } from '#tests/support/accounts.ts'
import { startFilledServer } from '#tests/support/filled-server.ts'
import { expect, hydrated, test as base } from '#tests/support/test.ts'

const ADMIN = 'coach@example.org'
const SHARED = 'ShaReD123456'

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      const server = await startFilledServer(async (db) => {
        await makeAccount(db, ADMIN, { admin: true })
        const fan = await makeAccount(db, 'fan@example.org')
        await db.insert(schema.image_downloads).values([
          { team_name: 'Boston Bruins', image_url: '/favicon.svg', created_at: before(3) },
          { team_name: 'Edmonton Oilers', user_email: 'fan@example.org', created_at: before(2) },
          { team_name: 'Edmonton Oilers', created_at: before(1) },
        ])
        const [trade] = await db
          .insert(schema.trade_proposals)
          .values({
            user_id: fan.id,
            name: 'Blockbuster',
            team1_id: 22,
            team1_name: 'Edmonton Oilers',
            team1_draft_picks: [{ year: 2030, round: 1 }],
            team2_id: 6,
            team2_name: 'Boston Bruins',
            team2_draft_picks: [{ year: 2030, round: 2 }],
          })
          .returning()
        await db.insert(schema.trade_proposal_images).values({
          trade_proposal_id: trade?.id,
          filename: 'EDM-BOS.jpg',
          storage_path: 'a/EDM-BOS.jpg',
          bucket: 'trade_proposals_image',
          mime_type: 'image/jpeg',
          size: 2048,
          metadata: { public_url: '/favicon.svg' },
        })
        await db
          .insert(schema.user_preferences)
          .values({ user_id: fan.id, profile_name: 'Dale-10', bio: 'Pucks' })
        await db.insert(schema.shares).values({
          short_id: SHARED,
          kind: 'lineup',
          title: 'Opening night',
          used_at: before(1),
          payload: {
            subject: { kind: 'allstar', clubs: [] },
            title: 'Opening night',
            type: 'even_strength',
            asOf: '2026-10-10',
            lineups: { even_strength: {}, power_play: {}, penalty_kill: {} },
          },
        })
      })
      await provide(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site),
})
test.slow()
test.use({ expectedComplaints: [/Failed to load resource: (?:.* 404|net::ERR_FAILED)/] })

test('P-HEAD-21 P-HEAD-22 P-HEAD-23 P-HEAD-24 A-REQ-02 A-IMG-01 A-IMG-02 A-IMG-03 A-VALID-32 A-ERR-36 A-NAV-04 downloads, trades, links and profiles are looked through, hidden and deleted, and put back', async ({
  page,
}) => {
  await page.goto('/signin?next=%2Fadmin%2Flineup-downloaded')
  await hydrated(page)
  await signIn(page, ADMIN)
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  const go = (name: string) => menu.getByRole('link', { name }).click()
  const said = (text: string) => page.getByText(text, { exact: true })
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(said('Undone').last()).toBeVisible()
  }
  const names = (region: string) =>
    page.getByRole('region', { name: region, exact: true }).getByRole('rowheader')
  const confirm = (title: string) =>
    page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Delete' }).click()

  await test.step('counts below the header', async () => {
    const counts = page.getByRole('navigation', { name: 'Counts' }).getByRole('link')
    await expect(counts).toHaveText([/^Images\s*3$/, /^Lineup Completed\s*\d+$/, /^Trade Completed\s*1$/])
    const places = await counts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(places).toEqual([
      '/admin/lineup-downloaded',
      '/admin/visits#recent-visits',
      '/admin/trade-proposals',
    ])
    await expect(menu.getByRole('link', { name: /^Player Requests/ })).toHaveText(/^Player Requests\s*0$/)
    const guest = await page.context().browser()?.newContext()
    const html = await (await guest?.request.get(page.url()))?.text()
    expect(html).not.toContain('Lineup Completed')
    await guest?.close()
  })

  await test.step('image downloads', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Image Downloads')
    await expect(menu.getByRole('link', { name: 'Image Downloads' })).toHaveAttribute('aria-current', 'page')
    const counts = page.getByRole('region', { name: 'Downloads by team' }).getByRole('listitem')
    await expect(counts).toHaveText([/All teams\s*3/, /Edmonton Oilers\s*2/, /Boston Bruins\s*1/])
    await expect(names('All downloads')).toHaveText(['Edmonton Oilers', 'Edmonton Oilers', 'Boston Bruins'])
    await page.getByRole('button', { name: 'Show the picture of Boston Bruins' }).click()
    const picture = page.getByRole('dialog', { name: 'Picture of Boston Bruins' })
    await expect(picture.getByRole('img', { name: 'Picture of Boston Bruins' })).toBeVisible()
    await page.keyboard.press('Escape')
    await counts.getByRole('link', { name: /Boston/ }).click()
    await expect(names('All downloads')).toHaveText(['Boston Bruins'])
    await page.getByRole('button', { name: 'Delete the download record of Boston Bruins' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Delete this download record? This cannot be undone.',
    )
    await page.route('**/admin/lineup-downloaded.data*', (route) => route.abort())
    await confirm('Delete this download record?')
    await expect(said('Failed to delete')).toBeVisible()
    await page.unroute('**/admin/lineup-downloaded.data*')
    await page.getByRole('button', { name: 'Delete the download record of Boston Bruins' }).click()
    await confirm('Delete this download record?')
    await expect(said('No download matches.')).toBeVisible()
    await undo()
    await expect(names('All downloads')).toHaveText(['Boston Bruins'])
  })

  await test.step('trade proposals', async () => {
    await go('Trade Proposals')
    await expect(names('Proposals')).toHaveText([/Blockbuster/])
    await page.getByRole('button', { name: 'Show the picture of Blockbuster' }).click()
    const picture = page.getByRole('img', { name: 'Picture of Blockbuster' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1920)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Blockbuster' }).click()
    await confirm('Delete this trade proposal?')
    await expect(said('Trade proposal deleted')).toBeVisible()
    await undo()
    await expect(names('Proposals')).toHaveCount(1)
    await page.getByRole('link', { name: 'Pictures', exact: true }).click()
    await expect(names('Pictures')).toHaveText(['EDM-BOS.jpg'])
  })

  await test.step('links and profiles', async () => {
    await go('Shares and profiles')
    await expect(names('Links')).toHaveText(['Opening night'])
    const statusOf = async (path: string) => (await page.request.get(path)).status()
    expect(await statusOf(`/l/${SHARED}`)).toBe(200)
    await page.getByRole('button', { name: 'Hide Opening night' }).click()
    await expect(said('Opening night is hidden')).toBeVisible()
    expect(await statusOf(`/l/${SHARED}`)).toBe(404)
    await undo()
    expect(await statusOf(`/l/${SHARED}`)).toBe(200)
    await page.getByRole('link', { name: 'Profiles', exact: true }).click()
    await expect(names('Profiles')).toHaveText(['Dale-10'])
    expect(await statusOf('/profile/dale-10')).toBe(200)
    await page.getByRole('button', { name: /^Hide Dale-10/ }).click()
    await expect(page.getByRole('button', { name: /^Show again: Dale-10 / })).toBeVisible()
    expect(await statusOf('/profile/dale-10')).toBe(404)
  })

  await test.step('every width and ground', async () => {
    const paths = ['lineup-downloaded', 'trade-proposals', 'shares', 'shares?view=profiles', 'player-request']
    for (const path of paths) {
      await page.goto(`/admin/${path}`)
      await hydrated(page)
      await expectHolds(page)
    }
  })

  await test.step('without mail the requests say what is missing', async () => {
    await expect(
      said(
        'Mail is not configured, so requests cannot be answered from here. Missing settings: SMTP_URL, MAIL_FROM, SUPPORT_EMAIL. Set them in the environment and start the server again.',
      ),
    ).toBeVisible()
  })
})
