import { memo, Suspense, useState, type KeyboardEvent } from 'react'

import type { Mark } from '#domain/lineup/judgement.ts'
import type { Slot, SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { slotLabel } from '#messages/lineup.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { useDrag, useSlotRef } from '../drag/drag-context.ts'
import { SlotMenu } from '../on-demand.ts'
import { useBuilder, useDraftPart } from '../state/builder-context.tsx'
import { EmptySlotFace, FilledSlotFace } from './slot-face.tsx'
import { OptionsButton } from './options-button.tsx'

type Props = {
  readonly slot: Slot
  readonly player: Player | undefined
  /** What a coach would notice here, in short … */
  readonly mark: Mark['code'] | undefined
  /** … and with the reason; empty when nothing. */
  readonly note: string
  /** The board has one tab stop; the arrows move it. */
  readonly tabStop: boolean
  readonly onFocus: (slotId: SlotId) => void
  /** Answers the keys that move on the board. */
  readonly onStep: (event: KeyboardEvent<HTMLElement>, from: SlotId) => boolean
}

/** A place on the board. Empty: a click asks who plays here. Filled: a click takes him off, ⋯ opens the rest. */
export const BoardSlot = memo(function BoardSlot({
  slot,
  player,
  mark,
  note,
  tabStop,
  onFocus,
  onStep,
}: Props) {
  const { store, commands, dialogs } = useBuilder()
  const type = useDraftPart((draft) => draft.type)
  /** Null until the menu is first asked for. */
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  const ref = useSlotRef(slot.id, player ?? null)
  const isDragging = useDrag((drag) => drag?.dragged.from === slot.id)
  const isDropTarget = useDrag((drag) => drag?.over === slot.id)

  const fill = () => {
    const { mode, teamId } = store.draft()
    dialogs.show(
      mode === 'allstar' || teamId !== null ? { kind: 'players', slotId: slot.id } : { kind: 'teams' },
    )
  }

  const options = player && (
    <OptionsButton playerName={player.name} tabIndex={tabStop ? 0 : -1} onClick={() => setMenuOpen(true)} />
  )

  return (
    <div
      ref={ref}
      className={classNames(
        'group/slot relative h-21 [contain:size_layout_style] min-w-0 flex-1 basis-0 lg:h-(--slot-height) lg:in-data-units:h-(--unit-slot-height)',
        'max-w-[calc((100%-0.75rem)/3)] in-data-[abreast=2]:max-w-[calc((100%-0.375rem)/2)]',
        isDragging && 'opacity-40',
      )}
    >
      <button
        type="button"
        data-slot={slot.id}
        aria-describedby={note ? `note-${slot.id}` : undefined}
        title={note || undefined}
        aria-keyshortcuts={player ? 'Delete' : undefined}
        tabIndex={tabStop ? 0 : -1}
        onFocus={() => onFocus(slot.id)}
        onClick={() => (player ? commands.remove(slot.id) : fill())}
        onKeyDown={(event) => {
          if (onStep(event, slot.id) || !player) return
          if (event.key === 'Delete' || event.key === 'Backspace') commands.remove(slot.id)
          else if (event.key === 'Enter' || event.key === ' ') setMenuOpen(true)
          else return
          event.preventDefault()
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          if (player && !isDragging) setMenuOpen(true)
        }}
        className={classNames(
          'size-full cursor-pointer touch-manipulation overflow-hidden rounded-md border text-left select-none [-webkit-touch-callout:none]',
          player
            ? 'border-hairline bg-raised shadow-tile hover:border-accent-line'
            : 'border-dashed border-edge bg-board/70 hover:border-solid hover:border-accent-line hover:bg-board',
          isDropTarget && 'border-solid border-accent-line bg-fill/20 ring-2 ring-accent-line',
        )}
      >
        <VisuallyHidden>{slotLabel(type, slot.id, player)}</VisuallyHidden>
        <span aria-hidden="true" className="block size-full">
          {player ? (
            <FilledSlotFace player={player} slot={slot} mark={mark} />
          ) : (
            <EmptySlotFace slot={slot} />
          )}
        </span>
      </button>
      {note && (
        <span id={`note-${slot.id}`} className="sr-only">
          {note}
        </span>
      )}
      {player && (
        <Suspense fallback={options}>
          {menuOpen === null ? (
            options
          ) : (
            <SlotMenu
              slot={slot}
              player={player}
              open={menuOpen}
              onOpenChange={setMenuOpen}
              tabStop={tabStop}
            />
          )}
        </Suspense>
      )}
    </div>
  )
})
