import type { Player } from '#domain/player/player.ts'
import { escapeMarkdown, tableRow, underline } from '#domain/text-format.ts'
import type { TextFormat } from '#domain/text-format.ts'
import { received, retainedLabel, sayPick } from '#domain/trade/describe.ts'
import type { TradingTeams } from '#domain/trade/describe.ts'
import { SIDES } from '#domain/trade/draft.ts'
import type { BySide, Offer, TradeDraft } from '#domain/trade/draft.ts'

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
