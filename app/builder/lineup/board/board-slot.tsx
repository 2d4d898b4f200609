import { type CSSProperties, type KeyboardEvent, memo, Suspense, useState } from 'react'
import Eye from '~icons/lucide/eye'
import Shuffle from '~icons/lucide/shuffle'

import { MARK_NAMES } from '#app/builder/lineup/copy.ts'
import { useDrag, useSlotRef } from '#app/builder/lineup/drag/drag-context.ts'
import { nameParts, shortFacts, StatusMark } from '#app/builder/lineup/player-tile.tsx'
import { useBuilder, useColorsOf, useDraftPart, usePage, useTeam } from '#app/builder/lineup/session.ts'
import { Sweater } from '#app/shared/jersey.tsx'
import { slotLabel, typedMark } from '#app/shared/lineup-words.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import type { Letter } from '#domain/hockey/vocabulary.ts'
import type { Hint } from '#domain/lineup/edit/hints.ts'
import type { Slot, SlotId } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { OptionsButton } from './menu-buttons.tsx'

/** Loaded when a visitor first reaches for the board. */
export const SlotMenu = lazyComponent(async () => (await import('./menus.tsx')).SlotMenu)

type BoardSlotProps = {
  readonly slot: Slot
  readonly player: Player | undefined
  readonly letter: Letter | undefined
  /** The first hint for this slot, for the tile. */
  readonly hint: Hint['code'] | undefined
  /** All hints with their reasons; empty when there are none. */
  readonly note: string
  /** The board has one tab stop, moved by the arrow keys. */
  readonly tabStop: boolean
  readonly onFocus: (slotId: SlotId) => void
  /** Handles the keys that move on the board. Returns false for others. */
  readonly onStep: (event: KeyboardEvent<HTMLElement>, from: SlotId) => boolean
}

/**
 * Renders a slot of the board. A click or Enter opens the picker of an empty one and removes the player of a filled one.
 * The menu opens with ⋯, the menu key or a right click.
 */
export const BoardSlot = memo(function BoardSlot({ note, ...slotProps }: BoardSlotProps) {
  const { slot, player, letter, tabStop } = slotProps
  /** Null until the menu is first opened. */
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  const ref = useSlotRef(slot.id, player ?? null)
  const isDragging = useDrag((drag) => drag?.dragged.from === slot.id)
  const options = player && (
    <OptionsButton playerName={player.name} tabIndex={tabStop ? 0 : -1} onClick={() => setMenuOpen(true)} />
  )
  return (
    <div
      ref={ref}
      className={classNames(
        'group/slot relative h-22 [contain:size_layout_style] min-w-0 flex-1 basis-0 lg:h-(--slot-height) lg:in-data-units:h-(--unit-slot-height)',
        'max-w-[calc((100%-0.75rem)/3)] in-data-[abreast=2]:max-w-[calc((100%-0.375rem)/2)]',
        isDragging && 'opacity-40',
      )}
    >
      <SlotButton
        {...slotProps}
        note={note}
        onMenu={() => {
          if (player && !isDragging) setMenuOpen(true)
        }}
      />
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
            <SlotMenu {...{ slot, player, letter, tabStop }} open={menuOpen} onOpenChange={setMenuOpen} />
          )}
        </Suspense>
      )}
    </div>
  )
})

type SlotButtonProps = BoardSlotProps & {
  readonly onMenu: () => void
}

function SlotButton({ slot, player, letter, hint, note, tabStop, onFocus, onStep, onMenu }: SlotButtonProps) {
  const { store, commands, dialogs } = useBuilder()
  const type = useDraftPart((draft) => draft.type)
  const isDropTarget = useDrag((drag) => drag?.over === slot.id)
  const fill = () => {
    const { mode, teamId } = store.draft()
    dialogs.show(
      mode === 'dream_team' || teamId !== null ? { kind: 'players', slotId: slot.id } : { kind: 'teams' },
    )
  }
  return (
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
        if (event.key !== 'Delete' && event.key !== 'Backspace') return
        event.preventDefault()
        commands.remove(slot.id)
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu()
      }}
      className={classNames(
        'size-full cursor-pointer touch-manipulation overflow-hidden rounded-md border text-left select-none [-webkit-touch-callout:none]',
        player
          ? 'border-hairline bg-raised shadow-tile hover:border-accent-line'
          : 'border-dashed border-edge bg-board/70 hover:border-solid hover:border-accent-line hover:bg-board',
        isDropTarget && 'border-solid border-accent-line bg-fill/20 ring-2 ring-accent-line',
      )}
    >
      <VisuallyHidden>{slotLabel(type, slot.id, player, letter)}</VisuallyHidden>
      <span aria-hidden="true" className="block size-full">
        {player ? (
          <FilledSlot player={player} slot={slot} letter={letter} hint={hint} />
        ) : (
          <EmptySlot slot={slot} />
        )}
      </span>
    </button>
  )
}

/** Plain elements, because slots render with every edit and each icon would be a component. */
const PLUS = (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className="size-4 stroke-accent stroke-[1.75] vertical:size-6"
    strokeLinecap="round"
  >
    <path d="M8 3V13M3 8H13" />
  </svg>
)

function EmptySlot({ slot }: { readonly slot: Slot }) {
  return (
    <span className="tile-empty flex size-full items-center justify-center text-ink-muted group-hover/slot:text-ink">
      <span className="font-display text-xl leading-none font-semibold vertical:text-4xl">{slot.label}</span>
      {PLUS}
    </span>
  )
}

type FilledProps = Pick<BoardSlotProps, 'slot' | 'letter' | 'hint'> & { readonly player: Player }

function FilledSlot({ player, slot, letter, hint }: FilledProps) {
  const { teams } = usePage()
  const team = useTeam()
  const colorsOf = useColorsOf()
  const { given, family } = nameParts(player)
  const own = team === null && teams.find(({ id }) => id === player.teamId)
  const mark = typedMark(player) ?? (hint && <Mark hint={hint} />)
  return (
    <span className="tile flex size-full">
      <Sweater colors={colorsOf(player)} number={player.number} className="tile-sweater" />
      {own && <TeamCrest team={own} className="tile-crest absolute" />}
      <span className="tile-words">
        <span className="hidden items-center gap-1.5 text-ink-muted horizontal:flex horizontal:pr-5 wide:pr-0 vertical:flex">
          <span className="truncate">{given}</span>
          <StatusMark status={player.status} />
        </span>
        <span
          className="tile-name flex items-center font-display font-semibold tracking-[-0.01em]"
          style={lettersOf(family)}
        >
          <span className="line-clamp-2 wrap-anywhere wide:line-clamp-1 vertical:line-clamp-1">{family}</span>
          {letter && <span className="tile-letter">{letter}</span>}
        </span>
        <span
          title={hint ? undefined : shortFacts(player)}
          className="hidden whitespace-nowrap text-ink-muted horizontal:block vertical:block"
        >
          {slot.label}
          {mark && <> · {mark}</>}
        </span>
      </span>
      <span className="absolute top-6 right-1.5 flex flex-col items-end text-right font-display text-[0.8125rem] leading-4 font-semibold text-ink-muted horizontal:hidden vertical:hidden">
        <span>{slot.kind === 'goalie' ? 'G' : slot.label}</span>
        {player.status === 'active' ? mark : <StatusMark status={player.status} short />}
      </span>
    </span>
  )
}

function Mark({ hint }: { readonly hint: Hint['code'] }) {
  const Icon = hint === 'out_of_position' ? Shuffle : Eye
  return (
    <span className="tile-mark text-warning">
      <Icon aria-hidden="true" className="size-3.5" /> {MARK_NAMES[hint]}
    </span>
  )
}

/**
 * Returns the name's length, for its size on a tile: the whole name, or its longest word where two lines are allowed.
 */
function lettersOf(family: string): CSSProperties {
  const words = family.split(/(?<=-)|\s/).map((word) => word.length)
  const counts: Record<`--${string}`, number> = {
    '--letters': family.length,
    '--longest-word': Math.max(...words),
  }
  return counts
}
