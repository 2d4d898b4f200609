import { CheckStep } from '#app/components/roster-file/check-step.tsx'
import { FileScreen } from '#app/components/roster-file/file-screen.tsx'
import { hasValidRow } from '#app/components/roster-file/review-step.tsx'
import { Step } from '#app/components/roster-file/step.tsx'
import type { Team } from '#app/components/roster-file/team-step.tsx'
import { useFlow } from '#app/components/roster-file/use-flow.ts'
import { WritePanel } from '#app/components/roster-file/write-panel.tsx'
import { USE_WORDS } from '#messages/roster-file-screen.ts'

import { CopyPrompt } from './copy-prompt.tsx'
import { ImportHistory, type ListedEntry } from './import-history.tsx'
import { MarkAsImported } from './mark-as-imported.tsx'

type Props = { readonly teams: readonly Team[]; readonly entries: readonly ListedEntry[] }

/** From a CSV file to new players of a team, in four steps (A-IMPORT-01). */
export function ImportScreen({ teams, entries }: Props) {
  const flow = useFlow('import')
  const { state, foreseen, withTeam, check, write } = flow
  const team = teams.find(({ id }) => id === state.teamId) ?? null
  return (
    <FileScreen
      flow={flow}
      teams={teams}
      tools={<CopyPrompt team={team?.name ?? null} />}
      teamTools={<MarkAsImported team={team} withTeam={withTeam} />}
    >
      <Step number={4} title={USE_WORDS.import.check} waiting={state.open === null || !hasValidRow(state)}>
        <CheckStep state={state} foreseen={foreseen} onCheck={check} />
        {state.checked && <WritePanel state={state} foreseen={foreseen} onWrite={() => void write()} />}
      </Step>
      <ImportHistory teams={teams} entries={entries} />
    </FileScreen>
  )
}
