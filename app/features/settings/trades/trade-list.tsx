import ArrowLeftRight from '~icons/lucide/arrow-left-right'

import { YOUR_TRADES } from '#messages/settings.ts'

import { EmptyPlace, SavedList } from '../saved-list.tsx'
import { TradeRow, type ListedTrade } from './trade-row.tsx'

type Props = {
  readonly trades: readonly ListedTrade[]
  /** Why they could not be read; null when they were. */
  readonly failure: string | null
}

/** The user's saved proposals, newest first. */
export function TradeList({ trades, failure }: Props) {
  return (
    <SavedList
      words={YOUR_TRADES}
      failure={failure}
      buildAt="/trade-players"
      emptyPlaces={
        <>
          <EmptyPlace />
          <ArrowLeftRight className="size-8" />
          <EmptyPlace />
        </>
      }
    >
      {trades.map((trade) => (
        <TradeRow key={trade.id} trade={trade} />
      ))}
    </SavedList>
  )
}
