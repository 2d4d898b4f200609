import { CARD_FOOTER } from '#card/card-data.ts'
import type { TradeOrder } from '#card/card-studio.ts'
import { imageAddress } from '#domain/player/picture.ts'
import type { Team } from '#domain/team/team.ts'
import { SIDES } from '#domain/trade/draft.ts'
import type { Side, TradeDraft } from '#domain/trade/draft.ts'

/** What the painter is told, apart from the shape and the kind of file. */
export type TradeCard = Pick<TradeOrder, 'card' | 'data' | 'photos'>

/** What the painter needs to draw the trade that is on the screen; null as long as a side has no team (P-ENT-37). */
export function tradeCard(draft: TradeDraft, teams: readonly Team[], asOf: string): TradeCard | null {
  const teamOf = (side: Side) => teams.find(({ id }) => id === draft[side].teamId)
  const team1 = teamOf('team1')
  const team2 = teamOf('team2')
  if (!team1 || !team2) return null
  const photos = new Map<number, string>()
  for (const side of SIDES) {
    for (const { player } of draft[side].players) {
      if (player.profilePictureFilename) photos.set(player.id, imageAddress(player.profilePictureFilename))
    }
  }
  const sends = (side: Side) => ({ players: draft[side].players, picks: draft[side].picks })
  return {
    card: 'trade',
    data: {
      teams: { team1, team2 },
      sends: { team1: sends('team1'), team2: sends('team2') },
      asOf,
      footer: CARD_FOOTER,
    },
    photos,
  }
}
