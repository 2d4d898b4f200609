import { useDeferredValue } from 'react'
import Eye from '~icons/lucide/eye'

import { coachNotices, markMessage, marksPlace } from '#app/builder/lineup/copy.ts'
import { useDraft } from '#app/builder/lineup/session.ts'
import { findHints } from '#domain/lineup/edit/hints.ts'

/**
 * Renders what a coach would notice about the lineup on the board, with the reasons. It is advice and refuses nothing.
 */
export function CoachNotes() {
  // Deferred, so that the board renders first.
  const draft = useDeferredValue(useDraft())
  const hints = findHints(draft)
  if (hints.length === 0) return null
  return (
    <details className="group rounded-md border border-hairline bg-raised/60">
      <summary className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-ink/6 pointer-coarse:min-h-11">
        <Eye aria-hidden="true" className="size-4 text-warning" />
        {coachNotices(hints.length)}
        <span
          aria-hidden="true"
          className="ml-auto size-2 rotate-45 border-r-2 border-b-2 border-ink-muted transition-transform group-open:-rotate-135"
        />
      </summary>
      <ul className="grid gap-x-6 gap-y-1 px-3 pb-3 text-sm md:grid-cols-2">
        {hints.map((hint) => (
          <li key={`${hint.code} ${hint.slotIds.join(' ')}`} className="gap-3 sm:flex">
            <span className="block w-32 shrink-0 text-ink-muted">{marksPlace(draft.type, hint.slotIds)}</span>
            <span>{markMessage(hint)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
