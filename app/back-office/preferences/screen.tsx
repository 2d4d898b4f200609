import { useRef, useState } from 'react'
import RotateCw from '~icons/lucide/rotate-cw'

import { type Preference, preferenceRow, preferenceRows } from '#app/api-client/back-office.ts'
import { request } from '#app/api-client/request.ts'
import { notifyRefusal } from '#app/back-office/shared/changes.ts'
import { TABLE } from '#app/back-office/shared/copy.ts'
import { AddressSearch, AddressSelect } from '#app/back-office/shared/search.tsx'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { WideTable } from '#app/back-office/shared/wide-table.tsx'
import {
  namesToSave,
  PREFERENCE_SORTS,
  type PreferenceNames,
  preferencesAddress,
  PREFERENCES_WINDOW,
  type PreferencesQuery,
} from '#domain/back-office/tables.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { NoticeLine } from '#ui/status.tsx'
import { Switch } from '#ui/switch.tsx'

import { ADMIN_PREFERENCES } from './copy.ts'
import { useEmails } from './emails.ts'

type RowChange = PreferenceNames | { readonly hide_visit: boolean }

/**
 * Holds the rows shown. A change is shown at once and reverted when the server refuses it. Of several changes to one
 * row, the last answer is shown, and the reason of each that failed.
 */
function usePreferenceRows(loaded: readonly Preference[], query: PreferencesQuery) {
  const [rows, setRows] = useState(loaded)
  const [more, setMore] = useState(loaded.length === PREFERENCES_WINDOW)
  const [busy, setBusy] = useState<'refresh' | 'more' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** The rows as stored on the server. */
  const kept = useRef(new Map(loaded.map((row) => [row.id, row])))
  const turns = useRef(new Map<number, number>())

  const put = (row: Preference) => setRows((rows) => rows.map((one) => (one.id === row.id ? row : one)))

  async function load(what: 'refresh' | 'more') {
    setBusy(what)
    setFailure(null)
    const read = await request(preferenceRows(what === 'more' ? rows.length : 0, query))
    setBusy(null)
    if (!read.ok) return setFailure(ADMIN_PREFERENCES.loadFailed)
    const next = read.value.rows
    for (const row of next) kept.current.set(row.id, row)
    setMore(next.length === PREFERENCES_WINDOW)
    setRows((rows) => (what === 'more' ? joined(rows, next) : next))
  }

  async function change(row: Preference, values: RowChange, failed: string) {
    const turn = (turns.current.get(row.id) ?? 0) + 1
    turns.current.set(row.id, turn)
    put({ ...row, ...values })
    const changed = await request(preferenceRow(row.id), values)
    if (changed.ok) kept.current.set(row.id, changed.value)
    if (turns.current.get(row.id) === turn) put(kept.current.get(row.id) ?? row)
    if (changed.ok) return
    const { code, message = null } = changed.problem
    notifyRefusal(failed, code === 'network_lost' ? ADMIN_PREFERENCES.unreachable : message)
  }

  return { rows, more, busy, failure, load, change }
}

/** New rows push others into the next window, so rows already shown are dropped. */
function joined(rows: readonly Preference[], next: readonly Preference[]): readonly Preference[] {
  const shown = new Set(rows.map(({ id }) => id))
  return [...rows, ...next.filter(({ id }) => !shown.has(id))]
}

type PreferencesScreenProps = { readonly rows: readonly Preference[]; readonly query: PreferencesQuery }

const { filters } = ADMIN_PREFERENCES
const SORTS = PREFERENCE_SORTS.map((value) => ({ value, label: filters.sorts[value] }))
const HIDDEN = [
  { value: '', label: filters.any },
  { value: 'yes', label: filters.hidden },
  { value: 'no', label: filters.recorded },
]

export function PreferencesScreen({ rows, query }: PreferencesScreenProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-4xl">{ADMIN_PREFERENCES.title}</h1>
        <search className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <AddressSearch label={ADMIN_PREFERENCES.find} placeholder={ADMIN_PREFERENCES.findPlaceholder} />
          <div className="flex-1">
            <AddressSelect label={filters.visits} name="hidden" options={HIDDEN} />
          </div>
          <div className="flex-1">
            <AddressSelect label={filters.sort} name="sort" options={SORTS} />
          </div>
        </search>
      </div>
      {/* The key gives each search its own rows. */}
      <PreferencesTable key={preferencesAddress(query)} loaded={rows} query={query} />
    </>
  )
}

const { columns } = ADMIN_PREFERENCES

type PreferencesTableProps = {
  /** The first window. */
  readonly loaded: readonly Preference[]
  readonly query: PreferencesQuery
}

function PreferencesTable({ loaded, query }: PreferencesTableProps) {
  const { rows, more, busy, failure, load, change } = usePreferenceRows(loaded, query)
  const { emailOf, problem, forget } = useEmails(rows)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          busy={busy === 'refresh'}
          onClick={() => {
            forget()
            void load('refresh')
          }}
        >
          <RotateCw aria-hidden="true" className="size-4" />
          {ADMIN_PREFERENCES.refresh}
        </Button>
        {failure !== null && <NoticeLine look="danger">{failure}</NoticeLine>}
        {problem !== null && <NoticeLine look="danger">{problem}</NoticeLine>}
      </div>
      {rows.length === 0 ? (
        <p className="mt-4 border-y border-hairline py-8 text-ink-muted">
          {query.find === '' && query.hidden === null ? ADMIN_PREFERENCES.empty : ADMIN_PREFERENCES.noneFound}
        </p>
      ) : (
        <div className="mt-4">
          <WideTable label={ADMIN_PREFERENCES.table} className="text-base sm:min-w-176 sm:text-sm">
            <thead className="max-sm:hidden">
              <tr className="text-sm">
                {[...Object.values(columns), TABLE.actions].map((label) => (
                  <th key={label} scope="col" className="h-11 px-3 font-semibold first:pl-2 last:pr-2">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PreferenceRow
                  key={row.id}
                  row={row}
                  email={emailOf(row)}
                  onHide={(hide_visit) => void change(row, { hide_visit }, ADMIN_PREFERENCES.hideFailed)}
                  onNames={(names) => void change(row, names, ADMIN_PREFERENCES.saveFailed)}
                />
              ))}
            </tbody>
          </WideTable>
        </div>
      )}
      {more && (
        <Button className="mt-4" busy={busy === 'more'} onClick={() => void load('more')}>
          {ADMIN_PREFERENCES.loadMore}
        </Button>
      )}
    </>
  )
}

const CELL = 'sm:px-3 sm:py-1.5 sm:first:pl-2 sm:last:pr-2'

type PreferenceRowProps = {
  readonly row: Preference
  /** Undefined during the lookup, null when it was not found. */
  readonly email: string | null | undefined
  readonly onHide: (hidden: boolean) => void
  readonly onNames: (names: PreferenceNames) => void
}

function PreferenceRow({ row, email, onHide, onNames }: PreferenceRowProps) {
  const stored = { profile_name: row.profile_name ?? '', display_name: row.display_name ?? '' }
  const [typed, setTyped] = useState<typeof stored | null>(null)
  const dirty =
    typed !== null &&
    (typed.profile_name !== stored.profile_name || typed.display_name !== stored.display_name)
  const name = row.display_name ?? row.profile_name ?? email ?? ADMIN_PREFERENCES.unnamed(row.id)

  function save() {
    const names = typed && namesToSave(row, typed)
    setTyped(null)
    if (names) onNames(names)
  }
  const input = (field: 'profile_name' | 'display_name', label: string) =>
    typed && (
      <Input
        aria-label={label}
        value={typed[field]}
        // The admin opened the row to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={field === 'profile_name'}
        autoComplete="off"
        className="min-w-40"
        onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    )
  return (
    <tr>
      <th scope="row" className={`${CELL} font-normal`}>
        {input('profile_name', columns.profileName) ?? row.profile_name ?? (
          <span className="text-ink-muted">{ADMIN_PREFERENCES.noName}</span>
        )}
      </th>
      <td data-label={columns.displayName} className={CELL}>
        {input('display_name', columns.displayName) ?? row.display_name}
      </td>
      <td data-label={columns.email} className={CELL}>
        {email ?? (
          <span className="text-ink-muted">
            {email === undefined ? ADMIN_PREFERENCES.emailLoading : ADMIN_PREFERENCES.emailUnknown}
          </span>
        )}
      </td>
      <td data-label={columns.hideVisit} className={CELL}>
        <Switch
          checked={row.hide_visit ?? false}
          onCheckedChange={onHide}
          label={<VisuallyHidden>{ADMIN_PREFERENCES.hideOf(name)}</VisuallyHidden>}
        />
      </td>
      <td className={CELL}>
        {typed ? (
          <span className="flex gap-2">
            <Button size="small" look="primary" onClick={save}>
              {ADMIN_PREFERENCES.save}
            </Button>
            <Button size="small" onClick={() => setTyped(null)}>
              {ADMIN_PREFERENCES.cancel}
            </Button>
          </span>
        ) : (
          <Button size="small" aria-label={ADMIN_PREFERENCES.editOf(name)} onClick={() => setTyped(stored)}>
            {ADMIN_PREFERENCES.edit}
          </Button>
        )}
        <UnsavedChanges dirty={dirty} param="find" />
      </td>
    </tr>
  )
}
