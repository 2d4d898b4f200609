import { AddressSearch } from '#app/components/address-search.tsx'
import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'

import type { Preference } from './preference-client.ts'
import { PreferencesTable } from './preferences-table.tsx'

type Props = { readonly rows: readonly Preference[]; readonly find: string }

/** Everybody's names and whether their visits are hidden. */
export function PreferencesScreen({ rows, find }: Props) {
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
      {/* Another search begins with its own rows. */}
      <PreferencesTable key={find} loaded={rows} find={find} />
    </>
  )
}
