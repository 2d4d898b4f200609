import { z } from 'zod'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { isEmpty, sheetOf } from '#domain/lineup/model/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { ShareKind } from '#domain/share/kinds.ts'
import { sharedLineupSchema, sharedTradeSchema } from '#domain/share/payload-schema.ts'
import { type SharedLineup, type SharedTrade, toSharedTeam, tradedPlayersOf } from '#domain/share/payload.ts'
import { SAVED_LINEUP_PATTERN, SHARE_ID_PATTERN } from '#domain/share/share-link.ts'
import { playersOf, sharedSubject } from '#domain/share/shared-players.ts'
import { oneLine } from '#domain/text/text.ts'
import { shownCap } from '#domain/trade/trade-cap.ts'
import { makersDay } from '#domain/visit/local-days.ts'
import {
  sharedLineupName,
  sharedLineupSummary,
  sharedLineupTitle,
  sharedTradeName,
  sharedTradeSummary,
} from '#messages/share-page.ts'
import type { RefusedTrade } from '#messages/trade.ts'
import type { Context } from '#server/core/context.ts'
import type { CardRequest } from '#server/core/services.ts'
import type { keepVotes } from '#server/fans/fan-lines.ts'
import { readExtras } from '#server/lineups/card-extras.ts'
import { checkSentLineup, LineupInput, type SentLineupProblem } from '#server/lineups/check-lineup.ts'
import { lineupCard } from '#server/lineups/lineup-image.ts'
import { listTeams } from '#server/rosters/league.ts'
import { CapChoice, prepareTrade, readCapEffects, TradeInput } from '#server/trades/check-trade.ts'
import { tradeCard } from '#server/trades/trade-image.ts'

const ShareInput = z.object({
  /** The browser's idempotency key, the same for every attempt to make one link. */
  client_key: z.uuid(),
  /** Its owner, if it comes from the outbox. */
  for_user: z.uuid().optional(),
  /** The day on the maker's calendar, shown on the card and its page. */
  day: z.string().optional(),
  /** The link that this one was started from. */
  remix_of: z.string().regex(SHARE_ID_PATTERN).nullish(),
})

/** A shared lineup comes as ids, like a saved one: names and teams are read here. Without a team it is a Dream Team. */
export const LineupShareInput = ShareInput.extend({
  lineup: LineupInput.extend({ type: z.enum(LINEUP_TYPES) }),
  /** The link that this one was started from, or the number of a public profile's lineup. */
  remix_of: z.string().regex(SHARE_ID_PATTERN).or(z.string().regex(SAVED_LINEUP_PATTERN)).nullish(),
})
export type LineupShareInput = z.infer<typeof LineupShareInput>

export const TradeShareInput = ShareInput.extend({ trade: TradeInput, shows_cap: CapChoice })
export type TradeShareInput = z.infer<typeof TradeShareInput>

/** What the builder sends, what is stored of it as of that day, and why it may be refused. */
export type Shares = {
  readonly lineup: {
    readonly input: LineupShareInput
    readonly content: SharedLineup
    readonly problem: SentLineupProblem | Problem<'empty_lineup'>
  }
  readonly trade: {
    readonly input: TradeShareInput
    readonly content: SharedTrade
    readonly problem: RefusedTrade
  }
}

type Votes = Parameters<typeof keepVotes>[2]

/** How the server handles a kind of link. */
type Kind<Input, Content, Refusal extends Problem> = {
  /**
   * Checks the input and reads the rest from today's rosters.
   * @param origin the content of the link that this one was started from, if there is one
   */
  readonly prepare: (
    ctx: Pick<Context, 'db' | 'actor' | 'now'>,
    input: Input,
    origin: Content | undefined,
  ) => Promise<Result<Content, Refusal>>
  /** Parses the row's payload. */
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
}

export const SHARES: {
  readonly [K in ShareKind]: Kind<Shares[K]['input'], Shares[K]['content'], Shares[K]['problem']>
} = {
  lineup: {
    async prepare(ctx, { lineup, day }, origin) {
      // Players of the remixed lineup may stay in it, even if they are on no roster.
      const before = new Map(origin && playersOf(origin).map((player) => [player.id, player]))
      const sent = await checkSentLineup(ctx, { ...lineup, title: oneLine(lineup.title) }, before)
      if (!sent.ok) return sent
      const { title, lineups, letters, extras } = sent.value
      if (LINEUP_TYPES.every((type) => isEmpty(type, lineups[type]))) return refuse({ code: 'empty_lineup' })
      return accept({
        subject: sharedSubject(sent.value, await listTeams({ ctx })),
        title,
        type: lineup.type,
        lineups,
        letters,
        extras,
        ...(await readExtras(ctx, sent.value, lineup.type)),
        asOf: makersDay(day, ctx.now),
      })
    },
    read: (payload) => sharedLineupSchema.parse(payload),
    players: playersOf,
    signature: ({ signature }) => signature,
    name: sharedLineupName,
    title: sharedLineupTitle,
    summary: sharedLineupSummary,
    votes: ({ subject, lineups }) => (subject.kind === 'team' ? { teamId: subject.team.id, lineups } : null),
    card(content) {
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
  },
  trade: {
    async prepare(ctx, input) {
      const prepared = await prepareTrade(ctx, input.trade)
      if (!prepared.ok) return prepared
      const { teams, trade, pickTeams } = prepared.value
      const cap = await readCapEffects(ctx, trade)
      return accept({
        teams: { team1: toSharedTeam(teams.team1), team2: toSharedTeam(teams.team2) },
        trade: { team1: trade.team1, team2: trade.team2 },
        pickTeams: pickTeams.map(toSharedTeam),
        cap,
        showsCap: shownCap(cap, input.shows_cap ?? null) !== null,
        asOf: makersDay(input.day, ctx.now),
      })
    },
    read: (payload) => sharedTradeSchema.parse(payload),
    players: tradedPlayersOf,
    signature: () => null,
    name: sharedTradeName,
    title: sharedTradeName,
    summary: sharedTradeSummary,
    votes: () => null,
    card: ({ teams, trade, pickTeams, cap, showsCap, asOf }) =>
      tradeCard({ teams, trade, pickTeams, cap: showsCap ? cap : null }, asOf),
  },
}
