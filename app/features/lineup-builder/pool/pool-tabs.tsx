import Check from '~icons/lucide/check'

import { activePlacements } from '#domain/lineup/draft.ts'
import { filledByPosition, isComplete } from '#domain/lineup/lineup.ts'
import { POSITIONS, type ByPosition, type Position } from '#domain/vocabulary.ts'
import { TabList } from '#ui/tabs.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { useDraftPart } from '../state/builder-context.tsx'

type Props = {
  readonly counts: ByPosition<number>
  readonly position: Position
  readonly onChoose: (position: Position) => void
}

/** The id of the tabs and of what they show. */
export const POOL_TABS = 'pool-tabs'

/** LW C RW D G, each with how many are on offer and a check mark when its slots are filled (P-BUILD-03..05). */
export function PoolTabs({ counts, position, onChoose }: Props) {
  const complete = useDraftPart((draft) => {
    const filled = filledByPosition(draft.type, activePlacements(draft))
    return POSITIONS.filter((position) => isComplete(filled[position])).join(' ')
  }).split(' ')
  return (
    <TabList
      id={POOL_TABS}
      label="Position"
      tabs={POSITIONS.map((value) => ({
        value,
        label: TAB_LABELS[value],
        mark: <TabMark count={counts[value]} complete={complete.includes(value)} />,
      }))}
      value={position}
      onChange={onChoose}
    />
  )
}

export const TAB_LABELS: Readonly<Record<Position, string>> = { lw: 'LW', c: 'C', rw: 'RW', d: 'D', g: 'G' }

function TabMark({ count, complete }: { readonly count: number; readonly complete: boolean }) {
  return (
    <>
      <span className="text-xs tabular-nums">{count}</span>
      {complete && (
        <>
          <Check aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={3} />
          <VisuallyHidden>all filled</VisuallyHidden>
        </>
      )}
    </>
  )
}
