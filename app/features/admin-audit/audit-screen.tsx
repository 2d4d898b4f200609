import { Link, useNavigation, useSearchParams } from 'react-router'

import { entryTitle, AUDIT } from '#messages/audit.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'

import { EntryFacts } from './act-facts.tsx'
import type { EntryOnScreen } from './act-types.ts'
import { AuditFilters, type AuditChoices } from './audit-filters.tsx'
import { UndoEntryButton } from './undo-act-button.tsx'

type Props = {
  readonly entries: readonly EntryOnScreen[]
  /** Where the next page begins; null on the last. */
  readonly next: number | null
  readonly choices: AuditChoices
  readonly nobody: string
  /** Tables whose rows undo can put back. */
  readonly undoable: readonly string[]
}

/** What admins did, newest first, with Undo. */
export function AuditScreen({ entries, next, choices, nobody, undoable }: Props) {
  const [query] = useSearchParams()
  const loading = useNavigation().location?.pathname === '/admin/audit'
  const canUndo = ({ undone, tables }: EntryOnScreen) =>
    undone === null && tables.every((table) => undoable.includes(table))
  return (
    <div className="max-w-4xl">
      <h1 className="text-4xl">{AUDIT.title}</h1>
      <p className="mt-2 text-ink-muted">{AUDIT.lead}</p>
      <AuditFilters choices={choices} nobody={nobody} />
      {entries.length === 0 ? (
        <Empty filtered={query.size > 0} />
      ) : (
        <ol
          aria-label={AUDIT.list}
          aria-busy={loading}
          className={classNames(
            'mt-5 divide-y divide-hairline border-y-2 border-edge transition-opacity',
            loading && 'opacity-50',
          )}
        >
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className={classNames('font-semibold wrap-anywhere', entry.undone && 'line-through')}>
                  <Link to={`/admin/audit/${entry.id}`} className="text-ink no-underline hover:underline">
                    {entryTitle(entry)}
                  </Link>
                </p>
                <Names entry={entry} />
                <EntryFacts entry={entry} />
              </div>
              {canUndo(entry) && <UndoEntryButton entry={entry} />}
            </li>
          ))}
        </ol>
      )}
      <Pages next={next} />
    </div>
  )
}

/** The rows it touched, where the subject does not already say them. */
function Names({ entry: { names, changes, subject } }: { readonly entry: EntryOnScreen }) {
  if (names.every((name) => subject.includes(name))) return null
  return (
    <p className="mt-0.5 text-sm wrap-anywhere">
      {AUDIT.named([...new Set(names)], Math.max(0, changes - names.length))}
    </p>
  )
}

function Empty({ filtered }: { readonly filtered: boolean }) {
  return (
    <div className="mt-5 border-y-2 border-edge py-8">
      <h2 className="text-2xl">{filtered ? AUDIT.noMatch : AUDIT.empty}</h2>
      <p className="mt-1 text-ink-muted">{filtered ? AUDIT.noMatchText : AUDIT.emptyText}</p>
    </div>
  )
}

function Pages({ next }: { readonly next: number | null }) {
  const [query] = useSearchParams()
  const to = (before: number | null) => {
    const page = new URLSearchParams(query)
    page.delete('before')
    if (before !== null) page.set('before', String(before))
    return { pathname: '/admin/audit', search: page.toString() }
  }
  return (
    <div className="mt-4 flex gap-2">
      {query.has('before') && (
        <Link to={to(null)} className={buttonStyle()}>
          {AUDIT.newest}
        </Link>
      )}
      {next !== null && (
        <Link to={to(next)} className={buttonStyle()}>
          {AUDIT.older}
        </Link>
      )}
    </div>
  )
}
