import { Link } from 'react-router'

import { LocalDate } from '#app/components/local-date.tsx'
import { AUDIT } from '#messages/audit.ts'

import type { ActOnScreen } from './act-types.ts'

/** Who did it, when, and what became of it. */
export function ActFacts({ act }: { readonly act: ActOnScreen }) {
  return (
    <>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {act.person ?? AUDIT.nobody} · <LocalDate at={act.at} withTime /> · {AUDIT.changes(act.changes)}
        {act.reverts !== null && (
          <>
            {' · '}
            <Link to={`/admin/audit/${act.reverts}`} className="underline">
              {AUDIT.undoesEntry}
            </Link>
          </>
        )}
      </p>
      {act.undone && (
        <p className="mt-0.5 text-sm font-semibold wrap-anywhere">
          <Link to={`/admin/audit/${act.undone.id}`} className="underline">
            {AUDIT.undoneBy} {act.undone.person ?? AUDIT.nobody}
          </Link>{' '}
          {AUDIT.at} <LocalDate at={act.undone.at} withTime />
        </p>
      )}
    </>
  )
}
