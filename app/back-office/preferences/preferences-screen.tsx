import RotateCw from '~icons/lucide/rotate-cw'

import type { Preference } from '#app/api/back-office.ts'
import { AddressSearch } from '#app/back-office/shared/search.tsx'
import { WideTable } from '#app/back-office/shared/table.tsx'
import { ADMIN_PREFERENCES } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { useEmails } from './emails.ts'
import { PreferenceRow } from './preference-row.tsx'
import { usePreferenceRows } from './preference-rows.ts'

type PreferencesScreenProps = { readonly rows: readonly Preference[]; readonly find: string }

/** Everybody's names, and whether their visits are recorded. */
export function PreferencesScreen({ rows, find }: PreferencesScreenProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-4xl">{ADMIN_PREFERENCES.title}</h1>
        <AddressSearch
          label={ADMIN_PREFERENCES.find}
          placeholder={ADMIN_PREFERENCES.findPlaceholder}
          name="find"
        />
      </div>
      {/* By its key, each search starts with its own rows. */}
      <PreferencesTable key={find} loaded={rows} find={find} />
    </>
  )
}

const { columns } = ADMIN_PREFERENCES

type PreferencesTableProps = {
  /** The first window. */
  readonly loaded: readonly Preference[]
  readonly find: string
}

function PreferencesTable({ loaded, find }: PreferencesTableProps) {
  const { rows, more, busy, failure, load, change } = usePreferenceRows(loaded, find)
  const { emailOf, problem, forget } = useEmails(rows)
  return (
    <>
      <div className="mt-4 flex flex-col items-start gap-3">
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
        <p className="mt-4 border-y border-hairline py-8 text-ink-muted">{ADMIN_PREFERENCES.empty}</p>
      ) : (
        <div className="mt-4">
          <WideTable label={ADMIN_PREFERENCES.table} className="min-w-176 text-base">
            <thead>
              <tr className="border-b border-hairline bg-sunken text-sm text-ink-muted">
                {Object.values(columns).map((label) => (
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
