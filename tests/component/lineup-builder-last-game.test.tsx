import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'

import type { Player } from '#domain/player/player.ts'
import { aLastGameOf } from '#tests/factories/games.ts'
import { HALIFAX, playersOf, PORTLAND } from '#tests/factories/made-league.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { pressBack } from '#tests/support/component/history.ts'
import { commandField, onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { unmountAll } from '#tests/support/component/mount.tsx'
import { noticeCount } from '#ui/notify.ts'

const on = onTheBoard()
const GAME = aLastGameOf(playersOf(HALIFAX))
const offer = page.getByRole('button', { name: 'Start from the last game, Oct 9 vs CGY' })
const overlay = page.getByRole('dialog', { name: 'Your lineup is ready' })
const reopen = page.getByRole('button', { name: 'Your lineup is ready to download and share' })
/** The age of the game depends on today. */
const since = (words: string) => new RegExp(`^${words} Oct 9 vs CGY(?: \\(\\d+ days ago\\))?$`)
const changes = (count: string) => page.getByRole('button', { name: since(`${count} since`) })
const list = page.getByRole('dialog').getByRole('listitem')

/** Halifax's roster, except that one player is hurt and one has left. */
const without = (hurt: string, left: string): readonly Player[] =>
  playersOf(HALIFAX)
    .filter(({ name }) => name !== left)
    .map((player) => (player.name === hurt ? { ...player, status: 'injured_or_other' } : player))

const openHalifax = (given: Parameters<typeof openBuilder>[0] = {}) =>
  openBuilder({ team: HALIFAX, loaded: { lastGame: GAME }, ...given })

async function closeOverlay(): Promise<void> {
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
}

/** Places by command. In a filled slot the player is replaced. */
async function place(line: string): Promise<void> {
  const command = await commandField()
  await command.fill(line)
  await userEvent.keyboard('{Enter}')
  await expect.element(command).toHaveValue('')
}

/** On the page, because a click may scroll to its button. */
const topOfBoard = async () => (await on.board.findElement()).getBoundingClientRect().top + scrollY

test('P-STATE-10 P-STATE-13 one press fills all three types, completes the visit and waits in the bar, whose press shows overlay and confetti once; undo empties all of them', async () => {
  await page.viewport(390, 844)
  localStorage.setItem('enable_local_tracking', 'true')
  answer('POST /api/track-visit', () => ({ data: { id: 'v-1', key: 'k-1' } }))
  answer('POST /api/complete-visit', () => ({ success: true }))
  const append = vi.spyOn(document.body, 'append')
  onTestFinished(() => append.mockRestore())
  const confetti = () => append.mock.calls.flat().filter((node) => node instanceof HTMLCanvasElement).length
  await openHalifax()
  await expect.poll(() => requests('/api/track-visit')).toHaveLength(1)
  await commands.emulate({ reducedMotion: 'no-preference' })
  await expect.element(on.emptySlots()).toHaveLength(20)
  await expect.element(offer).toBeVisible()
  const top = await topOfBoard()
  await offer.click()
  await expect.element(on.filledSlots()).toHaveLength(20)
  await expect.element(reopen).toBeVisible()
  await expect
    .element(page.getByText(/20 of 20 filled\. Your lineup is ready to download and share\.$/))
    .toBeInTheDocument()
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(page.getByText(since('Same lines as'))).toBeVisible()
  await expect.poll(() => requests('/api/complete-visit')).toHaveLength(1)
  expect.soft(await topOfBoard(), 'the board does not jump').toBe(top)
  expect.soft(overlay.query(), 'nothing opens over the board').toBeNull()
  expect.soft(confetti()).toBe(0)

  await reopen.click()
  await closeOverlay()
  await expect.poll(confetti).toBe(1)
  await reopen.click()
  await closeOverlay()
  expect.soft(confetti()).toBe(1)
  expect.soft(requests('/api/complete-visit')).toHaveLength(1)

  await on.chooseType('Power Play')
  await expect.element(on.progress('10 of 10')).toBeVisible()
  await on.chooseType('Penalty Kill')
  await expect.element(on.progress('8 of 8')).toBeVisible()
  // Looking at the other types was no edit.
  await on.undo.click()
  await expect.element(on.progress('0 of 20')).toBeVisible()
  await expect.element(offer).toBeVisible()
  await expect.element(on.undo).toHaveAttribute('aria-disabled', 'true')
})

test('injured and departed players are named and announced, their slots stay empty, and Back closes the list of changes', async () => {
  const screen = await openHalifax({ players: without('Gus Archer', 'Abe Rusk') })
  await offer.click()
  await expect.element(page.getByText('Left out: Archer (injured), Rusk (not on the roster)')).toBeVisible()
  await expect.element(on.emptySlots()).toHaveLength(2)
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: empty$/)
  await expect.element(on.slot('Starting goaltender')).toHaveAccessibleName(/: empty$/)
  await expect
    .element(page.getByText('Started from the last game, Oct 9 vs CGY. 18 of 20 filled.'))
    .toBeInTheDocument()
  expect(overlay.query()).toBeNull()
  await changes('2 changes').click()
  await expect.element(list.first()).toBeVisible()
  await pressBack(1)
  await expect.element(list).toHaveLength(0)
  expect(screen.address()).toBe('/lineup-builder?team=HFX')
})

test('Fill the rest uses the last game, and names who is left out once the image is closed', async () => {
  await openHalifax({ players: without('Gus Archer', '') })
  await on.choosePlayer('Left wing, line 4', 'Ned Abbott')
  const before = noticeCount.getState()
  await page.getByRole('button', { name: 'Fill the rest' }).click()
  const notice = page.getByText('Left out: Archer (injured).')
  await expect.element(overlay).toBeVisible()
  // Its module has loaded and run; the notice is held back.
  await import('#app/builder/lineup/fill-board.ts')
  expect(noticeCount.getState()).toBe(before)
  await closeOverlay()
  await expect.element(notice).toBeVisible()
  await expect.element(on.slot('Right wing, line 1')).toHaveAccessibleName(/: Ivan Frolov,/)
  await expect.element(on.slot('Center, line 2')).toHaveAccessibleName(/: Tim Bishop,/)
})

test('changes are counted as they are made, listed by keys or touch, and end a copied text', async () => {
  await openHalifax()
  await on.choosePlayer('Center, line 1', 'Gus Archer')
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(page.getByText('Last game: Oct 9 vs CGY')).toBeVisible()
  await on.undo.click()
  await offer.click()

  await place('fowler lw1')
  await expect.element(changes('1 change')).toBeVisible()
  await page.getByRole('button', { name: 'Copy lineup' }).click()
  await page.getByRole('menuitem', { name: 'Copy for Discord' }).click()
  await expect
    .poll(() => navigator.clipboard.readText())
    .toMatch(
      /Changes since Oct 9 vs CGY: Fowler in for Abbott, Fowler – Archer – Frolov is new\.\n\nhttps:\S+$/,
    )
  await place('tanner starter')
  await expect.element(changes('2 changes')).toBeVisible()
  await on.optionsFor('Gus Archer').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const three = changes('3 changes')
  ;(await three.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveLength(3)
  await expect.element(list.nth(0)).toHaveTextContent('Fowler in for Abbott')
  await expect.element(list.nth(1)).toHaveTextContent('Tanner in for Rusk')
  await expect.element(list.nth(2)).toHaveTextContent('Archer out')
  await expectHolds('the changes since the last game')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).toHaveLength(0)
  await expect.element(three).toHaveFocus()

  await on.choosePlayer('Center, line 1', 'Ross Emery')
  await closeOverlay()
  await three.click()
  await expect.element(list).toHaveLength(4)
  await expect.element(list.nth(3)).toHaveTextContent('Fowler – Emery – Frolov is new')
})

test('an address with the last game starts from it once, and names the write-ins of the draft; Undo restores it', async () => {
  await openHalifax()
  await on.choosePlayer('Center, line 1', 'Ross Emery')
  await on.slot('Center, line 2').click()
  await on.dialog('Center, line 2').getByRole('button', { name: 'Add a player' }).click()
  await on.dialog('Add a player').getByLabelText('Name').fill('Michael Hage')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => Object.values(localStorage).join()).toContain('Michael Hage')
  unmountAll()
  const again = await openHalifax({ search: '&start=last-game' })
  await expect.element(on.filledSlots()).toHaveLength(20)
  await expect.poll(() => again.address()).toBe('/lineup-builder?team=HFX')
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Gus Archer,/)
  await expect.element(page.getByText('Not in that game: Hage (write-in)')).toBeVisible()
  expect(overlay.query()).toBeNull()
  await on.undo.click()
  await expect.element(on.filledSlots()).toHaveLength(2)
  await expect.element(on.slot('Center, line 1')).toHaveAccessibleName(/: Ross Emery,/)
})

test('without a last game the address is ignored, with a message, and nothing is offered', async () => {
  const screen = await openHalifax({ team: PORTLAND, loaded: {}, search: '&start=last-game' })
  await expect
    .element(page.getByText('There is no last game to start from, so nothing was filled in.').first())
    .toBeVisible()
  await expect.poll(() => screen.address()).toBe('/lineup-builder?team=PLT')
  await expect.element(on.emptySlots()).toHaveLength(20)
  expect(
    page
      .getByRole('main')
      .getByText(/last game/i)
      .query(),
  ).toBeNull()
})
