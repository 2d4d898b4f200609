import { type CardPixels, exportPixels } from '#card/export-size.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import { sheetOf } from '#domain/lineup/model/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import { sharedLineupSchema, sharedTradeSchema } from '#domain/share/payload-schema.ts'
import { type SharedLineup, type SharedTrade, tradedPlayersOf } from '#domain/share/payload.ts'
import type { ShareKind } from '#domain/share/share-link.ts'
import { playersOf } from '#domain/share/shared-players.ts'
import {
  sharedLineupName,
  sharedLineupSummary,
  sharedLineupTitle,
  sharedTradeName,
  sharedTradeSummary,
} from '#messages/share-page.ts'
import type { CardRequest } from '#server/core/services.ts'
import type { keepVotes } from '#server/fans/fan-lines.ts'
import { lineupCard } from '#server/lineups/lineup-image.ts'
import { tradeCard } from '#server/trades/trade-image.ts'

export type SharedContent = { readonly lineup: SharedLineup; readonly trade: SharedTrade }

type Votes = Parameters<typeof keepVotes>[2]

/** How the server handles a kind of link. */
type Kind<Content> = {
  readonly read: (payload: unknown) => Content
  readonly players: (content: Content) => readonly Player[]
  /** The name that its maker signed it with; null when it is unsigned. */
  readonly signature: (content: Content) => string | null
  /** Its name in a list, its title in a link preview, and the card as text. */
  readonly name: (content: Content) => string
  readonly title: (content: Content) => string
  readonly summary: (content: Content) => string
  /** Its votes for the fans' lines; null for none. A Dream Team votes for no team. */
  readonly votes: (content: Content) => Votes | null
  readonly card: (content: Content) => CardRequest
  /** Pixels of the whole card. */
  readonly pixels: (content: Content) => CardPixels
}

export const SHARES: { readonly [K in ShareKind]: Kind<SharedContent[K]> } = {
  lineup: {
    read: (payload) => sharedLineupSchema.parse(payload),
    players: playersOf,
    signature: ({ signature }) => signature,
    name: sharedLineupName,
    title: sharedLineupTitle,
    summary: sharedLineupSummary,
    votes: ({ subject, lineups }) => (subject.kind === 'team' ? { teamId: subject.team.id, lineups } : null),
    card: (content) => {
      const { subject, title, type, lineups, letters, signature, sitting, changed, cap, asOf } = content
      const teams = subject.kind === 'team' ? [] : subject.teams
      const team = subject.kind === 'team' ? subject.team : null
      const country = subject.kind === 'dream_team' ? subject.country : undefined
      const sheet = sheetOf(content)
      const placements = lineups[type]
      const { sweater } = content.extras
      const drawn = { title, type, placements, sheet, letters, sweater, signature, sitting, changed, cap }
      return lineupCard({ team, teams, country, ...drawn }, asOf)
    },
    pixels: () => exportPixels('full'),
  },
  trade: {
    read: (payload) => sharedTradeSchema.parse(payload),
    players: tradedPlayersOf,
    signature: () => null,
    name: sharedTradeName,
    title: sharedTradeName,
    summary: sharedTradeSummary,
    votes: () => null,
    card: ({ teams, trade, pickTeams, cap, showsCap, asOf }) =>
      tradeCard({ teams, trade, pickTeams, cap: showsCap ? cap : null }, asOf),
    pixels: ({ trade, cap, showsCap }) =>
      tradeCardPixels({ sends: trade, cap: showsCap ? cap : null }, 'full'),
  },
}
