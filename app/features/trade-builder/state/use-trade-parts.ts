import { useEffect, useMemo, useState } from 'react'

import { keepAfterPaint } from '#app/components/draft-store/keep-after-paint.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'
import { tradeMessage } from '#messages/trade.ts'

import { markSaved } from '../saving/draft-keys.ts'
import { sideNames } from './club-names.ts'
import { keepTrade } from './kept-trades.ts'
import { loadRoster } from './load-roster.ts'
import { createRosterBook } from './roster-book.ts'
import { createTradeCommands } from './trade-commands.ts'
import type { TradeDialog } from './trade-context.tsx'
import { createTradeStore } from './trade-store.ts'

/** A roster that came with the page; null for one the server could not read. */
export type LoadedRoster = { readonly teamId: number; readonly players: readonly Player[] | null }

type Page = {
  readonly asked: TradeDraft
  /** The saved proposal that `asked` is; null for none. */
  readonly proposalId: number | null
  readonly teams: readonly Team[]
  readonly rosters: readonly LoadedRoster[]
}

/** The store, its verbs, the rosters and what lies over them, for as long as the screen stands. */
export function useTradeParts({ asked, proposalId, teams, rosters }: Page) {
  const [dialog, show] = useState<TradeDialog | null>(null)
  const [store] = useState(() => {
    if (proposalId !== null) markSaved(asked, proposalId)
    return createTradeStore(asked)
  })
  const [book] = useState(() => {
    const opened = createRosterBook((teamId) => loadRoster(teamId))
    for (const { teamId, players } of rosters) opened.enter(teamId, players)
    return opened
  })
  const commands = useMemo(
    () =>
      createTradeCommands({
        store,
        namesOf: (draft) => sideNames(draft, teams),
        refuse: (problem) => {
          const names = sideNames(store.draft(), teams)
          show({
            kind: 'notice',
            ...tradeMessage(problem, { team1: names.team1.team, team2: names.team2.team }),
          })
        },
      }),
    [store, teams],
  )
  useEffect(() => {
    const keeper = keepAfterPaint(keepTrade)
    const leave = store.subscribe((draft) => {
      const { past, future } = store.history()
      // A trade just opened is kept already, or empty and not worth the last one's place.
      if (past.length + future.length > 0) keeper.keep(draft)
    })
    return () => {
      leave()
      keeper.stop()
    }
  }, [store])
  return { dialog, show, store, book, commands }
}
