import { useState } from 'react'
import { useNavigate } from 'react-router'

import { fold } from '#domain/roster/fold.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { SearchSelect } from '#ui/search-select.tsx'

type Props = {
  readonly choices: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly chosen: number | null
}

/** The searchable picker (A-TEAM-01); what is chosen stands in the address. */
export function TeamPickerField({ choices, chosen }: Props) {
  const navigate = useNavigate()
  const [tries, setTries] = useState(0)
  const options = choices.map(({ id, name }) => ({ id, label: name }))
  return (
    <SearchSelect
      // Drawn anew when another way led to another team, and when one is not left for the chosen one after all.
      key={`${chosen} ${tries}`}
      label={ADMIN_TEAMS.pick}
      placeholder={ADMIN_TEAMS.pickPlaceholder}
      value={options.find(({ id }) => id === chosen) ?? null}
      onValueChange={(choice) => {
        setTries(tries + 1)
        void navigate(choice === null ? '?' : `?team=${choice.id}`)
      }}
      search={(query) => options.filter(({ label }) => fold(label).includes(fold(query)))}
      noMatch={ADMIN_TEAMS.noMatch}
      cutHint={() => null}
    />
  )
}
