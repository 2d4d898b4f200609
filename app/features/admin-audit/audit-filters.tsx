import { Link, useSearchParams } from 'react-router'

import { actionWords, AUDIT, tableWords } from '#messages/audit.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { NativeSelect } from '#ui/native-select.tsx'

/** What there is to choose from. */
export type AuditChoices = {
  readonly actions: readonly string[]
  readonly people: readonly string[]
  readonly tables: readonly string[]
}

type Props = {
  readonly choices: AuditChoices
  /** Whoever acts without an account, as the address says it. */
  readonly nobody: string
}

/** The filters live in the address; a change shows the newest that match. */
export function AuditFilters({ choices, nobody }: Props) {
  const [query, setQuery] = useSearchParams()
  const choose = (name: string, value: string) =>
    setQuery((old) => {
      const next = new URLSearchParams(old)
      next.delete('before')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
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
        ...withChosen(values, query.get(name)).map((value) => ({ value, label: words(value) })),
      ]}
    />
  )
  const filtered = ['action', 'person', 'table'].some((name) => query.get(name))
  return (
    <search aria-label={AUDIT.filters} className="mt-5 flex flex-wrap gap-2">
      {select('action', AUDIT.action, AUDIT.anyAction, choices.actions, actionWords)}
      {select('person', AUDIT.person, AUDIT.anyPerson, choices.people, (person) =>
        person === nobody ? AUDIT.nobody : person,
      )}
      {select('table', AUDIT.table, AUDIT.anyTable, choices.tables, tableWords)}
      {filtered && (
        <Link to="/admin/audit" className={`${buttonStyle({ look: 'quiet' })} h-11`}>
          {AUDIT.clear}
        </Link>
      )}
    </search>
  )
}

/** A filter of the address that nothing has is shown all the same. */
function withChosen(values: readonly string[], chosen: string | null): readonly string[] {
  return chosen && !values.includes(chosen) ? [...values, chosen] : values
}
