import { Link, useNavigation, useSubmit } from 'react-router'

import { useUndo } from '#app/back-office/shared/changes.ts'
import { NIGHTLY } from '#domain/roster-sync/feed.ts'
import { NIGHTLY_CHECK } from '#messages/roster-sync.ts'
import type { RosterCheck } from '#server/rosters/sync/roster-check.ts'
import { Button } from '#ui/button.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Select } from '#ui/select.tsx'

import { NIGHTLY_ROSTERS } from './copy.ts'

const OPTIONS = NIGHTLY.map((value) => ({ value, label: NIGHTLY_CHECK.values[value] }))

type NightlyProps = {
  readonly nightly: RosterCheck['nightly']
  /** What the last check changed; null for nothing. */
  readonly applied: NonNullable<RosterCheck['last']>['applied']
}

/** Renders the switch of the nightly check, when it runs next, and what the last check applied. */
export function NightlyRosters({ nightly: { value, isFixed, next }, applied }: NightlyProps) {
  const submit = useSubmit()
  const sent = useNavigation().formData?.get('nightly')
  return (
    <section aria-label={NIGHTLY_ROSTERS.title} className="mt-6 border-l-4 border-edge bg-sunken px-4 py-3">
      <label className="block max-w-80">
        <span className="mb-1 block text-sm font-semibold">{NIGHTLY_ROSTERS.title}</span>
        <Select
          options={OPTIONS}
          value={typeof sent === 'string' ? sent : value}
          disabled={isFixed}
          onChange={(event) =>
            void submit({ intent: 'nightly', nightly: event.target.value }, { method: 'post' })
          }
        />
      </label>
      <p className="mt-2 text-sm text-ink-muted">
        {isFixed && `${NIGHTLY_CHECK.fixed} `}
        {next === null && !isFixed && NIGHTLY_ROSTERS.offer}
        {next === 'due' && NIGHTLY_ROSTERS.due}
        {next instanceof Date && (
          <>
            {NIGHTLY_ROSTERS.next} <LocalDate at={next} withTime />
          </>
        )}
      </p>
      {applied === null ? (
        next !== null && <p className="mt-1 text-sm text-ink-muted">{NIGHTLY_ROSTERS.appliedNothing}</p>
      ) : (
        <Applied {...applied} />
      )}
    </section>
  )
}

function Applied({ auditId, subject, undone }: NonNullable<NightlyProps['applied']>) {
  const undo = useUndo()
  const what = NIGHTLY_ROSTERS.applied(subject)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="wrap-anywhere">{what}</span>
      <Link
        to={`/admin/audit/${auditId}`}
        className="inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      >
        {NIGHTLY_ROSTERS.details}
      </Link>
      {undone ? (
        <span>{NIGHTLY_ROSTERS.undone}</span>
      ) : (
        <Button size="small" onClick={() => void undo(auditId, what)}>
          {NIGHTLY_ROSTERS.undo}
        </Button>
      )}
    </p>
  )
}
