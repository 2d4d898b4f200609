import { useMemo } from 'react'
import { Link } from 'react-router'
import PencilLine from '~icons/lucide/pencil-line'

import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import { buttonStyle } from '#ui/button.tsx'
import { useHydrated } from '#ui/page.tsx'

const CONTINUE = 'Continue your lineup'

type KeptDraft = { readonly to: string; readonly takeOver: () => void }

/** Links to the lineup that a guest was building in this browser. Its line is reserved, so nothing moves. */
export function ContinueDraft() {
  const isHydrated = useHydrated()
  const kept = useMemo(() => (isHydrated ? findKeptDraft() : null), [isHydrated])
  return (
    kept && (
      <Link to={kept.to} onClick={kept.takeOver} className={buttonStyle({ look: 'quiet' })}>
        <PencilLine aria-hidden="true" className="size-4.5" />
        {CONTINUE}
      </Link>
    )
  )
}

/** Subjects of the lineup builder's drafts that have an address: "team-12", "dream". */
const SUBJECT = /^(?:team-\d+|dream)$/

function findKeptDraft(): KeptDraft | null {
  const drafts = createDraftStore('lineup')
  const kept = drafts.newestAbout(SUBJECT)
  if (!kept) return null
  const { subject, text } = kept
  return {
    to: `/lineup-builder?${subject === 'dream' ? 'mode=dream' : `team=${subject.slice('team-'.length)}`}`,
    // A tab restores its own drafts only. A draft of a closed tab becomes this one's.
    takeOver: () => {
      if (drafts.read(subject) === null) drafts.write(subject, text)
    },
  }
}
