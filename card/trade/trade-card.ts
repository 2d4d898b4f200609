import type { CardContext, Sized } from '#card/canvas.ts'
import type { CardImages } from '#card/card-pictures.ts'
import type { TradeCardShape } from '#card/layout/trade-layout.ts'
import type { TradeTeam } from '#card/trade/trade-club.ts'
import type { TradeCardData } from '#card/trade-card-data.ts'
import type { Side } from '#domain/trade/draft.ts'

import { drawFooter } from '#card/banner.ts'
import { teamCrests } from '#card/club-crest.ts'
import { layoutTrade, tradeCardPixels } from '#card/layout/trade-layout.ts'
import { drawAnew } from '#card/stamp.ts'
import { drawEmptyTile } from '#card/tile/empty-tile.ts'
import { drawPlayerTile } from '#card/tile/player-tile.ts'
import { drawFeaturedPlayer } from '#card/trade/featured-player.ts'
import { drawPickTicket } from '#card/trade/pick-ticket.ts'
import { drawTradeBanner } from '#card/trade/trade-banner.ts'
import { drawCrestUnder, drawTradeGround } from '#card/trade/trade-ground.ts'
import { NO_TRADE_DATA } from '#card/trade-card-data.ts'
import { tradeTeam } from '#card/trade/trade-club.ts'
import { retainedLabel } from '#domain/trade/describe.ts'
import { SIDES, isBlank, otherSide } from '#domain/trade/draft.ts'

/** An empty place as large as a player's stays quiet. */
const MAX_EMPTY_SIZE = 54

/**
 * Draws the trade's card. The context's canvas must have the pixels that `tradeCardPixels` says; the faces of
 * `CARD_FACES` must be loaded.
 */
export function drawTradeCard<Image extends Sized>(
  context: CardContext<Image>,
  data: TradeCardData,
  { photos, logos, stamp = drawAnew }: CardImages<Image>,
  shape: TradeCardShape = 'full',
): void {
  const { scale } = tradeCardPixels(data, shape)
  const layout = layoutTrade(data, shape)
  const teams = {
    team1: tradeTeam('team1', data.teams.team1),
    team2: tradeTeam('team2', data.teams.team2),
  }
  const nothing = isBlank(data.sends) ? NO_TRADE_DATA : 'Nothing yet'
  const drawTeamCrest = teamCrests(context, logos)
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const ground = `trade ground ${SIDES.map((side) => `${teams[side].theme.ground} ${teams[side].theme.groundLight}`).join(' ')}`
  stamp(context, ground, { x: 0, y: 0, width: layout.width, height: layout.height }, (pen) =>
    drawTradeGround(pen, layout, teams),
  )
  drawTradeBanner(context, layout, teams, drawTeamCrest)
  for (const side of SIDES) drawHaul(side)
  drawFooter(context, layout, footerColors(), data)
  context.restore()

  function footerColors() {
    const edge = context.createLinearGradient(0, 0, layout.width, 0)
    edge.addColorStop(0, teams.team1.theme.tab)
    edge.addColorStop(0.5, teams.team1.theme.tab)
    edge.addColorStop(0.5, teams.team2.theme.tab)
    edge.addColorStop(1, teams.team2.theme.tab)
    return { accent: teams.team1.theme.accent, edge }
  }

  /** What the other team sends stands under the team that receives it. */
  function drawHaul(side: Side): void {
    const sender: TradeTeam = teams[otherSide(side)]
    const { players, picks } = data.sends[otherSide(side)]
    const { places } = layout.hauls[side]
    const count = players.length + picks.length
    drawCrestUnder(context, layout.hauls[side], teams[side], drawTeamCrest)
    for (const [index, { box, form }] of places.entries()) {
      const hidden = index === places.length - 1 ? count - places.length + 1 : 1
      const traded = players[index]
      const pick = picks[index - players.length]
      if (count === 0 || hidden > 1) {
        const words = count === 0 ? nothing : `+ ${hidden} more`
        drawEmptyTile(context, box, words, teams[side].theme, MAX_EMPTY_SIZE)
      } else if (traded !== undefined) {
        const drawTile = form === 'standing' ? drawFeaturedPlayer : drawPlayerTile
        drawTile(context, {
          box,
          form,
          player: traded.player,
          theme: sender.theme,
          sweater: sender.sweater,
          team: sender.abbreviation,
          role: null,
          note: retainedLabel(traded),
          photo: photos.get(traded.player.id) ?? null,
          stamp,
        })
      } else if (pick !== undefined) drawPickTicket(context, { box, form, pick, sender }, drawTeamCrest)
    }
  }
}
