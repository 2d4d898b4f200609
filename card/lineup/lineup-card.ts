import { drawBackdrop, drawHalfRink } from '#card/backdrop.ts'
import { drawBanner, drawFooter } from '#card/banner.ts'
import type { CardContext, Pen, Sized } from '#card/canvas.ts'
import type { LineupCardData } from '#card/card-data.ts'
import { teamCrests } from '#card/crest.ts'
import { type CardShape, exportPixels } from '#card/export-size.ts'
import { bladePath, centreX, plateLean } from '#card/geometry.ts'
import { type CardImages, drawUncached } from '#card/sprites.ts'
import { condensed } from '#card/text.ts'
import { cardTheme, type CardTheme, sweaterColors } from '#card/theme.ts'
import { drawEmptyTile, drawPlayerTile } from '#card/tile/player-tile.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'

import { layoutLineup, type RowMark, type UnitPanel } from './layout.ts'

/**
 * Draws the lineup's card. The context's canvas must have the pixels that `exportPixels(shape)` says; the
 * faces of `CARD_FACES` must be loaded.
 */
export function drawLineupCard<Image extends Sized>(
  context: CardContext<Image>,
  data: LineupCardData,
  images: CardImages<Image>,
  shape: CardShape = 'full',
): void {
  const { scale } = exportPixels(shape)
  const layout = layoutLineup(data.type, shape)
  const colors = data.subject.kind === 'team' ? data.subject.team.colors : ALL_STAR_COLORS
  const theme = cardTheme(colors)
  const own = sweaterColors(colors)
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const drawSprite = images.drawSprite ?? drawUncached
  const background = `ground ${data.type} ${theme.background} ${theme.backgroundLight}`
  drawSprite(context, background, { x: 0, y: 0, width: layout.width, height: layout.height }, (pen) =>
    drawBackdrop(pen, layout, theme),
  )
  drawBanner(context, layout, theme, colors, data, teamCrests(context, images.logos))
  for (const mark of layout.marks) drawRowMark(context, mark, theme)
  for (const unit of layout.units) drawUnitPanel(context, unit, theme)
  for (const place of layout.places) {
    const player = data.placements[place.slot.id]
    if (player === undefined) {
      drawEmptyTile(context, place.box, place.slot.label, theme)
      continue
    }
    const team = player.teamId === null ? undefined : data.teams?.get(player.teamId)
    drawPlayerTile(context, {
      box: place.box,
      form: place.form,
      player,
      theme,
      sweater: team === undefined ? own : sweaterColors(team.colors),
      team: team?.abbreviation ?? null,
      role: place.slot.kind === 'goalie' ? place.slot.label : null,
      photo: images.photos.get(player.id) ?? null,
      drawSprite,
    })
  }
  drawFooter(context, layout, theme, data)
  context.restore()
}

function drawRowMark(pen: Pen, { box, mark, caption }: RowMark, theme: CardTheme): void {
  pen.save()
  bladePath(pen, box, plateLean(box.height))
  pen.fillStyle = theme.tab
  pen.fill()
  pen.fillStyle = theme.tabInk
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const small = box.width * 0.3
  const size = Math.min(box.height * 0.5, box.width * 0.92)
  pen.font = condensed(small, 700)
  pen.fillText(caption, centreX(box) + plateLean(box.height) * 0.3, box.y + box.height * 0.12 + small * 0.72)
  pen.font = condensed(size, 800)
  pen.fillText(mark, centreX(box) - plateLean(box.height) * 0.1, box.y + box.height * 0.6 + size * 0.36)
  pen.restore()
}

function drawUnitPanel(pen: Pen, { box, heading, name, net }: UnitPanel, theme: CardTheme): void {
  drawHalfRink(
    pen,
    { ...box, y: box.y + heading.height * 0.5, height: box.height - heading.height * 0.5 },
    net,
    theme,
  )
  pen.save()
  const size = heading.height * 0.74
  pen.font = condensed(size, 800)
  pen.letterSpacing = `${size * 0.06}px`
  const width = pen.measureText(name).width + size * 2
  pen.fillStyle = theme.tab
  const tab = { ...heading, x: centreX(box) - width / 2, width, height: heading.height * 0.92 }
  bladePath(pen, tab, tab.height * 0.28)
  pen.fill()
  pen.fillStyle = theme.tabInk
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(name, centreX(box), heading.y + heading.height * 0.46 + size * 0.35)
  pen.letterSpacing = '0px'
  pen.restore()
}
