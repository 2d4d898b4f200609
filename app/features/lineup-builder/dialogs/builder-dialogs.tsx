import { lazy, Suspense } from 'react'

import { MessageDialog } from '#app/components/message-dialog/message-dialog.tsx'
import { TeamPicker } from '#app/components/team-picker/team-picker.tsx'
import { moveTargets } from '#domain/lineup/choices.ts'
import { activePlacements } from '#domain/lineup/draft.ts'
import type { LineupProblem } from '#domain/lineup/actions/registry.ts'
import { slotsFor } from '#domain/lineup/placement.ts'
import { findSlot } from '#domain/lineup/slots.ts'
import { PICKER } from '#messages/builder.ts'
import { lineupMessage } from '#messages/lineup.ts'
import { placementHint } from '#messages/placement.ts'
import { Button } from '#ui/button.tsx'

import { useBuilder, useDraft, useOpenDialog } from '../state/builder-context.tsx'
import { PlayerPicker } from './player-picker.tsx'
import { SlotPicker } from './slot-picker.tsx'

const ReportPlayerDialog = lazy(async () => ({
  default: (await import('../report-player/report-player-dialog.tsx')).ReportPlayerDialog,
}))

/** Whatever lies over the board now. */
export function BuilderDialogs() {
  const { commands, dialogs, teams, team, reporter, onChooseTeam } = useBuilder()
  const draft = useDraft()
  const placements = activePlacements(draft)
  const dialog = useOpenDialog()
  if (!dialog) return null

  switch (dialog.kind) {
    case 'teams':
      return (
        <TeamPicker
          open
          onOpenChange={dialogs.close}
          teams={teams}
          chosen={team}
          onChoose={(team) => {
            dialogs.close()
            onChooseTeam(team)
          }}
        />
      )
    case 'players': {
      const slot = findSlot(draft.type, dialog.slotId)
      return slot ? <PlayerPicker slot={slot} /> : null
    }
    case 'slots':
      return (
        <SlotPicker
          title={dialog.player.name}
          description={PICKER.chooseSlot}
          open={slotsFor(draft.type, dialog.player)}
          onChoose={(slotId) => {
            if (commands.place(slotId, dialog.player)) dialogs.closeAfterPaint()
          }}
        />
      )
    case 'move':
    case 'swap': {
      const player = placements[dialog.from]
      if (!player) return null
      const swapping = dialog.kind === 'swap'
      return (
        <SlotPicker
          title={swapping ? PICKER.swap(player.name) : PICKER.move(player.name)}
          description={swapping ? PICKER.chooseSwap : PICKER.chooseEmpty}
          open={moveTargets(draft, dialog.from).flatMap(({ slot, swapWith }) =>
            Boolean(swapWith) === swapping ? [slot] : [],
          )}
          onChoose={(slotId) => {
            if (commands.move(dialog.from, slotId)) dialogs.closeAfterPaint()
          }}
        />
      )
    }
    case 'report':
      return (
        <Suspense>
          <ReportPlayerDialog open onClose={dialogs.close} team={team} reporter={reporter} />
        </Suspense>
      )
    case 'refusal':
      return <Refusal problem={dialog.problem} />
    case 'ready':
      // FinishedLineup shows it: the overlay stands beside the button that opens it again.
      return null
  }
}

function Refusal({ problem }: { readonly problem: LineupProblem }) {
  const { dialogs } = useBuilder()
  const isPlacement = problem.code === 'invalid_position' || problem.code === 'already_assigned'
  return (
    <MessageDialog
      {...lineupMessage(problem)}
      hint={isPlacement ? placementHint(problem) : null}
      action={
        problem.code === 'already_assigned' && (
          <Button onClick={() => dialogs.show({ kind: 'move', from: problem.at })}>Move him</Button>
        )
      }
      onClose={dialogs.close}
    />
  )
}
