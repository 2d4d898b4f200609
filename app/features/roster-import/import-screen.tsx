import { RotateCcw } from 'lucide-react'

import { CheckStep } from '#app/components/roster-file/check-step.tsx'
import { hasValidRow, ReviewStep } from '#app/components/roster-file/review-step.tsx'
import { SourceStep } from '#app/components/roster-file/source-step.tsx'
import { Step } from '#app/components/roster-file/step.tsx'
import { TeamStep, type Club } from '#app/components/roster-file/team-step.tsx'
import { useFlow } from '#app/components/roster-file/use-flow.ts'
import { WritePanel } from '#app/components/roster-file/write-panel.tsx'
import { FILE_SCREEN, IMPORT_SCREEN, USE_WORDS } from '#messages/roster-file-screen.ts'
import { Button } from '#ui/button.tsx'

import { CopyPrompt } from './copy-prompt.tsx'
import { ImportHistory, type ListedAct } from './import-history.tsx'
import { MarkAsImported } from './mark-as-imported.tsx'

type Props = { readonly clubs: readonly Club[]; readonly acts: readonly ListedAct[] }

/** From a CSV file to new players of a team, in four steps (A-IMPORT-01). */
export function ImportScreen({ clubs, acts }: Props) {
  const { state, foreseen, missing, withTeam, check, write } = useFlow('import')
  const [selectTeam, upload, review, validate] = USE_WORDS.import.steps
  const club = clubs.find(({ id }) => id === state.teamId) ?? null
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">{IMPORT_SCREEN.heading}</h2>
          <p className="mt-1 max-w-prose text-ink-muted">{IMPORT_SCREEN.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyPrompt team={club?.name ?? null} />
          <Button onClick={state.startOver}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {FILE_SCREEN.startOver}
          </Button>
        </div>
      </div>
      <Step number={1} title={selectTeam ?? ''} waiting={false}>
        <TeamStep clubs={clubs} teamId={state.teamId} onChoose={state.chooseTeam} missing={missing}>
          <MarkAsImported club={club} withTeam={withTeam} />
        </TeamStep>
      </Step>
      <Step number={2} title={upload ?? ''} waiting={false}>
        <SourceStep key={state.clearings} state={state} />
      </Step>
      <Step number={3} title={review ?? ''} waiting={state.open === null}>
        <ReviewStep state={state} />
      </Step>
      <Step number={4} title={validate ?? ''} waiting={state.open === null || !hasValidRow(state)}>
        <CheckStep state={state} foreseen={foreseen} onCheck={check} />
        {state.checked && <WritePanel state={state} foreseen={foreseen} onWrite={() => void write()} />}
      </Step>
      <ImportHistory clubs={clubs} acts={acts} />
    </div>
  )
}
