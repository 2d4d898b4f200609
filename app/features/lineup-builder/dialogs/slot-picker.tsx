import { nameParts } from '#app/components/player-tile/player-facts.ts'
import { activePlacements } from '#domain/lineup/draft.ts'
import type { Slot, SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { slotLabel } from '#messages/lineup.ts'
import { Dialog } from '#ui/dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { boardGroups } from '../board/board-rows.ts'
import { useBuilder, useDraft } from '../state/builder-context.tsx'

type Props = {
  readonly title: string
  readonly description: string
  /** The places that take him; the others are drawn, but cannot be chosen. */
  readonly open: readonly Slot[]
  readonly onChoose: (slotId: SlotId) => void
}

/** The board in small: where shall he play? (P-BUILD-20) */
export function SlotPicker({ title, description, open, onChoose }: Props) {
  const { dialogs } = useBuilder()
  const draft = useDraft()
  const placements = activePlacements(draft)
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) dialogs.close()
      }}
      title={title}
      description={description}
    >
      <div className="flex flex-col gap-1.5">
        {boardGroups(draft.type).map((group) => (
          <fieldset key={group.name} aria-label={group.name} className="flex min-w-0 flex-col gap-1.5">
            {group.rows.map((row) => (
              <div key={row[0]?.id} className="flex justify-center gap-1.5">
                {row.map((slot) => (
                  <SmallSlot
                    key={slot.id}
                    slot={slot}
                    label={slotLabel(draft.type, slot.id, placements[slot.id])}
                    player={placements[slot.id]}
                    disabled={!open.includes(slot)}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}

type SmallSlotProps = {
  readonly slot: Slot
  readonly label: string
  readonly player: Player | undefined
  readonly disabled: boolean
  readonly onChoose: (slotId: SlotId) => void
}

function SmallSlot({ slot, label, player, disabled, onChoose }: SmallSlotProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => onChoose(slot.id)}
      className="h-11 min-w-0 max-w-[calc((100%-0.75rem)/3)] flex-1 basis-0 cursor-pointer truncate rounded-md border border-edge bg-board px-2 font-display text-lg leading-none font-semibold text-ink transition-colors enabled:hover:border-accent-line enabled:hover:bg-fill enabled:hover:text-on-fill disabled:cursor-not-allowed disabled:border-hairline disabled:bg-transparent disabled:opacity-35"
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{player ? nameParts(player).family : slot.label}</span>
    </button>
  )
}
