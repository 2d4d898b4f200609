import { activePlacements } from '#domain/lineup/draft.ts'
import { countSlots } from '#domain/lineup/lineup.ts'

import { useDraft } from '../state/builder-context.tsx'

/** "7 of 20", in words and as a bar. */
export function LineupProgress() {
  const draft = useDraft()
  const { filled, total } = countSlots(draft.type, activePlacements(draft))
  return (
    <p className="[contain:layout] flex min-w-20 flex-1 items-center gap-3 text-sm text-ink-muted">
      <span className="whitespace-nowrap">
        <span className="font-numbers text-2xl text-ink">{filled}</span> of {total}
      </span>
      <span aria-hidden="true" className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full origin-left rounded-full bg-accent-line transition-transform"
          style={{ transform: `scaleX(${filled / total})` }}
        />
      </span>
    </p>
  )
}
