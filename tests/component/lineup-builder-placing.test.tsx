import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import * as lineupBuilder from '#app/routes/lineup-builder/lineup-builder.tsx'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { openScreen, routeOf } from '#tests/support/component/open-screen.tsx'

test('first', async () => {
  const team = HALIFAX
  const players = playersOf(HALIFAX)
  await openScreen('/lineup-builder?team=HFX', [
    routeOf(lineupBuilder).at('lineup-builder', {
      loader: () => ({
        teams: [team],
        mode: 'team',
        teamId: team.id,
        pool: { status: 'ready', players },
        afterTrade: null,
        problem: null,
        remix: null,
      }),
    }),
  ])
  const slot = page.getByRole('button', { name: /^Centre, line 1: / })
  await expect.element(slot).toHaveAccessibleName('Centre, line 1: empty')
  await slot.click()
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect.element(slot).not.toHaveAccessibleName('Centre, line 1: empty')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(slot).toHaveAccessibleName('Centre, line 1: empty')
})
