import { RotateCcw } from 'lucide-react'

import { CheckStep } from '#app/components/roster-file/check-step.tsx'
import { hasValidRow, ReviewStep } from '#app/components/roster-file/review-step.tsx'
import { SourceStep } from '#app/components/roster-file/source-step.tsx'
import { Step } from '#app/components/roster-file/step.tsx'
import { TeamStep, type Club } from '#app/components/roster-file/team-step.tsx'
import { useFlow } from '#app/components/roster-file/use-flow.ts'
import { WritePanel } from '#app/components/roster-file/write-panel.tsx'
import { FILE_SCREEN, UPDATE_SCREEN, USE_WORDS } from '#messages/roster-file-screen.ts'
import { Button } from '#ui/button.tsx'

/** From a CSV file to facts about players of a team, in five steps (A-UPDATE-01). */
export function UpdateScreen({ clubs }: { readonly clubs: readonly Club[] }) {
  const { state, foreseen, missing, check, write } = useFlow('update')
  const [selectTeam, upload, review, match, confirm] = USE_WORDS.update.steps
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">{UPDATE_SCREEN.heading}</h2>
          <p className="mt-1 max-w-prose text-ink-muted">{UPDATE_SCREEN.lead}</p>
        </div>
        <Button onClick={state.startOver}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {FILE_SCREEN.startOver}
        </Button>
      </div>
      <Step number={1} title={selectTeam ?? ''} waiting={false}>
        <TeamStep clubs={clubs} teamId={state.teamId} onChoose={state.chooseTeam} missing={missing} />
      </Step>
      <Step number={2} title={upload ?? ''} waiting={false}>
        <SourceStep key={state.clearings} state={state} />
      </Step>
      <Step number={3} title={review ?? ''} waiting={state.open === null}>
        <ReviewStep state={state} />
      </Step>
      <Step number={4} title={match ?? ''} waiting={state.open === null || !hasValidRow(state)}>
        <CheckStep state={state} foreseen={foreseen} onCheck={check} />
      </Step>
      <Step number={5} title={confirm ?? ''} waiting={state.checked === null}>
        <WritePanel state={state} foreseen={foreseen} onWrite={() => void write()} />
      </Step>
    </div>
  )
}
