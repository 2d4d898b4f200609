import { button, main, question } from '#tests/support/admin-players.ts'
import { feedEntry, openLeagueServer } from '#tests/support/league-server.ts'
import { startServer } from '#tests/support/server.ts'
import { makeFirstAdmin } from '#tests/support/sites.ts'
import { expect, test as base } from '#tests/support/test.ts'

/** A server that reads from its own league server, and its admin. */
const test = base.extend<object, { worker: Awaited<ReturnType<typeof makeFirstAdmin>> & { url: string } }>({
  worker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, provide) => {
      await using league = await openLeagueServer()
      const newcomers = ['Försvarare', 'Center'].map((last, index) =>
        feedEntry({
          id: 8_499_990 + index,
          first: 'Modell',
          last,
          sweaterNumber: index,
          headshot: undefined,
        }),
      )
      league.teams.set('HFX', newcomers)
      league.teams.set('SSK', (response) => void response.writeHead(429, { 'retry-after': '600' }).end())
      const server = await startServer({ NHL_API_BASE: league.url, NHL_API_PAUSE_MS: '0' })
      await provide({ url: server.url, ...(await makeFirstAdmin(server)) })
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ worker }, provide) => provide(worker.url),
  storageState: async ({ worker }, provide) => provide(worker.session),
})

test('the league’s rosters are checked, differences are chosen and applied, then undone in the audit log', async ({
  page,
  open,
  worker: { email },
}) => {
  await open('/admin/rosters')
  await button(page, 'Check the league’s rosters').click()
  await expect(main(page).getByRole('heading', { name: '3 teams were not fully read' })).toBeVisible()
  await expect(main(page).getByText('Check again in 10 minutes.')).toBeVisible()
  await main(page).getByRole('checkbox', { name: 'Modell Försvarare: New' }).check()
  await main(page).getByRole('checkbox', { name: 'Modell Center: New' }).check()
  await button(page, 'Apply 2').click()
  await expect(
    main(page).getByText('2 differences applied. You can undo this in the audit log.'),
  ).toBeVisible()
  await expect(main(page).getByText('Modell Försvarare')).toHaveCount(0)

  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  const entries = main(page).getByRole('list', { name: 'Changes in the back-office' }).getByRole('listitem')
  await expect(entries.first()).toContainText(email)
  await button(page, 'Undo: Applied league roster changes: 2 players').click()
  await question(page, 'Undo this?').getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByText(`Undone by ${email}`)).toBeVisible()
  await expect(entries.first()).toContainText('Undid change: 2 players')
  await page.getByRole('link', { name: 'Rosters check' }).click()
  await expect(main(page).getByText('Modell Försvarare', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Modell Center', { exact: true })).toBeVisible()
})
