import type { CardContext, Pen, Sized } from '#card/canvas.ts'
import type { LineupCardData } from '#card/card-data.ts'
import type { CardShape } from '#card/export-size.ts'
import type { RowMark, UnitPanel } from '#card/layout/lineup-layout.ts'
import type { SweaterPainter } from '#card/player-tile.ts'
import type { CardTheme } from '#card/theme.ts'

import { drawBackdrop, drawHalfRink } from '#card/backdrop.ts'
import { drawBanner, drawFooter } from '#card/banner.ts'
import { centreX } from '#card/box.ts'
import { drawEmptyTile } from '#card/empty-tile.ts'
import { exportPixels } from '#card/export-size.ts'
import { layoutLineup } from '#card/layout/lineup-layout.ts'
import { drawPlayerTile } from '#card/player-tile.ts'
import { drawSweaterCloth } from '#card/sweater.ts'
import { ALL_STAR_COLORS, cardTheme, sweaterColors } from '#card/theme.ts'
import { condensed } from '#card/typeface.ts'

/** What a drawing may use beside its data. */
export type CardPictures<Image> = {
  /** Decoded photos by player id; a player without one wears the drawn sweater. */
  readonly photos: ReadonlyMap<number, Image>
  /** Draws a sweater from a kept copy; without it each is drawn anew. */
  readonly paintSweater?: SweaterPainter<Image>
}

/**
 * Draws the lineup's card. The context's canvas must have the pixels that `exportPixels(shape)` says; the
 * faces of `CARD_FACES` must be loaded.
 */
export function drawLineupCard<Image extends Sized>(
  context: CardContext<Image>,
  data: LineupCardData,
  pictures: CardPictures<Image>,
  shape: CardShape = 'full',
): void {
  const { scale } = exportPixels(shape)
  const layout = layoutLineup(data.type, shape)
  const colors = data.subject.kind === 'team' ? data.subject.team.colors : ALL_STAR_COLORS
  const theme = cardTheme(colors)
  const own = sweaterColors(colors)
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  drawBackdrop(context, layout, theme)
  drawBanner(context, layout, theme, colors, data)
  for (const mark of layout.marks) drawRowMark(context, mark, theme)
  for (const unit of layout.units) drawUnitPanel(context, unit, theme)
  for (const place of layout.places) {
    const player = data.placements[place.slot.id]
    if (player === undefined) {
      drawEmptyTile(context, place, theme)
      continue
    }
    const club = player.teamId === null ? undefined : data.clubs?.get(player.teamId)
    drawPlayerTile(context, {
      box: place.box,
      form: place.form,
      player,
      theme,
      sweater: club === undefined ? own : sweaterColors(club.colors),
      club: club?.abbreviation ?? null,
      photo: pictures.photos.get(player.id) ?? null,
      paintSweater: pictures.paintSweater ?? drawSweaterCloth,
    })
  }
  drawFooter(context, layout, theme, data)
  context.restore()
}

function drawRowMark(pen: Pen, { box, mark, caption }: RowMark, theme: CardTheme): void {
  pen.save()
  pen.beginPath()
  pen.roundRect(box.x, box.y, box.width, box.height, Math.min(10, box.height * 0.08))
  pen.fillStyle = theme.banner
  pen.fill()
  pen.fillStyle = theme.bannerInk
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const size = Math.min(box.height * 0.5, box.width * 0.98)
  pen.font = condensed(size, 800)
  pen.fillText(mark, centreX(box), box.y + box.height * 0.44 + size * 0.32)
  const small = box.width * 0.4
  pen.font = condensed(small, 600)
  pen.fillText(caption, centreX(box), box.y + box.height * 0.9)
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
  const size = heading.height * 0.62
  pen.font = condensed(size, 700)
  const words = name.toUpperCase()
  pen.letterSpacing = `${size * 0.06}px`
  const width = pen.measureText(words).width + size * 1.6
  pen.fillStyle = theme.banner
  pen.beginPath()
  pen.roundRect(centreX(box) - width / 2, heading.y, width, heading.height * 0.92, heading.height * 0.14)
  pen.fill()
  pen.fillStyle = theme.bannerInk
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(words, centreX(box), heading.y + heading.height * 0.46 + size * 0.35)
  pen.letterSpacing = '0px'
  pen.restore()
}
