import {
  Fragment,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import RotateCw from '~icons/lucide/rotate-cw'
import SearchX from '~icons/lucide/search-x'

import { rosterFailed, TRADE } from '#app/builder/trade/copy.ts'
import { usePage, useRoster, useTrade } from '#app/builder/trade/session.ts'
import { AddPlayerButton, GROUP_NAMES, GroupHeading } from '#app/shared/roster-list.tsx'
import { searchOrSimilar } from '#domain/player/find-player.ts'
import type { Player } from '#domain/player/player.ts'
import { indexPlayers } from '#domain/player/search.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { type Offer, sentWriteIns, type Side } from '#domain/trade/draft.ts'
import { type RosterGroup, rosterGroups } from '#domain/trade/roster-groups.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/input.tsx'
import { Skeleton } from '#ui/loading.tsx'

import { useChosenFirst, useKeptScroll } from './kept-place.ts'
import { RosterRow } from './roster-row.tsx'

type Props = {
  readonly side: Side
  readonly team: Team
  readonly offer: Offer
  readonly colors: TeamColors
  /** On a phone: this side is the visible one. */
  readonly shown: boolean
}

const NO_PLAYERS: readonly Player[] = []

const HEADINGS = { ...GROUP_NAMES, in_trade: 'In the trade', off_roster: 'Off the roster' }

/** How many rows fit without scrolling, at least. */
const FITTING = 5

export function RosterPanel({ side, team, offer, colors, shown }: Props) {
  const { store, commands, dialogs, book } = useTrade()
  const roster = useRoster(team.id)
  const [query, setQuery] = useState('')
  const searched = useDeferredValue(query)
  const all = roster.status === 'ready' ? roster.players : NO_PLAYERS
  const players = useListed(all, offer, () => setQuery(''))
  const index = useMemo(() => indexPlayers(players), [players])
  const found = useMemo(() => searchOrSimilar(index, searched), [index, searched])
  const [isWhole, setWhole] = useState(false)
  const scroller = useKeptScroll(shown)
  const { chosen, first, hold, release } = useChosenFirst(offer, scroller)
  const groups = useMemo(() => rosterGroups(found.players, first), [found, first])
  const toggle = useCallback(
    (player: Player) => {
      hold(store.draft()[side])
      commands.togglePlayer(side, player)
    },
    [store, commands, side, hold],
  )
  const isNoneFound = groups.length === 0
  const addPlayer = (
    <AddPlayerButton query={searched} onAdd={(text) => dialogs.show({ kind: 'write_in', side, text })} />
  )

  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={TRADE.search}
        placeholder={TRADE.search}
        value={query}
        onValueChange={(text) => {
          release()
          setQuery(text)
        }}
      />
      <div
        ref={scroller}
        className={classNames(
          'relative overflow-y-auto rounded-md border border-hairline bg-ground p-1 [scrollbar-width:thin] pointer-fine:overscroll-contain',
          !isWhole && 'h-[250px] desk:h-80',
        )}
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
          (isNoneFound ? (
            <Blank>
              <SearchX aria-hidden="true" className="size-8 opacity-60" />
              <output>{TRADE.noneFound}</output>
              {addPlayer}
            </Blank>
          ) : (
            <>
              {found.isNear && <output className="block px-1 text-sm text-ink-muted">{TRADE.near}</output>}
              <RosterList
                label={TRADE.players(team.name)}
                groups={groups}
                chosen={chosen}
                colors={colors}
                onToggle={toggle}
              />
            </>
          ))}
      </div>
      <div className="flex flex-wrap justify-center gap-x-2 empty:hidden">
        {found.players.length > FITTING && (
          <Button size="small" look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? TRADE.showFewer : TRADE.showAll(found.players.length)}
          </Button>
        )}
        {roster.status === 'ready' && !isNoneFound && addPlayer}
      </div>
    </div>
  )
}

/**
 * Returns the roster, and the write-ins that the team has sent: one who is removed stays listed, like any player.
 * @param onAdded shows a new one, whom the search might not find: "Hage 47"
 */
function useListed(roster: readonly Player[], offer: Offer, onAdded: () => void): readonly Player[] {
  const [typed, setTyped] = useState<readonly Player[]>([])
  const added = sentWriteIns(offer).filter((player) => !typed.includes(player))
  const others = typed.filter(({ id }) => added.every((player) => player.id !== id))
  if (added.length > 0) {
    setTyped([...others, ...added])
    onAdded()
  }
  return useMemo(() => (typed.length === 0 ? roster : [...roster, ...typed]), [roster, typed])
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

type RosterListProps = {
  readonly label: string
  readonly groups: readonly RosterGroup[]
  readonly chosen: ReadonlySet<number>
  readonly colors: TeamColors
  readonly onToggle: (player: Player) => void
}

/** Returns the row that an arrow key leads to from row `at` of `count`; null for every other key. */
function nextRow(key: string, at: number, count: number): number | null {
  const last = count - 1
  return { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[key] ?? null
}

/** Makes check boxes in a list one tab stop. Arrow keys move between rows; Space chooses. */
function RosterList({ label, groups, chosen, colors, onToggle }: RosterListProps) {
  const { day } = usePage().cap
  const keys = useId()
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number | null>(null)
  const players = groups.flatMap((group) => group.players)
  const stop = players.some(({ id }) => id === current) ? current : (players[0]?.id ?? null)

  const step = useCallback((event: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
    const at = boxes.findIndex((box) => box === event.target)
    const next = nextRow(event.key, at, boxes.length)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    boxes[next]?.focus()
  }, [])

  return (
    <fieldset aria-label={label} aria-describedby={keys} className="min-w-0">
      <p id={keys} className="sr-only">
        {TRADE.listKeys}
      </p>
      <div ref={list}>
        {groups.map(({ heading, players: listed }) => (
          <Fragment key={heading}>
            <GroupHeading text={HEADINGS[heading]} level="h3" />
            <ul>
              {listed.map((player) => (
                <li key={player.id}>
                  <RosterRow
                    player={player}
                    day={day}
                    colors={colors}
                    chosen={chosen.has(player.id)}
                    tabStop={player.id === stop}
                    onToggle={onToggle}
                    onFocus={setCurrent}
                    onKeyDown={step}
                  />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
