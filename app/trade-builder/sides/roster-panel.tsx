import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import RotateCw from '~icons/lucide/rotate-cw'
import SearchX from '~icons/lucide/search-x'

import { rosterFailed, TRADE } from '#app/trade-builder/copy.ts'
import { useRoster, useTrade } from '#app/trade-builder/trade-context.tsx'
import type { Player } from '#domain/player/player.ts'
import { indexPlayers, searchPlayers } from '#domain/roster/search.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import type { Offer, Side } from '#domain/trade/draft.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/input.tsx'
import { Skeleton } from '#ui/loading.tsx'

import { RosterList } from './roster-list.tsx'

type Props = {
  readonly side: Side
  readonly team: Team
  readonly offer: Offer
  readonly colors: TeamColors
  /** On a phone: this side is the one in view. */
  readonly shown: boolean
}

const NO_PLAYERS: readonly Player[] = []

/** Everyone of the team, to search and to choose from. */
export function RosterPanel({ side, team, offer, colors, shown }: Props) {
  const { commands, book } = useTrade()
  const roster = useRoster(team.id)
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const players = roster.status === 'ready' ? roster.players : NO_PLAYERS
  const index = useMemo(() => indexPlayers(players), [players])
  const found = useMemo(() => searchPlayers(index, searched), [index, searched])
  const chosen = useMemo(() => new Set(offer.players.map(({ player }) => player.id)), [offer.players])
  const toggle = useCallback((player: Player) => commands.togglePlayer(side, player), [commands, side])
  const scroller = useKeptScroll(shown)

  return (
    <div className="flex flex-col gap-2">
      <SearchField label={TRADE.search} placeholder={TRADE.search} value={query} onValueChange={setQuery} />
      <div
        ref={scroller}
        className="relative h-[250px] overflow-y-auto rounded-md pointer-fine:overscroll-contain border border-hairline bg-ground p-1 [scrollbar-width:thin] desk:h-80"
      >
        {roster.status === 'loading' && <Loading />}
        {roster.status === 'failed' && (
          <Blank>
            <p role="alert" className="font-semibold text-danger">
              {rosterFailed(side)}
            </p>
            <Button size="small" onClick={() => book.retry(team.id)}>
              <RotateCw aria-hidden="true" className="size-4" />
              {TRADE.retry}
            </Button>
          </Blank>
        )}
        {roster.status === 'ready' &&
          (found.length > 0 ? (
            <RosterList
              label={TRADE.players(team.name)}
              players={found}
              chosen={chosen}
              colors={colors}
              onToggle={toggle}
            />
          ) : (
            <Blank>
              <SearchX aria-hidden="true" className="size-8 opacity-60" />
              <output>{TRADE.nobody}</output>
            </Blank>
          ))}
      </div>
    </div>
  )
}

/** Keeps the place in the list while the other side is in view: a hidden element forgets how far it was scrolled. */
function useKeptScroll(shown: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area || !shown) return undefined
    area.scrollTop = place.current
    const remember = () => {
      if (area.clientHeight > 0) place.current = area.scrollTop
    }
    area.addEventListener('scroll', remember, { passive: true })
    return () => area.removeEventListener('scroll', remember)
  }, [shown])
  return scroller
}

function Blank({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-4 text-center text-ink-muted">
      {children}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className="block px-2 py-1 text-sm text-ink-muted">{TRADE.loading}</output>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex h-12 items-center gap-3 px-2">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-10" />
        </div>
      ))}
    </div>
  )
}
