import { useMemo } from 'react'

import { pricedToday } from '#app/builder/lineup/model.ts'
import { useDraft, usePage } from '#app/builder/lineup/session.ts'
import { unknownHits } from '#app/shared/cap-words.ts'
import { type CapSum, lineupCap } from '#domain/cap/cap-sum.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { capSumWords, writeInsWithoutHit } from '#messages/cap.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

const CAP_HIT = 'Cap hit'

export function usePricedDraft(draft: LineupDraft): LineupDraft {
  const { pool } = usePage()
  return useMemo(() => pricedToday(draft, pool), [draft, pool])
}

/** Renders the cap hit of the players on the board: "Cap hit $88.25M". Renders nothing while none is known. */
export function BoardCap() {
  const players = Object.values(activePlacements(usePricedDraft(useDraft())))
  const sum = lineupCap(players)
  if (sum.unknown.length === players.length) return null
  return (
    <span className="text-xs whitespace-nowrap text-ink tabular-nums" title={unknownHits(sum) ?? undefined}>
      <span className="text-ink-muted max-sm:sr-only">{CAP_HIT} </span>
      {capSumWords(sum)}
      {sum.writeIns && (
        <span aria-hidden="true" className="block text-ink-muted">
          {writeInsWithoutHit(sum.writeIns)}
        </span>
      )}
      <Unknown sum={sum} />
    </span>
  )
}

/** The title is for hovering; this is the same text for screen readers. */
export function Unknown({ sum }: { readonly sum: CapSum }) {
  const words = unknownHits(sum)
  return words && <VisuallyHidden>. {words}</VisuallyHidden>
}
