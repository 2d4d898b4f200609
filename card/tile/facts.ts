import type { Pen } from '#card/canvas.ts'
import type { PlayerTile } from '#card/tile/tile.ts'
import type { Player } from '#domain/player/player.ts'

import { bladePath } from '#card/blade.ts'
import { centreX, centreY } from '#card/box.ts'
import { fitText, type FittedText } from '#card/fit-text.ts'
import { INK, QUIET_INK } from '#card/tile/ink.ts'
import { condensed, text } from '#card/typeface.ts'

/** "Shoots L", for a goaltender "Catches L"; null when unknown. */
function handWords({ position, shoots }: Player): string | null {
  if (shoots === null) return null
  return `${position === 'g' ? 'Catches' : 'Shoots'} ${shoots}`
}

type FactsPlace = {
  readonly x: number
  /** The words' base line. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly align: 'left' | 'center'
}

/** Position in a team-coloured tab, then role, team and hand, then the note in a dark tab. */
export function drawFacts(
  pen: Pen,
  tile: Pick<PlayerTile<unknown>, 'player' | 'theme' | 'team' | 'role' | 'note'>,
  at: FactsPlace,
): void {
  const { size } = at
  const { player, theme } = tile
  const position = player.position.toUpperCase()
  const gap = size * 0.5
  pen.font = condensed(size * 1.12, 700)
  const chip = Math.max(pen.measureText(position).width + size * 0.9, size * 1.8)
  const note = fitNote(pen, tile.note ?? null, size, at.width - chip - gap)
  const fitted = fitText(pen, {
    forms: factForms(tile),
    font: (value) => text(value, 500),
    size: size * 0.96,
    minSize: size * 0.6,
    width: Math.max(0, at.width - chip - gap - (note === null ? 0 : note.width + gap)),
  })
  const words = fitted.text === '' ? 0 : gap + fitted.width
  const total = chip + words + (note === null ? 0 : gap + note.width)
  const x = at.align === 'left' ? at.x : at.x + (at.width - total) / 2
  pen.textAlign = 'left'
  pen.fillStyle = QUIET_INK
  pen.fillText(fitted.text, x + chip + gap, at.y)
  const tab = { x, y: at.y - size * 1.05, width: chip, height: size * 1.4 }
  pen.fillStyle = theme.banner
  bladePath(pen, tab, size * 0.26)
  pen.fill()
  pen.font = condensed(size * 1.12, 700)
  pen.textAlign = 'center'
  pen.fillStyle = theme.bannerInk
  pen.fillText(position, x + chip / 2, at.y + size * 0.06)
  if (note === null) return
  const dark = { ...tab, x: x + chip + words + gap, width: note.width }
  pen.fillStyle = INK
  bladePath(pen, dark, size * 0.26)
  pen.fill()
  pen.font = condensed(note.size, 700)
  pen.fillStyle = '#ffffff'
  pen.fillText(note.text, centreX(dark), centreY(dark) + note.size * 0.36)
}

/** The words after the position, from longest to shortest: beside a role or a note the hand gives way. */
function factForms({
  player,
  team,
  role,
  note,
}: Pick<PlayerTile<unknown>, 'player' | 'team' | 'role' | 'note'>) {
  const words = (hand: string | null) => [team, role, hand].filter((word) => word !== null).join(' · ')
  const whole = words(handWords(player))
  if (note) return [whole, words(player.shoots), words(null), '']
  return role === null ? [whole] : [whole, words(player.shoots), words(null)]
}

/** The note as large as its tab allows; `width` is the tab's. */
function fitNote(pen: Pen, note: string | null, size: number, width: number): FittedText | null {
  if (note === null) return null
  const air = size * 0.9
  const fitted = fitText(pen, {
    forms: [note.toUpperCase()],
    font: (value) => condensed(value, 700),
    size,
    minSize: size * 0.5,
    width: width - air,
  })
  return { ...fitted, width: fitted.width + air }
}
