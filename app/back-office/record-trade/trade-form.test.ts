import { expect, test } from 'vitest'

import { NO_FACTS } from '#domain/player/player-fields.ts'

import { type TradeForm, tradeInput, withPlayer } from './trade-form.ts'

const found = (id: number, team_id: number | null) => ({
  id,
  team_id,
  nhl_id: null,
  full_name: `Player ${id}`,
  first_name: null,
  last_name: null,
  display_name: null,
  position: null,
  alt_position: null,
  number: null,
  ...NO_FACTS,
  status: 'active' as const,
  profile_picture_filename: null,
})

function added(form: TradeForm, id: number, teamId: number): TradeForm {
  const result = withPlayer(form, found(id, teamId))
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}
const ONE = added({ players: [], day: '2026-11-28', picks: '' }, 1, 22)
const receivers = (form: TradeForm) => tradeInput(form).moves.map(({ to }) => to)

test('a player goes to the only other team of the trade, and to the chosen one of several', () => {
  expect(receivers(ONE)).toEqual([null])
  const two = added(ONE, 2, 6)
  expect(receivers(two)).toEqual([6, 22])
  const three = added(two, 3, 16)
  expect(receivers(three)).toEqual([null, null, null])
  const [first, ...others] = three.players.map((player) => ({ ...player, to: player.from === 22 ? 16 : 22 }))
  if (!first) throw new Error('No player')
  expect(receivers({ ...three, players: [first, ...others] })).toEqual([16, 22, 22])
  // The receiver of one player is the other team of the next.
  expect(receivers(added({ ...ONE, players: [first] }, 4, 16))).toEqual([16, 22])
})

test('a player without a team, or one who is in the trade, is not added', () => {
  for (const [player, code] of [
    [found(5, null), 'no_team'],
    [found(1, 22), 'already_in_trade'],
  ] as const)
    expect.soft(withPlayer(ONE, player)).toEqual({ ok: false, problem: { code } })
})
