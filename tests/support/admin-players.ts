import type { APIRequestContext, Page } from '@playwright/test'

import { MADE_TEAMS } from '#tests/factories/made-league.ts'

/** Locators for the parts of a back-office screen. */
export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
export const notice = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
export const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

/** Searches for a player and chooses the first one found. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search players' }).fill(name)
  await page.getByRole('list', { name: 'Players found' }).getByRole('button').first().click()
}

/** Adds a player by request for this test only, so that it changes no shared player. */
export async function addPlayer(
  request: APIRequestContext,
  teamCode: string,
  form: Readonly<Record<string, string>>,
): Promise<void> {
  const team = MADE_TEAMS.find(({ abbreviation }) => abbreviation === teamCode)
  const answer = await request.post('/admin/players/add', { form: { team_id: String(team?.id), ...form } })
  if (!answer.ok()) throw new Error(`No player was added: ${answer.status()}`)
}
