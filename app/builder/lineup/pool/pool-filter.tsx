import { type KeyboardEvent, type ReactNode, useState } from 'react'
import Check from '~icons/lucide/check'

import { POOL } from '#app/builder/lineup/copy.ts'
import { useDraftPart, usePage } from '#app/builder/lineup/session.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { PoolTab } from '#domain/lineup/edit/pool.ts'
import { activePlacements } from '#domain/lineup/model/draft.ts'
import { filledByPosition, isComplete } from '#domain/lineup/model/lineup.ts'
import { SearchField } from '#ui/input.tsx'
import { announce, VisuallyHidden } from '#ui/live-announcer.tsx'
import { NativeSelect } from '#ui/select.tsx'
import { TabList } from '#ui/tabs.tsx'

import type { PoolFilterState } from './use-pool.ts'

type Props = {
  readonly tabs: readonly PoolTab[]
  readonly counts: Readonly<Record<PoolTab, number>>
  readonly chosen: PoolTab
  readonly onChoose: (tab: PoolTab) => void
}

/** Id of the tabs and their panel. */
export const POOL_TABS = 'pool-tabs'

/**
 * Renders the tabs All, LW, C, RW, D and G, each with its number of players and a check mark when its slots are filled.
 */
export function PoolTabs({ tabs, counts, chosen, onChoose }: Props) {
  const complete = useDraftPart((draft) => {
    const filled = filledByPosition(draft.type, activePlacements(draft))
    return POSITIONS.filter((position) => isComplete(filled[position])).join(' ')
  }).split(' ')
  return (
    <TabList
      id={POOL_TABS}
      label={POOL.positions}
      tabs={tabs.map((value) => ({
        value,
        label: tabLabel(value),
        mark: <TabMark count={counts[value]} complete={complete.includes(value)} />,
      }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}

export const tabLabel = (tab: PoolTab): string => (tab === 'all' ? 'All' : tab.toUpperCase())

function TabMark({ count, complete }: { readonly count: number; readonly complete: boolean }) {
  return (
    <>
      <span className="text-xs tabular-nums">{count}</span>
      {complete && (
        <>
          <Check
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 size-3 sm:max-lg:static"
            strokeWidth={3}
          />
          <VisuallyHidden>{POOL.allFilled}</VisuallyHidden>
        </>
      )}
    </>
  )
}

const EVERY_TEAM = ''

type FilterProps = {
  readonly filter: PoolFilterState
  /** Handles Enter in the search. Returns why it failed, or null. */
  readonly onEnter?: () => Promise<string | null>
  readonly children?: ReactNode
}

export function PoolFilter({ filter, onEnter, children }: FilterProps) {
  const { teams } = usePage()
  const [answer, setAnswer] = useState({ query: '', text: '' })
  const mode = useDraftPart((draft) => draft.mode)
  const chosen = teams.find(({ id }) => id === filter.filterTeamId)
  const enter = async (event: KeyboardEvent) => {
    const { query } = filter
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter || query.trim() === '') return
    event.preventDefault()
    const text = await onEnter()
    if (text === null) return
    setAnswer({ query, text })
    announce(text)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label={POOL.search}
        placeholder={POOL.searchPlaceholder}
        value={filter.query}
        onValueChange={filter.setQuery}
        onKeyDown={(event) => void enter(event)}
        className="min-w-36 flex-1"
      />
      {children}
      {mode === 'dream_team' && (
        <NativeSelect
          label={POOL.team}
          className="min-w-44 flex-1"
          icon={chosen && <TeamCrest team={chosen} className="h-6 w-5" />}
          value={chosen ? String(chosen.id) : EVERY_TEAM}
          onValueChange={(id) => filter.setFilterTeamId(id === EVERY_TEAM ? null : Number(id))}
          options={[
            { value: EVERY_TEAM, label: POOL.team },
            ...teams.map((team) => ({ value: String(team.id), label: team.name })),
          ]}
        />
      )}
      {answer.text && answer.query === filter.query && (
        <p className="basis-full px-1 text-sm text-danger">{answer.text}</p>
      )}
    </div>
  )
}
