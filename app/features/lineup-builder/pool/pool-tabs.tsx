import { Check } from 'lucide-react'

import { activePlacements } from '#domain/lineup/draft.ts'
import { filledByPosition, isComplete } from '#domain/lineup/lineup.ts'
import { POSITIONS, type ByPosition, type Position } from '#domain/vocabulary.ts'
import { Tab, TabList } from '#ui/tabs.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { useDraftPart } from '../state/builder-context.tsx'

/** LW C RW D G, each with how many are on offer and a check mark when its slots are filled (P-BUILD-03..05). */
export function PoolTabs({ counts }: { readonly counts: ByPosition<number> }) {
  const complete = useDraftPart((draft) => {
    const filled = filledByPosition(draft.type, activePlacements(draft))
    return POSITIONS.filter((position) => isComplete(filled[position])).join(' ')
  }).split(' ')
  return (
    <TabList label="Position" look="segment">
      {POSITIONS.map((position) => (
        <Tab
          key={position}
          value={position}
          className="px-1"
          mark={<TabMark count={counts[position]} complete={complete.includes(position)} />}
        >
          {TAB_LABELS[position]}
        </Tab>
      ))}
    </TabList>
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
