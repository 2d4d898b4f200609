import { useState } from 'react'
import ArrowLeftRight from '~icons/lucide/arrow-left-right'

import { YOUR_TRADES } from '#app/account/copy.ts'
import {
  DeleteButton,
  EmptyPlace,
  RenameDialog,
  RowActions,
  SavedList,
  useRowForm,
} from '#app/account/settings/saved-list.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { checkTradeName, defaultTradeName } from '#domain/trade/describe.ts'
import { SIDES } from '#domain/trade/draft.ts'
import { savedTradeMessage } from '#messages/trade.ts'
import { classNames } from '#ui/class-names.ts'
import { LocalDay } from '#ui/local-date.tsx'

import type { Route } from './+types/route.ts'

type TradeListProps = Route.ComponentProps['loaderData']

export function TradeList({ trades, page, total, failure }: TradeListProps) {
  return (
    <SavedList
      words={YOUR_TRADES}
      failure={failure}
      buildAt="/trade-players"
      page={page}
      total={total}
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

function TradeRow({ trade }: { readonly trade: TradeListProps['trades'][number] }) {
  const [renaming, setRenaming] = useState(false)
  const { row, send, deleting } = useRowForm()
  const usual = defaultTradeName(trade.teams)
  const title = trade.name ?? usual
  // The same two teams may have another trade without a name.
  const name = trade.name ?? `${usual}: ${trade.sentences.team1.replace(/\.$/, '')}`
  return (
    <li ref={row} className={classNames('py-5', deleting && 'opacity-50')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 className="max-w-full text-xl wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-muted">
          {YOUR_TRADES.saved} <LocalDay day={trade.day} />
        </p>
      </div>
      <ul className="mt-3 space-y-2">
        {SIDES.map((side) => (
          <li key={side} className="flex items-start gap-3">
            <TeamCrest
              team={trade.teams[side]}
              textThreshold={TEXT_THRESHOLD.trade}
              className="h-8 w-7 flex-none"
            />
            <p className="min-w-0 pt-1 wrap-anywhere">{trade.sentences[side]}</p>
          </li>
        ))}
      </ul>
      {trade.gone.length > 0 && (
        <ul className="mt-3 border-l-4 border-warning pl-3 text-sm">
          {trade.gone.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex">
        <RowActions
          name={name}
          openAt={`/trade-players?proposal=${trade.id}`}
          image={`/settings/trades/${trade.id}/picture`}
          onRename={() => setRenaming(true)}
        />
        <DeleteButton
          name={name}
          className="sm:ml-auto"
          busy={deleting}
          onDelete={() => send({ intent: 'delete', id: String(trade.id) })}
        />
      </div>
      {renaming && (
        <RenameDialog
          id={trade.id}
          name={trade.name ?? ''}
          title={YOUR_TRADES.renameTitle}
          hint={YOUR_TRADES.nameHint(usual)}
          check={refusalOfName}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  )
}

function refusalOfName(typed: string): string | null {
  const checked = checkTradeName(typed)
  return checked.ok ? null : savedTradeMessage(checked.problem).message
}
