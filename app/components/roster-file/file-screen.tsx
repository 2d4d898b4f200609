import RotateCcw from '~icons/lucide/rotate-ccw'
import type { ReactNode } from 'react'

import { FILE_SCREEN, USE_WORDS } from '#messages/roster-file-screen.ts'
import { Button } from '#ui/button.tsx'

import { ReviewStep } from './review-step.tsx'
import { SourceStep } from './source-step.tsx'
import { Step } from './step.tsx'
import { TeamStep, type Team } from './team-step.tsx'
import type { Flow } from './use-flow.ts'

type Props = {
  readonly flow: Flow
  readonly teams: readonly Team[]
  /** Beside "Start Over". */
  readonly tools?: ReactNode
  /** Beside the choice of a team. */
  readonly teamTools?: ReactNode
  /** The steps from the fourth on. */
  readonly children: ReactNode
}

/** Import and update of a roster file, which begin alike: whose it is, the file, its rows. */
export function FileScreen({ flow: { state, missing }, teams, tools, teamTools, children }: Props) {
  const words = USE_WORDS[state.use]
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="text-2xl">{words.heading}</h2>
          <p className="mt-1 max-w-prose text-ink-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {tools}
          <Button onClick={state.startOver}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {FILE_SCREEN.startOver}
          </Button>
        </div>
      </div>
      <Step number={1} title={FILE_SCREEN.selectTeam} waiting={false}>
        <TeamStep teams={teams} teamId={state.teamId} onChoose={state.chooseTeam} missing={missing}>
          {teamTools}
        </TeamStep>
      </Step>
      <Step number={2} title={words.upload} waiting={false}>
        <SourceStep key={state.clearings} state={state} />
      </Step>
      <Step number={3} title={FILE_SCREEN.review} waiting={state.open === null}>
        <ReviewStep state={state} />
      </Step>
      {children}
    </div>
  )
}
