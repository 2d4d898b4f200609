import { CheckStep } from '#app/components/roster-file/check-step.tsx'
import { FileScreen } from '#app/components/roster-file/file-screen.tsx'
import { hasValidRow } from '#app/components/roster-file/review-step.tsx'
import { Step } from '#app/components/roster-file/step.tsx'
import type { Team } from '#app/components/roster-file/team-step.tsx'
import { useFlow } from '#app/components/roster-file/use-flow.ts'
import { WritePanel } from '#app/components/roster-file/write-panel.tsx'
import { CONFIRM_UPDATE, USE_WORDS } from '#messages/roster-file-screen.ts'

/** From a CSV file to facts about players of a team, in five steps (A-UPDATE-01). */
export function UpdateScreen({ teams }: { readonly teams: readonly Team[] }) {
  const flow = useFlow('update')
  const { state, foreseen, check, write } = flow
  return (
    <FileScreen flow={flow} teams={teams}>
      <Step number={4} title={USE_WORDS.update.check} waiting={state.open === null || !hasValidRow(state)}>
        <CheckStep state={state} foreseen={foreseen} onCheck={check} />
      </Step>
      <Step number={5} title={CONFIRM_UPDATE} waiting={state.checked === null}>
        <WritePanel state={state} foreseen={foreseen} onWrite={() => void write()} />
      </Step>
    </FileScreen>
  )
}
