import { isUnconditional } from '#domain/trade/pick-condition.ts'
import type { DraftPick } from '#domain/trade/pick.ts'
import type { Offer, TradeDraft } from '#domain/trade/draft.ts'

/** What one team sends, as the server reads it: ids only, for what they stand for is the server's to know. */
export type Offered = {
  readonly team_id: number | null
  readonly players: readonly { readonly id: number; readonly retained?: number }[]
  readonly picks: readonly OfferedPick[]
}

type OfferedPick = {
  readonly year: number
  readonly round: number
  readonly note?: string
  readonly condition?: {
    readonly protected_top?: number
    readonly conditional?: boolean
    readonly original_team_id?: number
  }
}

export type OfferedTrade = { readonly team1: Offered; readonly team2: Offered }

export const offeredTrade = ({ team1, team2 }: TradeDraft): OfferedTrade => ({
  team1: offered(team1),
  team2: offered(team2),
})

const offered = ({ teamId, players, picks }: Offer): Offered => ({
  team_id: teamId,
  players: players.map(({ player, retained }) => ({
    id: player.id,
    ...(retained !== null && { retained }),
  })),
  picks: picks.map(offeredPick),
})

function offeredPick({ year, round, note, condition }: DraftPick): OfferedPick {
  const { protectedTop, conditional, originalTeam } = condition
  return {
    year,
    round,
    ...(note !== '' && { note }),
    ...(!isUnconditional(condition) && {
      condition: {
        ...(protectedTop !== null && { protected_top: protectedTop }),
        ...(conditional && { conditional }),
        ...(originalTeam !== null && { original_team_id: originalTeam.id }),
      },
    }),
  }
}
