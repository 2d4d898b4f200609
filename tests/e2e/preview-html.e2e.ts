import { newEmail, signUp } from '#tests/support/accounts.ts'
import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'
import { expect, test as base } from '#tests/support/test.ts'

/** A server that has no admin yet: its start printed the link that makes the first. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
})

const BUILDER = '/lineup-builder?team=EDM'

test('P-BUILD-28 Preview HTML is not there for a guest, nor for a user who is no admin', async ({
  page,
  open,
}) => {
  const button = overlay(page).getByRole('button', { name: 'Preview HTML' })
  await open(BUILDER)
  await fillLineup(page)
  await expect(button).toHaveCount(0)

  await signUp(page)
  await open(BUILDER)
  await page.getByRole('button', { name: /ready to download/ }).click()
  await expect(overlay(page).getByRole('button', { name: 'Download' })).toBeEnabled()
  await expect(button).toHaveCount(0)
})

test('P-BUILD-28 an admin opens the picture with its readable text in a tab', async ({
  page,
  open,
  server,
}) => {
  await signUp(page, newEmail('admin'))
  const link = server.setupLink
  if (link === null) throw new Error('No link was printed.')
  await open(link)
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Become admin' }).click()
  await made

  await open(BUILDER)
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening <night>')
  await fillLineup(page)
  const opening = page.context().waitForEvent('page')
  await overlay(page).getByRole('button', { name: 'Preview HTML' }).click()
  const preview = await opening
  await expect(preview.getByRole('heading', { name: 'Opening <night>' })).toBeVisible()
  await expect(preview).toHaveTitle('Opening <night>')
  await expect(preview.getByText(/\nLines\n.+ - .+ - .+\n/)).toBeVisible()
  const picture = preview.getByRole('img', { name: 'Opening <night>' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1920)
})
