import { drawBeams } from '#card/backdrop.ts'
import { drawFooter } from '#card/banner.ts'
import {
  bottom,
  type Box,
  type CardContext,
  centerX,
  clipTo,
  gradient,
  type Pen,
  plateLean,
  type Sized,
} from '#card/canvas.ts'
import { NO_TRADE_DATA, type Printed, type TradeCardData } from '#card/card-data.ts'
import { type DrawTeamCrest, teamCrests } from '#card/crest.ts'
import type { CardShape } from '#card/export-size.ts'
import { type CardImages, drawUncached } from '#card/sprites.ts'
import { asDrawn, fitText } from '#card/text.ts'
import { drawFacts, drawPlate, INK, type PlayerTile, QUIET_INK } from '#card/tile/plate.ts'
import { drawArt, drawPhotoWithNumber } from '#card/tile/player-photo.ts'
import { drawEmptyTile, drawPlayerTile, sizeNames } from '#card/tile/player-tile.ts'
import { termMarks } from '#domain/cap/term-marks.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { initials, splitName } from '#domain/player/player-name.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { type BySide, isBlank, otherSide, type Side, SIDES } from '#domain/trade/draft.ts'
import { asReceived } from '#domain/trade/trade-cap.ts'

import { layoutTrade, tradeCardPixels, type TradeLayout } from './layout.ts'
import { drawFootnotes, drawPickTicket } from './pick-ticket.ts'
import { listEnd, type ReceivedAssets } from './received-assets.ts'
import { pickOwner, tradeTeam, type TradeTeam } from './team.ts'
import { drawTradeBanner } from './trade-banner.ts'

/** The text of an empty place stays this small, although it has the room of a player. */
const MAX_EMPTY_SIZE = 54

/**
 * Draws the trade's card. The context's canvas must have the pixels of `tradeCardPixels`, or those of the given scale;
 * the fonts of `fontsOf` must be loaded.
 * @param scale pixels per drawing unit
 */
export function drawTradeCard<Image extends Sized>(
  context: CardContext<Image>,
  data: Printed<TradeCardData>,
  { photos, logos, drawSprite = drawUncached }: CardImages<Image>,
  shape: CardShape = 'full',
  scale: number = tradeCardPixels(data, shape).scale,
): void {
  const layout = layoutTrade(data, shape)
  const { width, height } = layout
  const team1 = tradeTeam('team1', data.teams.team1)
  const teams = { team1, team2: tradeTeam('team2', data.teams.team2, team1.colors) }
  const nothing = isBlank(data.sends) ? NO_TRADE_DATA : 'Nothing yet'
  const drawTeamCrest = teamCrests(context, logos, TEXT_THRESHOLD.trade)
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const shades = SIDES.map((side) => `${teams[side].theme.background} ${teams[side].theme.backgroundLight}`)
  const key = `trade background ${shades.join(' ')} ${layout.receivedAssets.team1.box.y}`
  drawSprite(context, key, { x: 0, y: 0, width, height }, (pen) => drawTradeBackground(pen, layout, teams))
  drawTradeBanner(context, layout, teams, data.cap ?? null, drawTeamCrest)
  for (const side of SIDES) drawReceived(side)
  const { theme } = teams.team1
  const edge = gradient(
    context,
    [0, 0, width, 0],
    [
      [0, theme.tab],
      [0.5, theme.tab],
      [0.5, teams.team2.theme.tab],
      [1, teams.team2.theme.tab],
    ],
  )
  drawFooter(context, layout, { accent: theme.accent, edge }, data)
  context.restore()

  /** What the other team sends is under the team that receives it. */
  function drawReceived(side: Side): void {
    const sender: TradeTeam = teams[otherSide(side)]
    const { players: sent, picks } = data.sends[otherSide(side)]
    const players = sent.map((traded) => ({ ...traded, player: asDrawn(traded.player) }))
    const { places, footnotes } = layout.receivedAssets[side]
    const count = players.length + picks.length
    const names = sizeNames(
      context,
      players.flatMap(({ player }, index) => (places[index] ? [{ ...places[index], player }] : [])),
    )
    drawCrestUnder(context, layout.receivedAssets[side], teams[side], drawTeamCrest)
    for (const [index, { box, form, ticket }] of places.entries()) {
      const hidden = index === places.length - 1 ? count - places.length + 1 : 1
      const traded = players[index]
      const pick = picks[index - players.length]
      if (count === 0 || hidden > 1) {
        const words = count === 0 ? nothing : `+ ${hidden} more`
        drawEmptyTile(context, box, words, teams[side].theme, MAX_EMPTY_SIZE)
      } else if (traded !== undefined) {
        const drawTile = form === 'vertical' ? drawFeaturedPlayer : drawPlayerTile
        drawTile(context, {
          box,
          form,
          player: traded.player,
          theme: sender.theme,
          sweater: sender.sweater,
          place: traded.player.position,
          facts: factsOf(asReceived(traded), sender, data.cap !== undefined && data.cap !== null),
          names,
          note: traded.retained === null ? [] : retainedLabels(traded.retained),
          photo: photos.get(traded.player.id) ?? null,
          drawSprite,
        })
      } else if (pick !== undefined && ticket !== null) {
        const owner = pickOwner(otherSide(side), pick, sender, data.pickTeams)
        drawPickTicket(context, { box, ticket, owner }, drawTeamCrest)
      }
    }
    drawFootnotes(context, footnotes, teams[side].theme)
  }
}

/**
 * Returns cap hit and contract, from the longest form to the shortest. The year is kept longest. Nothing where the card
 * leaves the money out.
 */
function factsOf(player: Player, { abbreviation }: TradeTeam, showsMoney: boolean): readonly string[] {
  if (!showsMoney) return []
  if (player.capHit !== null && isWriteIn(player)) {
    const hit = shortDollars(player.capHit)
    return [`${abbreviation} · ${hit}, fan’s figure`, `${hit}, fan’s figure`, `${hit} (fan’s)`]
  }
  const hit = player.capHit === null ? UNKNOWN_HIT : shortDollars(player.capHit)
  const withTerm = (term: string | number | null) => [hit, term].filter(Boolean).join(' · ')
  const contract = withTerm(termMarks(player))
  const withoutStatus = withTerm(termMarks({ ...player, contractExpiry: null }))
  return [`${abbreviation} · ${contract}`, contract, withoutStatus, withTerm(player.contractUntil), hit]
}

/** "50% retained", and as hockey sites shorten it. */
const retainedLabels = (percent: number): readonly string[] => [`${percent}% retained`, `${percent}% ret.`]

const UNKNOWN_HIT = 'cap hit unknown'

/** Each team's half in its own dark color, arena light over both, the red line between them. */
function drawTradeBackground(pen: Pen, layout: TradeLayout, teams: BySide<TradeTeam>): void {
  for (const side of SIDES) {
    const { box } = layout.receivedAssets[side]
    const { background, backgroundLight } = teams[side].theme
    pen.fillStyle = gradient(
      pen,
      [centerX(box), box.y, centerX(box), layout.height],
      [
        [0, backgroundLight],
        [0.6, background],
        [1, background],
      ],
    )
    pen.fillRect(box.x, 0, box.width, layout.height)
  }
  const body: Box = { ...layout.receivedAssets.team1.box, x: 0, width: layout.width }
  pen.save()
  clipTo(pen, body)
  drawBeams(pen, body)
  pen.restore()
  pen.fillStyle = 'rgba(0,0,0,0.35)'
  pen.fillRect(layout.width / 2 - 3, body.y, 6, body.height)
  pen.fillStyle = 'rgba(255,255,255,0.28)'
  pen.fillRect(layout.width / 2 - 1, body.y, 2, body.height)
}

/** Less room than this under a list is left empty. */
const MAX_EMPTY = 160

/** The team's crest, large and faint, behind a short list beside a long one: the foot of its half cuts it. */
function drawCrestUnder(
  pen: Pen,
  { box, places, footnotes }: ReceivedAssets,
  team: TradeTeam,
  drawTeamCrest: DrawTeamCrest,
): void {
  const top = listEnd({ box, places })
  const room: Box = { ...box, y: top, height: bottom(box) - footnotes.box.height - top }
  if (room.height < MAX_EMPTY) return
  const side = Math.max(room.height * 1.2, box.width)
  pen.save()
  clipTo(pen, { ...room, y: box.y, height: bottom(room) - box.y })
  pen.globalAlpha = 0.14
  drawTeamCrest({ ...room, y: bottom(room) - side * 0.8, height: side }, team)
  pen.restore()
}

/** The only player a team receives: the sweater fills the plate, the name takes two lines. */
function drawFeaturedPlayer<Image extends Sized>(context: CardContext<Image>, tile: PlayerTile<Image>): void {
  const { box } = tile
  const unit = Math.min(box.height, box.width * 1.3)
  const foot = box.y + box.height
  context.save()
  context.textBaseline = 'alphabetic'
  drawPlate(context, box, tile.theme, { above: box.height / 2 })
  drawFeaturedArt(context, tile, box.height - unit * 0.34)
  const { first, last } = splitName(tile.player.name)
  // Flush left, like the names on the plates beside it.
  const left = box.x + plateLean(box.height) + unit * 0.03
  const width = box.width - 2 * plateLean(box.height) - unit * 0.06
  context.textAlign = 'left'
  const over = fitText(context, [first, initials(first)], {
    weight: 600,
    size: unit * 0.072,
    minSize: unit * 0.05,
    width,
  })
  context.fillStyle = QUIET_INK
  context.fillText(over.text, left, foot - unit * 0.27)
  const under = fitText(context, [last], { size: unit * 0.125, minSize: unit * 0.06, width })
  context.fillStyle = INK
  context.fillText(under.text, left, foot - unit * 0.2 + under.size * 0.36)
  drawFacts(context, tile, { x: left, y: foot - unit * 0.075, width, size: unit * 0.048, align: 'left' })
  context.restore()
}

/** The photo across the plate, or the sweater in its center; both end at that height, above the text. */
function drawFeaturedArt<Image extends Sized>(
  context: CardContext<Image>,
  tile: PlayerTile<Image>,
  height: number,
): void {
  const { box, photo, player } = tile
  if (photo === null) {
    const side = Math.min(height, box.width * 0.86)
    const x = centerX(box) - side / 2
    drawArt(context, tile, { x, y: box.y + (height - side) * 0.65, width: side, height: side }, box)
    return
  }
  const lean = plateLean(box.height)
  const share = height / box.height
  const corner = lean * (1 - share)
  const frame: Box = { ...box, x: box.x + corner, width: box.width - corner, height }
  drawPhotoWithNumber(context, photo, frame, lean * share, player.number, tile.sweater, height * 0.26)
}
