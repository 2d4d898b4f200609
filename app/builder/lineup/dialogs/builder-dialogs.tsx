import { useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { boardGroups } from '#app/builder/lineup/board/board-rows.ts'
import { nameParts } from '#app/builder/lineup/player-tile.tsx'
import { lineupMessage, placementHint } from '#app/builder/lineup/refusals.ts'
import { useBuilder, useDraft, usePage, useTeam } from '#app/builder/lineup/session.ts'
import { useOpenDialog } from '#app/builder/session/dialogs.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { slotLabel } from '#app/shared/lineup-words.ts'
import { signInPath } from '#domain/account/next-path.ts'
import type { LineupProblem } from '#domain/lineup/edit/actions.ts'
import { moveTargets } from '#domain/lineup/edit/choices.ts'
import { activePlacements } from '#domain/lineup/model/draft.ts'
import { slotsFor } from '#domain/lineup/model/placement.ts'
import { findSlot, type Slot, type SlotId } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { AlertDialog, Dialog, MessageDialog } from '#ui/dialog.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { PICKER, RESET, SIGN_IN } from './copy.ts'
import { PlaceWriteIn } from './place-write-in.tsx'
import { PlayerPicker } from './player-picker.tsx'
import { ReportPlayerDialog } from './report-player-dialog.tsx'
import { TeamPicker } from './team-picker.tsx'

export function BuilderDialogs() {
  const { commands, dialogs, chooseTeam } = useBuilder()
  const { teams, reportService } = usePage()
  const team = useTeam()
  const account = useAccount()
  const draft = useDraft()
  const placements = activePlacements(draft)
  const dialog = useOpenDialog(dialogs)
  if (!dialog) return null

  switch (dialog.kind) {
    case 'teams':
      return (
        <TeamPicker
          onClose={dialogs.close}
          teams={teams}
          favorite={teams.find(({ id }) => id === account?.favoriteTeamId) ?? null}
          chosen={team}
          onChoose={(team) => {
            dialogs.close()
            chooseTeam(team)
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
    case 'write_in':
      return <PlaceWriteIn text={dialog.text} at={dialog.at} />
    case 'report':
      return (
        <ReportPlayerDialog
          onClose={dialogs.close}
          team={team}
          reporter={account?.email ?? null}
          service={reportService}
        />
      )
    case 'reset':
      return (
        <AlertDialog
          open
          onOpenChange={dialogs.close}
          title={RESET.title}
          description={RESET.description}
          confirmLabel={RESET.confirm}
          onConfirm={commands.reset}
        />
      )
    case 'sign_in_to_save':
      return <SignInToSave onClose={dialogs.close} />
    case 'refusal':
      return <Refusal problem={dialog.problem} />
    case 'ready':
      // FinishedLineup renders this one, because the overlay belongs to the button that reopens it.
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
          <Button onClick={() => dialogs.show({ kind: 'move', from: problem.at })}>{PICKER.moveThem}</Button>
        )
      }
      onClose={dialogs.close}
    />
  )
}

/** Shown when the session ended before the save. The lineup is still on the board after signing in. */
function SignInToSave({ onClose }: { readonly onClose: () => void }) {
  return (
    <MessageDialog
      {...savedLineupMessage({ code: 'sign_in_required' })}
      hint={SIGN_IN.hint}
      action={
        <Link to={signInPath(useLocation())} className={buttonStyle()}>
          {SIGN_IN.link}
        </Link>
      }
      onClose={onClose}
    />
  )
}

type SlotPickerProps = {
  readonly title: string
  readonly description: string
  /** The slots that take the player. The others are drawn but cannot be chosen. */
  readonly open: readonly Slot[]
  readonly onChoose: (slotId: SlotId) => void
}

function SlotPicker({ title, description, open, onChoose }: SlotPickerProps) {
  const { dialogs } = useBuilder()
  const { dailyLine } = usePage()
  const draft = useDraft()
  const placements = activePlacements(draft)
  const chosen = useRef<SlotId>(null)
  return (
    <Dialog
      open
      onOpenChange={dialogs.close}
      title={title}
      description={description}
      // With a slot chosen, the player's old place is gone.
      finalFocus={() => document.querySelector<HTMLElement>(`[data-slot="${chosen.current}"]`) ?? true}
    >
      <div className="flex flex-col gap-1.5">
        {boardGroups(draft.type, dailyLine).map((group) => (
          <fieldset key={group.name} aria-label={group.name} className="flex min-w-0 flex-col gap-1.5">
            {group.rows.map((row) => (
              <div key={row[0]?.id} className="flex justify-center gap-1.5">
                {row.map((slot) => (
                  <button
                    key={slot.id}
                    type="button"
                    disabled={!open.includes(slot)}
                    onClick={() => {
                      chosen.current = slot.id
                      onChoose(slot.id)
                    }}
                    className="h-11 min-w-0 max-w-[calc((100%-0.75rem)/3)] flex-1 basis-0 cursor-pointer truncate rounded-md border border-edge bg-board px-2 font-display text-lg leading-none font-semibold text-ink transition-colors enabled:hover:border-accent-line enabled:hover:bg-fill enabled:hover:text-on-fill disabled:cursor-not-allowed disabled:border-hairline disabled:bg-transparent disabled:opacity-35"
                  >
                    <VisuallyHidden>{slotLabel(draft.type, slot.id, placements[slot.id])}</VisuallyHidden>
                    <span aria-hidden="true">{familyOf(placements[slot.id]) ?? slot.label}</span>
                  </button>
                ))}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

const familyOf = (player: Player | undefined) => player && nameParts(player).family
