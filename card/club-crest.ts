import type { Box } from '#card/box.ts'
import type { CardContext, Sized } from '#card/canvas.ts'
import type { CardTeam } from '#card/card-data.ts'

import { drawCrest } from '#card/crest.ts'

/** Draws what stands for a team: its own logo, whole and in the middle of the box, or the drawn crest. */
export type DrawTeamCrest = (box: Box, team: Pick<CardTeam, 'abbreviation' | 'colors' | 'logoUrl'>) => void

/** @param logos decoded, by address; a team without one has the drawn crest */
export function teamCrests<Image extends Sized>(
  context: CardContext<Image>,
  logos: ReadonlyMap<string, Image> = new Map(),
): DrawTeamCrest {
  return (box, { abbreviation, colors, logoUrl }) => {
    const logo = logoUrl ? logos.get(logoUrl) : undefined
    if (logo === undefined) return drawCrest(context, box, colors, abbreviation)
    const scale = Math.min(box.width / logo.width, box.height / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    const x = box.x + (box.width - width) / 2
    const y = box.y + (box.height - height) / 2
    context.drawImage(logo, 0, 0, logo.width, logo.height, x, y, width, height)
  }
}
