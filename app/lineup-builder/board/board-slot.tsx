import Eye from '~icons/lucide/eye'
import { type KeyboardEvent, memo, Suspense, useState } from 'react'

import { Sweater } from '#app/building/jersey.tsx'
import { useDrag, useSlotRef } from '#app/lineup-builder/drag/drag-context.ts'
import { SlotMenu } from '#app/lineup-builder/on-demand.tsx'
import { nameParts, shortFacts } from '#app/lineup-builder/player-tile.tsx'
import { useBuilder, useColorsOf, useDraftPart } from '#app/lineup-builder/state/builder-context.tsx'
import type { Mark } from '#domain/lineup/hints.ts'
import type { Slot, SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { MARK_NAMES } from '#messages/builder.ts'
import { slotLabel } from '#messages/lineup.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { OptionsButton } from './menu-buttons.tsx'

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

/** Plain elements: places come and go with every edit, and a drawn icon is a component each. */
const PLUS = (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className="size-4 stroke-accent stroke-[1.75] standing:size-6"
    strokeLinecap="round"
  >
    <path d="M8 3V13M3 8H13" />
  </svg>
)

/** What an empty place wants. */
function EmptySlotFace({ slot }: { readonly slot: Slot }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-0.5 text-ink-muted group-hover/slot:text-ink lying:flex-row lying:gap-2 standing:gap-2">
      <span className="font-display text-xl leading-none font-semibold standing:text-4xl">{slot.label}</span>
      {PLUS}
    </span>
  )
}

type FilledProps = { readonly player: Player; readonly slot: Slot; readonly mark: Mark['code'] | undefined }

/** Who stands here: his sweater, his name, what he is by nature. */
function FilledSlotFace({ player, slot, mark }: FilledProps) {
  const colorsOf = useColorsOf()
  const { given, family } = nameParts(player)
  return (
    <span className="flex size-full flex-col justify-between px-1.5 pt-1.5 pb-1 lying:flex-row lying:items-center lying:justify-start lying:gap-3 lying:px-3 lying:py-1 standing:items-center standing:gap-2 standing:px-2 standing:pt-4 standing:pb-3 standing:text-center">
      <Sweater
        colors={colorsOf(player)}
        number={player.number}
        className="size-12 shrink-0 lying:h-full lying:max-h-15 lying:w-auto standing:h-auto standing:min-h-0 standing:w-[86%] standing:flex-1"
      />
      <span className="min-w-0 leading-none lying:flex-1 lying:pr-8 standing:w-full">
        <span className="hidden truncate text-xs text-ink-muted lying:block standing:block">
          {given || '\u00a0'}
        </span>
        <span className="block truncate font-display text-base leading-5 font-semibold tracking-[-0.01em] lying:text-xl lying:leading-7 standing:text-xl standing:leading-7">
          {family}
        </span>
        <span className="hidden truncate text-xs text-ink-muted lying:block standing:block">
          <span className={classNames(slot.position !== player.position && 'text-warning')}>
            {shortFacts(player)}
          </span>
          {mark && (
            <span className="text-warning">
              {' · '}
              <Eye aria-hidden="true" className="inline size-3.5 align-[-0.15em]" /> {MARK_NAMES[mark]}
            </span>
          )}
        </span>
      </span>
      {mark && (
        <Eye
          aria-hidden="true"
          className="absolute right-1.5 bottom-6.5 size-4 text-warning lying:hidden standing:hidden"
        />
      )}
    </span>
  )
}
