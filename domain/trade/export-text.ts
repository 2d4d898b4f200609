import { isWriteIn, type Player, WRITE_IN } from '#domain/player/player.ts'
import { escapeMarkdown, tableRow, type TextFormat, underline } from '#domain/text/markdown.ts'

import { describePick, received, retainedLabel, type TradingTeams } from './describe.ts'
import { type BySide, type Offer, type Side, SIDES, type TradeDraft } from './draft.ts'
import { asReceived, type CapEffect, capLine } from './trade-cap.ts'

const TITLE = 'Trade proposal'

type ReceivedAssets = {
  readonly heading: string
  readonly assets: readonly string[]
  readonly cap: string | null
}

/**
 * Returns the trade as a text to paste, with what each team receives.
 * @param added what to add: the effects on the cap, with the words of each player's contract, and the link
 */
export function exportTradeText(
  draft: TradeDraft,
  teams: TradingTeams,
  format: TextFormat,
  added: {
    readonly cap?: BySide<CapEffect> | null
    readonly contractOf?: (player: Player) => string
    readonly link?: string | null
  } = {},
): string {
  const { cap = null, contractOf, link = null } = added
  const assetsOf = (side: Side): ReceivedAssets => ({
    heading: `${teams[side].name} receive`,
    assets: assetLines(received(draft, side), cap && contractOf),
    cap: cap && capLine(cap[side]),
  })
  const text = WRITE[format](SIDES.map(assetsOf))
  // Without markup in every format: only a bare address becomes a link everywhere, for which chats show the card.
  return link === null ? text : `${text}\n\n${link}`
}

function assetLines(
  { players, picks }: Offer,
  contractOf: ((player: Player) => string) | null | undefined,
): readonly string[] {
  return [
    ...players.map((traded) =>
      [playerLine(traded.player), contractOf?.(asReceived(traded)), retainedLabel(traded)]
        .filter(Boolean)
        .join(', '),
    ),
    ...picks.map(describePick),
  ]
}

/** Returns "#97 Connor McDavid, C", or "#47 Michael Hage, C, write-in". */
export function playerLine(player: Player): string {
  const { number, name, position } = player
  const mark = isWriteIn(player) ? `, ${WRITE_IN}` : ''
  return `${number === null ? '' : `#${number} `}${name}, ${position.toUpperCase()}${mark}`
}

const WRITE: Readonly<Record<TextFormat, (receivedAssets: readonly ReceivedAssets[]) => string>> = {
  plain: (receivedAssets) =>
    [
      underline(TITLE),
      ...receivedAssets.map(({ heading, assets, cap }) =>
        [heading, ...assets.map((asset) => `- ${asset}`), ...(cap ? [cap] : [])].join('\n'),
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
      ...(receivedAssets.some(({ cap }) => cap)
        ? [tableRow(receivedAssets.map(({ cap }) => escapeMarkdown(cap ?? '')))]
        : []),
    ].join('\n')
  },
  discord: (receivedAssets) =>
    [
      `## ${TITLE}`,
      ...receivedAssets.map(({ heading, assets, cap }) =>
        [
          `**${escapeMarkdown(heading)}**`,
          ...assets.map((asset) => `- ${escapeMarkdown(asset)}`),
          ...(cap ? [escapeMarkdown(cap)] : []),
        ].join('\n'),
      ),
    ].join('\n\n'),
}
