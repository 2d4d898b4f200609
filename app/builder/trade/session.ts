import { type CSSProperties, useEffect, useMemo } from 'react'

import { createDialogs } from '#app/builder/session/dialogs.ts'
import { useDraftOf } from '#app/builder/session/read-draft.ts'
import { createRequiredContext } from '#app/builder/session/required-context.ts'
import { type Session, useSession } from '#app/builder/session/session.ts'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { colorsBeside, TEXT_THRESHOLD } from '#domain/team/theme.ts'
import type { TradeActionArgs } from '#domain/trade/actions.ts'
import { type Offer, otherSide, type Side, sideColors, type TradeDraft } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'

import { createCommands, type TradeCommands } from './commands.ts'
import { keepTrade, markSaved } from './kept-trades.ts'
import type { LoadedTrade } from './loaded.ts'
import { type CapFacts, createTradeStore, type TradeDialog } from './model.ts'
import { createRosterBook, loadRoster, type Roster, type RosterBook, useRosterOf } from './rosters.ts'

/** What a visitor works with while the trade builder is open. None of it changes before the builder is left. */
export type TradeSession = Session<TradeDraft, TradeActionArgs, TradeProblem, TradeCommands, TradeDialog> & {
  readonly book: RosterBook
}

export type TradePage = {
  /** Every team, the account's favorite one first. */
  readonly teams: readonly Team[]
  /** The first year a pick may have. */
  readonly currentYear: number
  readonly cap: CapFacts
}

export const [SessionProvider, useTrade] = createRequiredContext<TradeSession>('The trade session')
export const [PageProvider, usePage] = createRequiredContext<TradePage>('The trade page')

const wholeDraft = (draft: TradeDraft): TradeDraft => draft

export const useTradeDraft = (): TradeDraft => useDraftOf(useTrade().store, wholeDraft)

export type TradingSide = {
  readonly side: Side
  readonly team: Team | null
  readonly offer: Offer
  /** The team's own colors, for sweaters. */
  readonly colors: TeamColors
  /** The side's accent as CSS variables. Those of the second team change where they are too similar to the first. */
  readonly theme: CSSProperties
}

/** Returns one side. Of the other side only a new team renders its reader. */
export function useSide(side: Side): TradingSide {
  const offer = useDraftOf(useTrade().store, (draft) => draft[side])
  const team = useTeamOf(side)
  const other = useTeamOf(otherSide(side))
  const theme = useMemo(() => sideTheme(side, team, other), [side, team, other])
  return { side, team, offer, colors: sideColors(side, team?.colors ?? null), theme }
}

function useTeamOf(side: Side): Team | null {
  const { teams } = usePage()
  const teamId = useDraftOf(useTrade().store, (draft) => draft[side].teamId)
  return teams.find(({ id }) => id === teamId) ?? null
}

function sideTheme(side: Side, team: Team | null, other: Team | null): CSSProperties {
  const own = sideColors(side, team?.colors ?? null)
  const shown = side === 'team1' ? own : colorsBeside(own, sideColors('team1', other?.colors ?? null))
  return teamThemeStyle(shown, TEXT_THRESHOLD.trade)
}

/** Returns the team's roster, and requests it if it is not loaded. */
export function useRoster(teamId: number | null): Roster {
  const { book } = useTrade()
  useEffect(() => {
    if (teamId !== null) book.want(teamId)
  }, [book, teamId])
  return useRosterOf(book, teamId)
}

export const useTradeSession = ({ asked, proposalId, teams, rosters }: LoadedTrade) =>
  useSession<TradeDraft, Omit<TradeSession, 'startQueue'>>(
    () => {
      if (proposalId !== null) markSaved(asked, proposalId)
      const store = createTradeStore(asked)
      const dialogs = createDialogs<TradeDialog>()
      const book = createRosterBook(loadRoster)
      for (const { teamId, players } of rosters) book.enter(teamId, players)
      return { store, dialogs, book, commands: createCommands(store, dialogs, teams) }
    },
    { keep: keepTrade },
  )
