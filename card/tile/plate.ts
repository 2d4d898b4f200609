import type { Pen } from '#card/canvas.ts'
import { bladePath, type Box, centreX, centreY, plateLean } from '#card/geometry.ts'
import type { DrawSprite } from '#card/sprites.ts'
import { condensed, type FittedText, fitText, text } from '#card/text.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Player } from '#domain/player/player.ts'

/** A filled place: who stands there and what he wears. */
export type PlayerTile<Image> = {
  readonly box: Box
  /** Sweater beside the name, or above it. */
  readonly form: 'horizontal' | 'vertical'
  readonly player: Player
  readonly theme: CardTheme
  readonly sweater: SweaterColors
  /** His team's abbreviation, where the lineup mixes teams. */
  readonly team: string | null
  /** A goaltender's: "Starter", "Backup". */
  readonly role: string | null
  /** Words in a tab of their own after the facts. */
  readonly note?: string | null
  readonly photo: Image | null
  readonly drawSprite: DrawSprite<Image>
}

/** Words on a white plate … */
export const INK = '#0a1220'
/** … and those of less weight. */
export const QUIET_INK = '#43526a'

/** The team's line on a large plate stays a line. */
const MAX_LINE = 20

/** The white plate with its shadow, the darker field for the sweater, the team's line under it. */
export function drawPlate(
  pen: Pen,
  box: Box,
  theme: CardTheme,
  field: { readonly right: number } | 'above',
): void {
  const lean = plateLean(box.height)
  pen.fillStyle = 'rgba(0,0,0,0.3)'
  bladePath(pen, { ...box, x: box.x + 3, y: box.y + 5 }, lean)
  pen.fill()
  const ice = pen.createLinearGradient(0, box.y, 0, box.y + box.height)
  ice.addColorStop(0, '#ffffff')
  ice.addColorStop(1, '#dde6ee')
  pen.fillStyle = ice
  bladePath(pen, box, lean)
  pen.fill()
  const shade = pen.createLinearGradient(0, box.y, 0, box.y + box.height)
  shade.addColorStop(0, '#d5dee7')
  shade.addColorStop(1, '#aebccb')
  pen.fillStyle = shade
  if (field !== 'above') {
    bladePath(pen, { ...box, width: field.right + lean * 0.5 }, lean)
    pen.fill()
  } else {
    const share = 0.5
    const corner = lean * (1 - share)
    bladePath(
      pen,
      { ...box, x: box.x + corner, width: box.width - corner, height: box.height * share },
      lean * share,
    )
    pen.fill()
  }
  const line = Math.min(MAX_LINE, box.height * 0.05)
  const part = lean * (line / box.height)
  pen.fillStyle = theme.banner
  bladePath(pen, { ...box, y: box.y + box.height - line, width: box.width - lean + part, height: line }, part)
  pen.fill()
}

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
