import { Link, useNavigation, useSearchParams } from 'react-router'

import { AUDIT_ENTRY, EntryItem, type EntryOnScreen } from '#app/back-office/shared/audit-entry.tsx'
import { AddressSearch, useAddressChange } from '#app/back-office/shared/search.tsx'
import { withParams } from '#domain/back-office/tables.ts'
import { actionWords, tableWords, REPLY } from '#messages/audit.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/select.tsx'

import type { Route } from './+types/route.ts'
import { AUDIT } from './copy.ts'
import { useReaderTimeZone } from './reader-time-zone.ts'

type AuditScreenProps = Route.ComponentProps['loaderData']

export function AuditScreen({ entries, next, undoable, timeZone, ...filters }: AuditScreenProps) {
  useReaderTimeZone(timeZone)
  const [query] = useSearchParams()
  const loading = useNavigation().location?.pathname === '/admin/audit'
  const canUndo = ({ action, undone, tables, changes }: EntryOnScreen) =>
    action !== REPLY && changes > 0 && undone === null && tables.every((table) => undoable.includes(table))
  return (
    <div className="max-w-4xl">
      <h1 className="text-4xl">{AUDIT.title}</h1>
      <p className="mt-2 text-ink-muted">{AUDIT.lead}</p>
      <AuditFilters {...filters} />
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
            <EntryItem key={entry.id} entry={entry} canUndo={canUndo(entry)}>
              <Names entry={entry} />
            </EntryItem>
          ))}
        </ol>
      )}
      <Pages next={next} />
    </div>
  )
}

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
  const to = (before: string | null) => withParams(query, { before })
  return (
    <div className="mt-4 flex gap-2">
      {query.has('before') && (
        <Link to={to(null)} className={buttonStyle()}>
          {AUDIT.newest}
        </Link>
      )}
      {next !== null && (
        <Link to={to(String(next))} className={buttonStyle()}>
          {AUDIT.older}
        </Link>
      )}
    </div>
  )
}

/** Renders the filters. They are kept in the address, and changing one leads to the first page. */
function AuditFilters({ choices, withoutAccount }: Pick<AuditScreenProps, 'choices' | 'withoutAccount'>) {
  const [query] = useSearchParams()
  const change = useAddressChange()
  const choose = (name: string, value: string) => change({ before: null, [name]: value || null })
  const select = (
    name: string,
    label: string,
    unfiltered: string,
    values: readonly string[],
    words: (value: string) => string,
  ) => (
    <NativeSelect
      label={label}
      className="min-w-0 flex-1 basis-48"
      value={query.get(name) ?? ''}
      onValueChange={(value) => choose(name, value)}
      options={[
        { value: '', label: unfiltered },
        // The chosen value is always offered, even when no entry has it.
        ...[...new Set([...values, query.get(name) ?? ''])]
          .filter((value) => value !== '')
          .map((value) => ({ value, label: words(value) })),
      ]}
    />
  )
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const isReversed = from !== '' && to !== '' && from > to
  const day = (name: 'from' | 'to', value: string) => (
    <div className="min-w-0 flex-1 basis-36">
      <Field label={AUDIT[name]} error={name === 'to' && isReversed ? AUDIT.reversed : null}>
        {(control) => (
          <Input
            {...control}
            type="date"
            defaultValue={value}
            key={value}
            onChange={({ target }) => target.validity.valid && choose(name, target.value)}
          />
        )}
      </Field>
    </div>
  )
  const filtered = ['action', 'person', 'table', 'find', 'from', 'to'].some((name) => query.get(name))
  return (
    <search aria-label={AUDIT.filters} className="mt-5 flex flex-wrap items-end gap-2">
      <AddressSearch label={AUDIT.find} placeholder={AUDIT.findPlaceholder} />
      {day('from', from)}
      {day('to', to)}
      <div className="flex basis-full flex-wrap items-end gap-2 sm:flex-nowrap">
        {select('action', AUDIT.action, AUDIT.anyAction, choices.actions, actionWords)}
        {select('person', AUDIT.person, AUDIT.anyPerson, choices.people, (person) =>
          person === withoutAccount ? AUDIT_ENTRY.noAccount : person,
        )}
        {select('table', AUDIT.table, AUDIT.anyTable, choices.tables, tableWords)}
        {filtered && (
          <Link to="/admin/audit" className={`${buttonStyle({ look: 'quiet' })} h-11`}>
            {AUDIT.clear}
          </Link>
        )}
      </div>
    </search>
  )
}
