import Eye from '~icons/lucide/eye'
import { useDeferredValue } from 'react'

import { judge } from '#domain/lineup/judgement.ts'
import { coachNotices, markMessage, marksPlace } from '#messages/judgement.ts'

import { useDraft } from '../state/builder-context.tsx'

/** What a coach would notice about the lineup on the board, with the reason. Advice, never a refusal. */
export function CoachNotes() {
  const draft = useDeferredValue(useDraft())
  const marks = judge(draft)
  if (marks.length === 0) return null
  return (
    <details className="group rounded-md border border-hairline bg-raised/60">
      <summary className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-ink/6 pointer-coarse:min-h-11">
        <Eye aria-hidden="true" className="size-4 text-warning" />
        {coachNotices(marks.length)}
        <span
          aria-hidden="true"
          className="ml-auto size-2 rotate-45 border-r-2 border-b-2 border-ink-muted transition-transform group-open:-rotate-135"
        />
      </summary>
      <ul className="grid gap-x-6 gap-y-1 px-3 pb-3 text-sm md:grid-cols-2">
        {marks.map((mark) => (
          <li key={`${mark.code} ${mark.slotIds.join(' ')}`} className="gap-3 sm:flex">
            <span className="block w-32 shrink-0 text-ink-muted">{marksPlace(draft.type, mark.slotIds)}</span>
            <span>{markMessage(mark)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
