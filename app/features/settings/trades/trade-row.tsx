import { useState } from 'react'
import { Link } from 'react-router'

import { LocalDate } from '#app/components/local-date.tsx'
import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { SIDES, type BySide } from '#domain/trade/draft.ts'
import { defaultTradeName } from '#domain/trade/trade-name.ts'
import type { Team } from '#domain/team/team.ts'
import { YOUR_TRADES } from '#messages/settings.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'

import { DeleteButton } from '../delete-button.tsx'
import { useRowForm } from '../use-row-form.ts'
import { RenameTrade } from './rename-trade.tsx'

export type ListedTrade = {
  readonly id: number
  /** Null: it has none of its own. */
  readonly name: string | null
  readonly createdAt: Date
  readonly teams: BySide<Pick<Team, 'abbreviation' | 'colors' | 'logoUrl'>>
  /** What each team receives. */
  readonly sentences: BySide<string>
  /** Who has left since, a sentence each. */
  readonly gone: readonly string[]
}

/** One saved proposal: what each team gets, and what can be done with it. */
export function TradeRow({ trade }: { readonly trade: ListedTrade }) {
  const [renaming, setRenaming] = useState(false)
  const { send, deleting } = useRowForm()
  const usual = defaultTradeName(trade.teams)
  const title = trade.name ?? usual
  return (
    <li className={classNames('py-5', deleting && 'opacity-50')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 className="max-w-full text-xl wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-muted">
          {YOUR_TRADES.saved} <LocalDate at={trade.createdAt} />
        </p>
      </div>
      <ul className="mt-3 space-y-2">
        {SIDES.map((side) => (
          <li key={side} className="flex items-start gap-3">
            <TeamCrest team={trade.teams[side]} className="h-8 w-7 flex-none" />
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
        <Link
          to={`/trade-players?proposal=${trade.id}`}
          aria-label={YOUR_TRADES.openOf(title)}
          className={buttonStyle()}
        >
          {YOUR_TRADES.open}
        </Link>
        <a
          href={`/settings/trades/${trade.id}/picture`}
          download
          aria-label={YOUR_TRADES.downloadOf(title)}
          className={buttonStyle()}
        >
          {YOUR_TRADES.download}
        </a>
        <Button aria-label={YOUR_TRADES.renameOf(title)} onClick={() => setRenaming(true)}>
          {YOUR_TRADES.rename}
        </Button>
        <DeleteButton
          words={YOUR_TRADES}
          title={title}
          className="sm:ml-auto"
          busy={deleting}
          onDelete={() => send({ intent: 'delete', id: String(trade.id) })}
        />
      </div>
      {renaming && (
        <RenameTrade id={trade.id} name={trade.name} usual={usual} onClose={() => setRenaming(false)} />
      )}
    </li>
  )
}
