import type { Player } from '#domain/player/player.ts'
import { escapeMarkdown, tableRow, type TextFormat, underline } from '#domain/text.ts'

import { received, retainedLabel, sayPick, type TradingTeams } from './describe.ts'
import { type BySide, type Offer, SIDES, type TradeDraft } from './draft.ts'

const TITLE = 'Trade proposal'

/** A team's name and what it receives, a line each. */
type Haul = { readonly heading: string; readonly assets: readonly string[] }

/** The trade as a text to paste somewhere: under each team what it receives. */
export function exportTradeText(draft: TradeDraft, teams: TradingTeams, format: TextFormat): string {
  const haul = (side: keyof BySide<unknown>): Haul => ({
    heading: `${teams[side].name} receive`,
    assets: assetLines(received(draft, side)),
  })
  return WRITE[format](SIDES.map(haul))
}

function assetLines({ players, picks }: Offer): readonly string[] {
  return [
    ...players.map((traded) =>
      [playerLine(traded.player), retainedLabel(traded)].filter((part) => part !== null).join(', '),
    ),
    ...picks.map(sayPick),
  ]
}

/** "#97 Connor McDavid, C" */
function playerLine({ number, name, position }: Player): string {
  return `${number === null ? '' : `#${number} `}${name}, ${position.toUpperCase()}`
}

const WRITE: Readonly<Record<TextFormat, (hauls: readonly Haul[]) => string>> = {
  plain: (hauls) =>
    [
      underline(TITLE),
      ...hauls.map(({ heading, assets }) => [heading, ...assets.map((asset) => `- ${asset}`)].join('\n')),
    ].join('\n\n'),
  reddit: (hauls) => {
    const rows = Math.max(...hauls.map(({ assets }) => assets.length))
    return [
      `# ${TITLE}\n`,
      tableRow(hauls.map(({ heading }) => escapeMarkdown(heading))),
      tableRow(hauls.map(() => ':--')),
      ...Array.from({ length: rows }, (_, row) =>
        tableRow(hauls.map(({ assets }) => escapeMarkdown(assets[row] ?? ''))),
      ),
    ].join('\n')
  },
  discord: (hauls) =>
    [
      `## ${TITLE}`,
      ...hauls.map(({ heading, assets }) =>
        [`**${escapeMarkdown(heading)}**`, ...assets.map((asset) => `- ${escapeMarkdown(asset)}`)].join('\n'),
      ),
    ].join('\n\n'),
}
