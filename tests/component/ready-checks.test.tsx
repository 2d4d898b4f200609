import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { perform } from '#domain/lineup/edit/actions.ts'
import { EMPTY_DRAFT, type LineupDraft, withPlacements } from '#domain/lineup/model/draft.ts'
import { HALIFAX, playersOf } from '#tests/factories/made-league.ts'
import { answer } from '#tests/support/component/answers.ts'
import { onTheBoard, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { anAccount } from '#tests/support/component/open-screen.tsx'
import { inOverlay, overlay, reopen } from '#tests/support/component/ready-overlay.tsx'

const on = onTheBoard()

test('P-BUILD-28 an admin is offered Preview HTML; players on special teams but not at even strength are named, and replaced with one press', async () => {
  answer('GET /admin/counts', () => ({ images: 0, requests: 0, reports: 0, trades: 0, completed: 0 }))
  const pool = playersOf(HALIFAX)
  const full = (['penalty_kill', 'even_strength'] as const).reduce<LineupDraft>(
    (draft, type) => {
      const filled = perform('fillRest', { ...draft, type }, { pool, lastGame: null })
      return filled.ok ? filled.value : draft
    },
    { ...EMPTY_DRAFT, mode: 'team', teamId: HALIFAX.id },
  )
  const [abbott, fowler] = ['Ned Abbott', 'Pat Fowler'].map((name) => pool.find((one) => one.name === name))
  const { even_strength } = full.lineups
  const placed = Object.entries(even_strength).map(([id, one]) => [id, one.id === abbott?.id ? fowler : one])
  const remix = withPlacements(full, Object.fromEntries(placed))
  await openBuilder({
    team: HALIFAX,
    loaded: { remix },
    search: '&from=abcdefABCDEF',
    account: anAccount({ isAdmin: true }),
  })
  await reopen.click()
  await expect.element(inOverlay('Preview HTML')).toBeVisible()
  const found = 'Abbott is not dressed, but still on special teams.'
  await expect.element(overlay.getByText(found)).toBeVisible()
  const replace = inOverlay('Replace there')
  await replace.click()
  await expect.element(overlay.getByText('Abbott replaced on special teams.')).toBeVisible()
  await expect.element(inOverlay('Undo')).toHaveFocus()
  await inOverlay('Undo').click()
  await expect.element(overlay.getByText(found)).toBeVisible()
  await replace.click()
  await expect.element(inOverlay('Undo')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await on.chooseType('Penalty Kill')
  await expect.element(on.slot('Left wing, unit 1')).not.toHaveAccessibleName(/Abbott/)
  await expect.element(on.slot('Left wing, unit 1')).not.toHaveAccessibleName(/empty/)
})
