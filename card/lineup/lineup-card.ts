import { drawBackdrop, drawGoal, drawHalfRink, drawNetPanel } from '#card/backdrop.ts'
import { drawBanner, drawFoot, drawFooter } from '#card/banner.ts'
import {
  type Box,
  type CardContext,
  centerX,
  fillBlade,
  type Pen,
  plateLean,
  type Sized,
} from '#card/canvas.ts'
import { type LineupCardData, playersOnCard, type Printed, typesOnCard } from '#card/card-data.ts'
import { teamCrests } from '#card/crest.ts'
import { type CardShape, exportPixels } from '#card/export-size.ts'
import { type CardImages, drawUncached } from '#card/sprites.ts'
import { asDrawn, condensed } from '#card/text.ts'
import { cardTheme, type CardTheme, sweaterOf } from '#card/theme.ts'
import { drawNamePlate, plateNames } from '#card/tile/name-plate.ts'
import { drawEmptyTile, drawPlayerTile, sizeNames } from '#card/tile/player-tile.ts'
import { COUNTRIES } from '#domain/country/countries.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'

import { layoutLineup, type RowMark, type TilePlace, type UnitPanel } from './layout.ts'
import { drawNotes, fitNotes } from './notes.ts'
import { layoutSheet } from './sheet.ts'

/**
 * Draws the lineup's card. The context's canvas must have the pixels of `exportPixels(shape)`, or those of the given
 * scale; the fonts of `fontsOf` must be loaded.
 * @param scale pixels per drawing unit
 */
export function drawLineupCard<Image extends Sized>(
  context: CardContext<Image>,
  data: Printed<LineupCardData>,
  { photos, logos, drawSprite = drawUncached }: CardImages<Image>,
  shape: CardShape = 'full',
  scale: number = exportPixels(shape).scale,
): void {
  const notes = fitNotes(context, data, shape)
  const types = typesOnCard(data)
  const notesHeight = notes.height
  const layout =
    types.length > 1
      ? layoutSheet(types, shape, { notesHeight })
      : layoutLineup(data.type, shape, { notesHeight })
  const { width, height } = layout
  const { subject } = data
  const colors = colorsOf(subject)
  // Dream Team players wear their own teams' sweaters, a national team its own.
  const ownTeams = subject.kind === 'dream_team' && !subject.country
  const theme = cardTheme(colors)
  const worn = data.sweater ?? 'home'
  const ownSweater = sweaterOf(colors, worn)
  context.save()
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const background = `background ${types.join(' ')} ${theme.background} ${theme.backgroundLight}`
  drawSprite(context, background, { x: 0, y: 0, width, height }, (pen) => drawBackdrop(pen, layout, theme))
  drawBanner(context, layout, theme, colors, data, teamCrests(context, logos))
  if (layout.net !== null) {
    drawNetPanel(context, layout.net.panel)
    drawGoal(context, layout.net.goal, theme)
  }
  for (const mark of layout.marks) drawRowMark(context, mark, theme)
  for (const unit of layout.units) drawUnitPanel(context, unit, theme)
  const playerAt = ({ type, slot }: TilePlace) => {
    const player = ((type && data.sheet?.[type]) ?? data.placements)[slot.id]
    return player && asDrawn(player)
  }
  const filled = layout.places.flatMap(({ form, ...place }) => {
    const player = playerAt({ form, ...place })
    if (player === undefined || form === 'name') return []
    return [{ ...place, form, player, letter: data.letters?.[player.id] }]
  })
  const names = sizeNames(context, filled)
  const plateNameOf = plateNames(playersOnCard(data).map(asDrawn))
  for (const place of layout.places) {
    const { slot, box, form, emphasis } = place
    const player = playerAt(place)
    if (player === undefined) {
      drawEmptyTile(context, box, slot.label, theme)
      continue
    }
    const team = player.teamId === null ? undefined : data.teams?.get(player.teamId)
    const tile = {
      box,
      ...(emphasis !== undefined && { emphasis }),
      player,
      theme,
      sweater: team && ownTeams ? sweaterOf(team.colors, worn) : ownSweater,
      place: slot.label,
      facts: team ? [team.abbreviation] : [],
      names,
      letter: data.letters?.[player.id],
      changed: data.changed?.ids.includes(player.id) ?? false,
      photo: photos.get(player.id) ?? null,
      drawSprite,
    }
    if (form === 'name') drawNamePlate(context, tile, plateNameOf(player))
    else drawPlayerTile(context, { ...tile, form })
  }
  drawNotes(context, layout.notes, notes, theme)
  drawFoot(context, layout, theme)
  drawFooter(context, layout, theme, data)
  context.restore()
}

function colorsOf(subject: LineupCardData['subject']): TeamColors {
  if (subject.kind === 'team') return subject.team.colors
  return subject.country ? COUNTRIES[subject.country].colors : DREAM_TEAM_COLORS
}

function drawRowMark(pen: Pen, { box, mark, caption }: RowMark, theme: CardTheme): void {
  const lean = plateLean(box.height)
  pen.save()
  fillBlade(pen, box, lean, theme.tab)
  pen.fillStyle = theme.tabInk
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const small = box.width * 0.3
  pen.font = condensed(small, 700)
  pen.fillText(caption, centerX(box) + lean * 0.3, box.y + box.height * 0.12 + small * 0.72)
  const size = Math.min(box.height * 0.5, box.width * 0.92)
  pen.font = condensed(size, 800)
  pen.fillText(mark, centerX(box) - lean * 0.1, box.y + box.height * 0.6 + size * 0.36)
  pen.restore()
}

function drawUnitPanel(pen: Pen, { box, heading, name, net }: UnitPanel, theme: CardTheme): void {
  const above = heading.height * 0.5
  drawHalfRink(pen, { ...box, y: box.y + above, height: box.height - above }, net, theme)
  drawHeading(pen, heading, name, theme)
}

function drawHeading(pen: Pen, box: Box, words: string, theme: CardTheme): void {
  pen.save()
  const size = box.height * 0.74
  pen.font = condensed(size, 800)
  pen.letterSpacing = `${size * 0.06}px`
  const width = pen.measureText(words).width + size * 2
  const tab = { ...box, x: centerX(box) - width / 2, width, height: box.height * 0.92 }
  fillBlade(pen, tab, tab.height * 0.28, theme.tab)
  pen.fillStyle = theme.tabInk
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  pen.fillText(words, centerX(box), box.y + box.height * 0.46 + size * 0.35)
  pen.letterSpacing = '0px'
  pen.restore()
}
