import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as favorites from '#app/account/settings/favorites/route.tsx'
import { HALIFAX, MADE_TEAMS, madePlayers, SASKATOON } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { anAccount, type LoadedBy, routeOf } from '#tests/support/component/open-screen.tsx'
import { button, openSettings, said } from '#tests/support/component/settings.tsx'

const PLAYERS = madePlayers().map(({ id, name, teamId }) => ({
  id,
  label: `${name} · ${MADE_TEAMS.find((team) => team.id === teamId)?.name}`,
}))
const [ABBOTT] = PLAYERS

const player = page.getByRole('combobox', { name: 'Favorite Player' })
const team = page.getByRole('combobox', { name: 'Favorite Team' })
const options = page.getByRole('listbox', { name: 'Favorite Player' }).getByRole('option')

test('P-SET-09 P-SET-10 P-SET-11 P-SET-12 P-ERR-43 a favorite player is searched and a team selected; both are saved, or cleared at once', async () => {
  const sent: Record<string, unknown>[] = []
  await openSettings(
    'favorites',
    [
      routeOf(favorites).at('favorites', {
        loader: (): LoadedBy<typeof favorites> => ({
          saved: { favorite_player: null, favorite_team: HALIFAX.id },
          players: PLAYERS,
          teams: [...MADE_TEAMS],
        }),
        action: async ({ request }) => {
          sent.push(Object.fromEntries(await request.formData()))
          return data(said('favorites', 'Favorites saved successfully'))
        },
      }),
    ],
    anAccount({ sweater: { number: 71, colors: HALIFAX.colors } }),
  )
  await expect.element(player).toHaveValue('')
  await expect.element(team).toHaveDisplayValue('Halifax Harbours')
  // Without scripts, the form sends what this control shows.
  await expect.element(team).toHaveAttribute('name', 'favorite_team')
  // The favorite player is the fan's avatar, as the page promises.
  const main = page.getByRole('main')
  await expect.element(main.getByText(/Your favorite player becomes your avatar/)).toBeVisible()
  await expect.element(main.getByText('71', { exact: true })).toBeVisible()
  // The search.
  expect(PLAYERS.length).toBeGreaterThan(50)
  await player.click()
  await expect.element(options).toHaveLength(50)
  await expect
    .element(page.getByText('Showing the first 50 matches. Type more of the name to narrow them down.'))
    .toBeVisible()
  await player.fill('no such player')
  await expect.element(page.getByText('No player found.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(options).toHaveLength(0)
  await player.fill('abbott')
  await expect.element(options).toHaveLength(1)
  await options.click()
  await expect.element(player).toHaveValue('Ned Abbott · Halifax Harbours')
  await team.selectOptions('Saskatoon Sheaves')
  await button('Save favorites').click()
  const chosen = { favorite_player: String(ABBOTT?.id), favorite_team: String(SASKATOON.id) }
  await expect.poll(() => sent).toEqual([chosen])
  const line = main.getByText('Favorites saved successfully')
  await expect.element(line).toHaveAttribute('data-look', 'success')
  await expectHolds('the favorites')
  // None.
  await button('Clear all selections').click()
  await expect.element(player).toHaveValue('')
  await expect.element(team).toHaveValue('')
  await expect.element(button('Clear all selections')).toHaveAttribute('aria-disabled', 'true')
  await button('Save favorites').click()
  await expect.poll(() => sent).toEqual([chosen, { favorite_player: '', favorite_team: '' }])
})
