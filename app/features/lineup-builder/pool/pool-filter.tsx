import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { SearchField } from '#ui/input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

import { useBuilder, useDraftPart } from '../state/builder-context.tsx'
import type { PoolFilterState } from './use-pool-filter.ts'

const EVERY_TEAM = ''

/** Search, and in Dream Team the team to show (P-BUILD-06, 07). */
export function PoolFilter({ filter }: { readonly filter: PoolFilterState }) {
  const { teams } = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const chosen = teams.find(({ id }) => id === filter.filterTeamId)
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label="Search players"
        placeholder="Name or number"
        value={filter.query}
        onValueChange={filter.setQuery}
        className="min-w-44 flex-1"
      />
      {mode === 'allstar' && (
        <NativeSelect
          label="Select Team"
          className="min-w-44 flex-1"
          icon={chosen && <TeamCrest team={chosen} className="h-6 w-5" />}
          value={chosen ? String(chosen.id) : EVERY_TEAM}
          onValueChange={(id) => filter.setFilterTeamId(id === EVERY_TEAM ? null : Number(id))}
          options={[
            { value: EVERY_TEAM, label: 'Select Team' },
            ...teams.map((team) => ({ value: String(team.id), label: team.name })),
          ]}
        />
      )}
    </div>
  )
}
