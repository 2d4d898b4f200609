import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HALIFAX, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { answer, offline, refused, requests } from '#tests/support/component/answers.ts'
import {
  aSavedLineup,
  builder,
  comeBack,
  keptOnTheServer,
  openBuilder,
} from '#tests/support/component/saved-lineups.tsx'
import { noticeCount } from '#ui/notify.ts'

const undo = page.getByRole('button', { name: 'Undo', exact: true })
const teamNow = (name: string) => page.getByRole('button', { name: `Team Lineup: ${name}` })

test('P-ROUTE-15 P-ROUTE-17 P-STATE-21 a lineup in the address loads with its team, also over another team, and the address names the team instead', async () => {
  const center = playersOf(PORTLAND).find(({ position }) => position === 'c')
  keptOnTheServer(
    aSavedLineup(),
    aSavedLineup({
      id: 8,
      teamId: PORTLAND.id,
      lineups: { even_strength: { ...(center && { c1: center }) }, power_play: {}, penalty_kill: {} },
    }),
  )
  const screen = await openBuilder('?lineup=7')
  await expect.element(builder.filled).toHaveLength(2)
  await expect.poll(screen.address).toBe('/lineup-builder?team=HFX')
  await expect.element(teamNow(HALIFAX.name)).toBeVisible()
  await expect.element(builder.title).toHaveValue('Cup run')
  await expect.element(builder.saved).toHaveValue('7')
  // The team was chosen first, so Undo leaves its empty board; the address of the same team loads it again.
  await undo.click()
  await expect.element(builder.filled).toHaveLength(0)
  await expect.element(teamNow(HALIFAX.name)).toBeVisible()
  await screen.go('/lineup-builder?team=HFX&lineup=7')
  await expect.element(builder.filled).toHaveLength(2)
  await expect.poll(screen.address).toBe('/lineup-builder?team=HFX')

  await screen.go('/lineup-builder?team=HFX&lineup=8')
  await expect.poll(screen.address).toBe('/lineup-builder?team=PLT')
  await expect.element(teamNow(PORTLAND.name)).toBeVisible()
  await expect.element(builder.slot('Center, line 1')).toHaveAccessibleName(/Van Finch/)
  await expect.element(builder.filled).toHaveLength(1)
  // Not the previous team's.
  await undo.click()
  await expect.element(builder.filled).toHaveLength(0)
  await expect.element(teamNow(PORTLAND.name)).toBeVisible()
})

test('P-ERR-12 P-ERR-13 P-ERR-14 P-ROLE-06 P-ROUTE-18 each failure to load a lineup in the address shows its error, leaves the board empty and clears the address', async () => {
  keptOnTheServer()
  const screen = await openBuilder('')
  const error = builder.dialog('Error')
  for (const [answered, sentence] of [
    // Another account's lineup does not exist for this one.
    [
      () => refused(404, { code: 'not_found', message: 'This lineup no longer exists.' }),
      'Could not load the requested lineup.',
    ],
    [() => ({ ...aSavedLineup(), teamId: null }), 'This lineup does not have a team associated with it.'],
    [offline, 'An unexpected error occurred while loading the lineup.'],
  ] as const) {
    answer('GET /lineup-builder/saved/7', answered)
    await screen.go('/lineup-builder?lineup=7')
    await expect.element(error).toHaveAccessibleDescription(sentence)
    await expect.poll(screen.address).toBe('/lineup-builder')
    await error.getByRole('button', { name: 'OK' }).click()
    await expect.element(error).not.toBeInTheDocument()
  }
  // A team that the page does not know clears the address too.
  const before = requests('/lineup-builder/saved/7').length
  answer('GET /lineup-builder/saved/7', () => aSavedLineup({ teamId: 999 }))
  await screen.go('/lineup-builder?lineup=7')
  await expect.poll(() => requests('/lineup-builder/saved/7')).toHaveLength(before + 1)
  await expect.poll(screen.address).toBe('/lineup-builder')
  await expect.element(builder.empty).toHaveLength(20)
})

test('P-ROUTE-19 a lineup id that is not a number shows a warning and is removed from the address, for a user and for a guest', async () => {
  const warning = page.getByText('The link has no valid lineup number, so no lineup was opened.', {
    exact: true,
  })
  for (const account of [undefined, null]) {
    const before = noticeCount.getState()
    const screen = await openBuilder('?lineup=abc', account)
    await expect.poll(() => noticeCount.getState()).toBe(before + 1)
    await expect.element(warning.first()).toBeVisible()
    await expect.poll(screen.address).toBe('/lineup-builder')
    expect(requests()).toEqual([])
  }
})

const choose = async ({ name }: { readonly name: string }) => {
  await page.getByRole('button', { name: /^Team Lineup/ }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}
const stored = () => Object.values(localStorage).join()

test('P-STATE-17 P-STATE-19 which lineup is loaded outlives leaving the page: none after a new one, an emptied board or a choice of team', async () => {
  keptOnTheServer(aSavedLineup(), aSavedLineup({ id: 8, name: 'Kept' }))
  const saving = Promise.withResolvers<{ id: number }>()
  answer('POST /lineup-builder/saved/7', () => saving.promise)
  await openBuilder('?team=HFX')
  await builder.saved.selectOptions('Opening night')
  await builder.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(builder.filled).toHaveLength(3)
  await expect.poll(stored).toContain('Gus Archer')
  await comeBack('?team=HFX')
  await expect.element(builder.filled).toHaveLength(3)
  await expect.element(builder.saved).toHaveValue('7')
  await builder.save.click()
  await expect.poll(() => requests('/lineup-builder/saved/7').at(-1)?.method).toBe('POST')

  // A new lineup is still not a saved one, even where it was begun while the one before was being saved.
  await builder.saved.selectOptions('New Lineup')
  await expect.element(builder.filled).toHaveLength(0)
  saving.resolve({ id: 7 })
  await expect.element(page.getByText('Your lineup was updated successfully.').first()).toBeVisible()
  await builder.choosePlayer('Center, line 2', 'Tim Bishop')
  await expect.poll(stored).toContain('Tim Bishop')
  await comeBack('?team=HFX')
  await expect.element(builder.filled).toHaveLength(1)
  await expect.element(builder.saved).toHaveValue('none')
  await builder.save.click()
  await expect.element(builder.dialog('Name your lineup')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  // Neither is an emptied board.
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  await builder.title.clear()
  for (const name of ['Ned Abbott', 'Oskar Berg']) {
    await page.getByRole('button', { name: `Options for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
  }
  await expect.poll(stored).not.toContain('Oskar Berg')
  await comeBack('?team=HFX')
  await expect.element(builder.empty).toHaveLength(20)
  await expect.element(builder.saved).toHaveValue('none')

  // Neither is the board of a chosen team: the same again, or another.
  for (const teams of [[HALIFAX], [PORTLAND, HALIFAX]]) {
    await builder.saved.selectOptions('Opening night')
    await expect.element(builder.filled).toHaveLength(2)
    for (const team of teams) {
      await choose(team)
      await expect.element(builder.filled).toHaveLength(0)
    }
    await expect.element(builder.saved).toHaveValue('none')
  }

  // Nor one that the server no longer lists.
  await builder.saved.selectOptions('Opening night')
  await expect.element(builder.filled).toHaveLength(2)
  keptOnTheServer(aSavedLineup({ id: 8, name: 'Kept' }))
  await comeBack('?team=HFX')
  await expect.element(builder.saved.getByRole('option')).toHaveLength(3)
  await expect.element(builder.saved).toHaveValue('none')
  await expect.element(builder.filled).toHaveLength(2)
})
