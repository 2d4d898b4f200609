import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { FoundPlayer } from '#domain/player/found-player.ts'
import { expectHolds } from '#tests/support/component/accessibility.ts'
import {
  button,
  done,
  field,
  halifaxPlayer,
  main,
  notice,
  openPlayers,
  playersOffice,
  question,
  refusal,
} from '#tests/support/component/rosters-office.tsx'

const archer = halifaxPlayer('Gus Archer')
const many = () => Array.from({ length: 3 }, (_, index) => ({ ...archer, id: index + 1 }))
const tick = (at: number) => main.getByRole('checkbox', { name: 'Select Gus Archer' }).nth(at)

const wornBy = (player: FoundPlayer, doubt: string) => ({
  id: player.id,
  name: player.full_name ?? '',
  number: player.number,
  doubts: [doubt],
})

test('a move asks about a number that a teammate wears, then sends a new one or keeps the same', async () => {
  const office = playersOffice()
  const worn = wornBy(archer, 'Kirby Dach already wears #9.')
  office.answer = () => refusal({ doubts: worn.doubts, doubted: [worn] })
  await openPlayers(`move?player=${archer.id}`, office)
  await field('Target team').selectOptions('Yukon Lights')
  await button('Move').click()
  await expect.element(question('Move player')).toMatchTextContent('From Halifax Harbours to Yukon Lights')
  await question('Move player').getByRole('button', { name: 'Move' }).click()
  const asking = page.getByRole('dialog', { name: 'This number is already taken' })
  const number = asking.getByLabelText('Gus Archer’s number')
  await expect.element(number).toHaveAccessibleDescription('Kirby Dach already wears #9.')
  await expect.element(number).toHaveValue(String(archer.number))
  await expectHolds()
  await number.fill('130')
  await expect.element(asking.getByRole('button', { name: 'Move' })).toBeDisabled()
  await number.fill('91')
  await asking.getByRole('button', { name: 'Move', exact: true }).click()
  await asking.getByRole('button', { name: 'Move anyway' }).click()
  const plain = { id: String(archer.id), team_id: '4' }
  const numbered = { ...plain, [`number_${archer.id}`]: '91' }
  await expect
    .poll(() => office.sent.map(({ fields }) => fields))
    .toEqual([plain, numbered, { ...numbered, anyway: 'yes' }])
  office.answer = () => done('Gus Archer moved to Yukon Lights')
  await asking.getByRole('button', { name: 'Move anyway' }).click()
  await expect.element(asking).not.toBeInTheDocument()
  await expect.element(notice('Gus Archer moved to Yukon Lights')).toBeVisible()
})

test('players who move together share one question about numbers that teammates wear', async () => {
  const office = playersOffice(many())
  const doubted = [1, 2].map((id) => ({
    id,
    name: `No. ${id}`,
    number: 29,
    doubts: ['Groulx already wears #29.'],
  }))
  office.answer = () => refusal({ doubts: doubted.flatMap(({ doubts }) => doubts), doubted })
  await openPlayers('edit', office)
  await tick(0).click()
  await tick(1).click()
  const bar = main.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: /^Move/ })
  await dialog.getByLabelText('Target team').selectOptions('Saskatoon Sheaves')
  await dialog.getByRole('button', { name: 'Move' }).click()
  const asking = page.getByRole('dialog', { name: 'These numbers are already taken' })
  await asking.getByLabelText('No. 2’s number').fill('92')
  office.answer = () => done('Moved 2 players')
  await asking.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(bar).not.toBeInTheDocument()
  const sent = office.sent.at(-1)?.fields ?? {}
  expect(sent).toMatchObject({ intent: 'move', ids: '1,2', number_2: '92' })
  expect(sent).not.toHaveProperty('anyway')
})
