import type { Player } from '#domain/player/player.ts'
import { escapeMarkdown, tableRow, type TextFormat, underline } from '#domain/text.ts'

import { describePick, received, retainedLabel, type TradingTeams } from './describe.ts'
import { type Offer, type Side, SIDES, type TradeDraft } from './draft.ts'

const TITLE = 'Trade proposal'

/** A team's name and what it receives, a line each. */
type ReceivedAssets = { readonly heading: string; readonly assets: readonly string[] }

/** The trade as a text to paste somewhere: under each team what it receives. */
export function exportTradeText(draft: TradeDraft, teams: TradingTeams, format: TextFormat): string {
  const assetsOf = (side: Side): ReceivedAssets => ({
    heading: `${teams[side].name} receive`,
    assets: assetLines(received(draft, side)),
  })
  return WRITE[format](SIDES.map(assetsOf))
}

function assetLines({ players, picks }: Offer): readonly string[] {
  return [
    ...players.map((traded) =>
      [playerLine(traded.player), retainedLabel(traded)].filter((part) => part !== null).join(', '),
    ),
    ...picks.map(describePick),
  ]
}

/** "#97 Connor McDavid, C" */
function playerLine({ number, name, position }: Player): string {
  return `${number === null ? '' : `#${number} `}${name}, ${position.toUpperCase()}`
}

const WRITE: Readonly<Record<TextFormat, (receivedAssets: readonly ReceivedAssets[]) => string>> = {
  plain: (receivedAssets) =>
    [
      underline(TITLE),
      ...receivedAssets.map(({ heading, assets }) =>
        [heading, ...assets.map((asset) => `- ${asset}`)].join('\n'),
      ),
    ].join('\n\n'),
  reddit: (receivedAssets) => {
    const rows = Math.max(...receivedAssets.map(({ assets }) => assets.length))
    return [
      `# ${TITLE}\n`,
      tableRow(receivedAssets.map(({ heading }) => escapeMarkdown(heading))),
      tableRow(receivedAssets.map(() => ':--')),
      ...Array.from({ length: rows }, (_, row) =>
        tableRow(receivedAssets.map(({ assets }) => escapeMarkdown(assets[row] ?? ''))),
      ),
    ].join('\n')
  },
  discord: (receivedAssets) =>
    [
      `## ${TITLE}`,
      ...receivedAssets.map(({ heading, assets }) =>
        [`**${escapeMarkdown(heading)}**`, ...assets.map((asset) => `- ${escapeMarkdown(asset)}`)].join('\n'),
      ),
    ].join('\n\n'),
}
