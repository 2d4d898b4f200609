import { Link } from 'react-router'

import { LocalDate } from '#app/components/local-date.tsx'
import { AUDIT } from '#messages/audit.ts'

import type { EntryOnScreen } from './act-types.ts'

/** Who did it, when, and what became of it. */
export function EntryFacts({ entry }: { readonly entry: EntryOnScreen }) {
  return (
    <>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {entry.person ?? AUDIT.nobody} · <LocalDate at={entry.at} withTime /> · {AUDIT.changes(entry.changes)}
        {entry.reverts !== null && (
          <>
            {' · '}
            <Link to={`/admin/audit/${entry.reverts}`} className="underline">
              {AUDIT.undoesEntry}
            </Link>
          </>
        )}
      </p>
      {entry.undone && (
        <p className="mt-0.5 text-sm font-semibold wrap-anywhere">
          <Link to={`/admin/audit/${entry.undone.id}`} className="underline">
            {AUDIT.undoneBy} {entry.undone.person ?? AUDIT.nobody}
          </Link>{' '}
          {AUDIT.at} <LocalDate at={entry.undone.at} withTime />
        </p>
      )}
    </>
  )
}
