import { Link } from 'react-router'
import ArrowLeftRight from '~icons/lucide/arrow-left-right'

import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { listAll } from '#domain/text/format.ts'
import { buttonStyle } from '#ui/button.tsx'

import type { AfterTrade } from './after-trade.ts'

const AFTER_TRADE = {
  title: (team: string) => `${team} after this trade`,
  coming: (names: string) => `${names} in`,
  leaving: (names: string) => `${names} out`,
  back: 'Back to the trade',
  real: 'Real roster',
  started: 'These lines are kept separately. Your lines for the real roster do not change.',
} as const

/** "Charlie McAvoy and David Pastrnak in, Connor McDavid out." */
function describeMoves({ coming, leaving }: AfterTrade['moves']): string {
  const parts = [
    coming.length > 0 && AFTER_TRADE.coming(namesOf(coming)),
    leaving.length > 0 && AFTER_TRADE.leaving(namesOf(leaving)),
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

const namesOf = (players: readonly Player[]): string => listAll(players.map(({ name }) => name))

type Props = { readonly team: Team; readonly after: AfterTrade }

export function AfterTradeNotice({ team, after }: Props) {
  return (
    <section
      aria-label={AFTER_TRADE.title(team.name)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-l-4 border-accent-line bg-board px-4 py-2.5 shadow-tile"
    >
      <ArrowLeftRight aria-hidden="true" className="size-6 shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">{AFTER_TRADE.title(team.name)}</h2>
        <p>{describeMoves(after.moves)}</p>
        <p className="text-sm text-ink-muted">{AFTER_TRADE.started}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={`?team=${team.abbreviation}`} className={buttonStyle({ size: 'small', look: 'quiet' })}>
          {AFTER_TRADE.real}
        </Link>
        <Link to="/trade-players" className={buttonStyle({ size: 'small' })}>
          {AFTER_TRADE.back}
        </Link>
      </div>
    </section>
  )
}
