import { PORTLAND, YUKON } from '#tests/factories/made-league.ts'
import { addPlayer, button, field, main, notice, question } from '#tests/support/admin-players.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ site: 'admin' })

test(
  'a trade is recorded from a fan’s proposal to the dollar, and undone from the history of its player',
  { tag: '@postgres' },
  async ({ page, open, playwright, baseURL }) => {
    const worn = { last_name: 'Wearer', number: '66' }
    await addPlayer(page.request, PORTLAND.abbreviation, worn)
    await addPlayer(page.request, YUKON.abbreviation, {
      ...worn,
      first_name: 'Rhett',
      last_name: 'Traded',
      cap_hit_usd: '10M',
    })
    const search = await page.request.get('/admin/players/search?q=Rhett Traded')
    const { players } = await search.json()
    const fan = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState: undefined })
    const saved = await fan.post('/trade-players/proposals', {
      data: {
        client_key: crypto.randomUUID(),
        team1: { team_id: YUKON.id, players: [{ id: players[0].id, retained: 20 }], picks: [] },
        team2: {
          team_id: PORTLAND.id,
          players: [],
          picks: [{ year: new Date().getUTCFullYear() + 1, round: 1 }],
        },
      },
    })
    expect(saved.status()).toBe(200)
    await fan.dispose()

    await open('/admin/trade-proposals')
    await page.getByRole('link', { name: 'Record the trade Yukon Lights – Portland Pilots' }).first().click()
    await expect(field(page, 'Draft picks')).toHaveValue(/^Portland sends \d{4} 1st pick$/)
    await button(page, 'Review').click()
    await expect(main(page).getByText('Rhett Traded #66, $10M of which Yukon keeps $2M')).toBeVisible()
    await field(page, 'Rhett Traded’s number').fill('87')
    await button(page, 'Record the trade').click()
    await expect(page.getByRole('dialog', { name: /^Recorded: Yukon – Portland, / })).toBeVisible()

    await open(`/admin/teams?team=${YUKON.id}`)
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Rhett Traded' })).toContainText(
      '$2,000,000',
    )
    await open(`/admin/players/edit?name=rhett+traded`)
    await expect(field(page, 'Cap hit (USD)')).toHaveValue('$8,000,000')
    await expect(field(page, 'Number')).toHaveValue('87')
    await main(page)
      .getByRole('button', { name: /^Undo: Recorded trade: Yukon – Portland/ })
      .click()
    await question(page, 'Undo this?').getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, 'Undone')).toBeVisible()
    await expect(field(page, 'Cap hit (USD)')).toHaveValue('$10,000,000')
    await open(`/admin/teams?team=${YUKON.id}`)
    await expect(main(page).getByRole('heading', { level: 3, name: 'Retained salaries' })).toBeVisible()
    await expect(main(page).getByRole('listitem').filter({ hasText: '$2,000,000' })).toHaveCount(0)
  },
)
