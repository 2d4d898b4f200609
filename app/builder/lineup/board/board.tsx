import { memo, Suspense, useState } from 'react'

import { BOARD, BOARD_KEYS, markMessage } from '#app/builder/lineup/copy.ts'
import { useDraft, usePage } from '#app/builder/lineup/session.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { findHints, type Hint } from '#domain/lineup/edit/hints.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/model/draft.ts'
import type { SlotId } from '#domain/lineup/model/slots.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

import { type BoardGroup, boardGroups, useKeyboardBoard } from './board-rows.ts'
import { BoardSlot } from './board-slot.tsx'
import { LINE_SIGN, LineSignButton } from './menu-buttons.tsx'

const LineMenu = lazyComponent(async () => (await import('./menus.tsx')).LineMenu)

export function Board() {
  const { dailyLine } = usePage()
  const draft = useDraft()
  const hints = findHints(draft)
  const keys = useKeyboardBoard(draft.type, dailyLine)
  return (
    <section
      data-board
      aria-label={BOARD.label}
      aria-describedby="board-keys"
      data-abreast={draft.type === 'penalty_kill' ? 2 : 3}
      className="@container/board relative isolate overflow-hidden rounded-lg border border-hairline bg-ground bg-[radial-gradient(120%_60%_at_50%_-10%,var(--raised),transparent)] p-2 sm:p-3"
    >
      <RinkLines type={draft.type} />
      <p id="board-keys" className="sr-only">
        {BOARD_KEYS}
      </p>
      <div
        className="group/board relative flex flex-col gap-1.5 data-units:gap-3 lg:data-units:flex-row"
        data-units={draft.type === 'even_strength' ? undefined : ''}
      >
        {boardGroups(draft.type, dailyLine).map((group) => (
          <fieldset
            key={group.name}
            aria-label={group.name}
            className="flex min-w-0 items-stretch gap-1.5 lg:in-data-units:flex-1 lg:in-data-units:flex-col lg:in-data-units:items-center"
          >
            {dailyLine === null && <LineSign group={group} />}
            <div className="flex min-w-0 flex-1 flex-col gap-1.5 lg:in-data-units:w-full">
              {group.rows.map((row) => (
                <div key={row[0]?.id} className="flex justify-center gap-1.5">
                  {row.map((slot) => (
                    <BoardSlot
                      key={slot.id}
                      slot={slot}
                      {...placedAt(draft, slot.id)}
                      {...slotNote(hints, slot.id)}
                      tabStop={slot.id === keys.current}
                      onFocus={keys.setCurrent}
                      onStep={keys.step}
                    />
                  ))}
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  )
}

function placedAt(draft: LineupDraft, slotId: SlotId) {
  const player = activePlacements(draft)[slotId]
  return { player, letter: player && draft.letters[player.id] }
}

/** The hints for one slot: the first for the tile, all with their reasons. */
function slotNote(hints: readonly Hint[], slotId: SlotId) {
  const here = hints.filter(({ slotIds }) => slotIds.some((id) => id === slotId))
  return { hint: here[0]?.code, note: here.map(markMessage).join(' ') }
}

const LineSign = memo(function LineSign({ group }: { readonly group: BoardGroup }) {
  const [isOpened, setIsOpened] = useState(false)
  if (group.group === 'goalie') {
    return (
      <span aria-hidden="true" className={`${LINE_SIGN} text-ink-muted`}>
        {group.sign}
      </span>
    )
  }
  const button = <LineSignButton group={group} onClick={() => setIsOpened(true)} />
  return isOpened ? (
    <Suspense fallback={button}>
      <LineMenu group={group} kind={group.group} />
    </Suspense>
  ) : (
    button
  )
})

/**
 * Renders the painted ice behind the board: goal lines, blue lines, the center line and the circles. The rink is
 * upright. Under two units side by side it is horizontal, with one half for each.
 */
function RinkLines({ type }: { readonly type: LineupType }) {
  if (type === 'even_strength') return <Rink />
  return (
    <>
      <Rink className="lg:hidden" />
      <Rink horizontal className="max-lg:hidden" />
    </>
  )
}

type RinkProps = { readonly horizontal?: boolean; readonly className?: string }

function Rink({ horizontal = false, className = '' }: RinkProps) {
  const across = (at: string) =>
    horizontal ? { x1: at, x2: at, y1: '0', y2: '100%' } : { x1: '0', x2: '100%', y1: at, y2: at }
  return (
    <svg
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 size-full opacity-25 dark:opacity-35 ${className}`}
      fill="none"
      strokeWidth="2"
    >
      <g className="stroke-rink-red">
        <line {...across('5%')} strokeWidth="1.5" />
        <line {...across('95%')} strokeWidth="1.5" />
        <line {...across('50%')} strokeWidth="5" strokeDasharray="14 9" />
        {CIRCLES.map(({ along, side }) => (
          <g key={along + side}>
            <circle cx={horizontal ? along : side} cy={horizontal ? side : along} r="62" />
            <circle
              cx={horizontal ? along : side}
              cy={horizontal ? side : along}
              r="4"
              className="fill-rink-red"
            />
          </g>
        ))}
      </g>
      <g className="stroke-rink-blue">
        <line {...across('34%')} strokeWidth="6" />
        <line {...across('66%')} strokeWidth="6" />
        <circle cx="50%" cy="50%" r="66" />
        <circle cx="50%" cy="50%" r="5" className="fill-rink-blue" />
      </g>
    </svg>
  )
}

const CIRCLES = [
  { along: '19%', side: '17%' },
  { along: '19%', side: '83%' },
  { along: '81%', side: '17%' },
  { along: '81%', side: '83%' },
] as const
