import { CheckStep } from './check-step.tsx'
import { CONFIRM_UPDATE, USE_WORDS } from './copy.ts'
import { FileScreen } from './file-screen.tsx'
import { hasValidRow } from './review-step.tsx'
import { Step, type Team } from './steps.tsx'
import { useFlow } from './use-roster-file.ts'
import { WritePanel } from './write-panel.tsx'

/** From a CSV file to facts about players of a team, in five steps (A-UPDATE-01). */
export function UpdateScreen({ teams }: { readonly teams: readonly Team[] }) {
  const flow = useFlow('update')
  const { state, preview, check, write } = flow
  return (
    <FileScreen flow={flow} teams={teams}>
      <Step number={4} title={USE_WORDS.update.check} waiting={state.open === null || !hasValidRow(state)}>
        <CheckStep state={state} preview={preview} onCheck={check} />
      </Step>
      <Step number={5} title={CONFIRM_UPDATE} waiting={state.checked === null}>
        <WritePanel state={state} preview={preview} onWrite={() => void write()} />
      </Step>
    </FileScreen>
  )
}
