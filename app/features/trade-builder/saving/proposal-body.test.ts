import { expect, it } from 'vitest'

import { UNCONDITIONAL } from '#domain/trade/pick-condition.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import { offeredTrade } from './proposal-body.ts'

it('names players and clubs by their ids, and leaves out what is not agreed on', () => {
  const player = aPlayer({ teamId: EDMONTON.id })
  const kept = aPlayer({ teamId: EDMONTON.id })
  const condition = { protectedTop: 10, conditional: true, originalTeam: EDMONTON }
  expect(
    offeredTrade({
      team1: {
        ...anOffer(EDMONTON.id, [player]),
        players: [
          { player, retained: null },
          { player: kept, retained: 25 },
        ],
      },
      team2: anOffer(
        BOSTON.id,
        [],
        [
          aPick({ year: 2027, round: 1, note: 'if he re-signs', condition }),
          aPick({ year: 2028, round: 3, condition: UNCONDITIONAL }),
        ],
      ),
    }),
  ).toEqual({
    team1: { team_id: EDMONTON.id, players: [{ id: player.id }, { id: kept.id, retained: 25 }], picks: [] },
    team2: {
      team_id: BOSTON.id,
      players: [],
      picks: [
        {
          year: 2027,
          round: 1,
          note: 'if he re-signs',
          condition: { protected_top: 10, conditional: true, original_team_id: EDMONTON.id },
        },
        { year: 2028, round: 3 },
      ],
    },
  })
})
