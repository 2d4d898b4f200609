import { activePlacements } from '#domain/lineup/draft.ts'
import { judge, type Mark } from '#domain/lineup/judgement.ts'

import type { SlotId } from '#domain/lineup/slots.ts'
import { BOARD_KEYS } from '#messages/builder.ts'
import { markMessage } from '#messages/judgement.ts'

import { useDraft } from '../state/builder-context.tsx'
import { boardGroups } from './board-rows.ts'
import { BoardSlot } from './board-slot.tsx'
import { LineSign } from './line-sign.tsx'
import { RinkLines } from './rink-lines.tsx'
import { useKeyboardBoard } from './use-keyboard-board.ts'

/** The slot grid of the lineup type on the board (P-BUILD-11). */
export function Board() {
  const draft = useDraft()
  const placements = activePlacements(draft)
  const marks = judge(draft)
  const keys = useKeyboardBoard(draft.type)
  return (
    <section
      data-board
      aria-label="Lineup board"
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
        {boardGroups(draft.type).map((group) => (
          <fieldset
            key={group.name}
            aria-label={group.name}
            className="flex min-w-0 items-stretch gap-1.5 lg:in-data-units:flex-1 lg:in-data-units:flex-col lg:in-data-units:items-center"
          >
            <LineSign group={group} />
            <div className="flex min-w-0 flex-1 flex-col gap-1.5 lg:in-data-units:w-full">
              {group.rows.map((row) => (
                <div key={row[0]?.id} className="flex justify-center gap-1.5">
                  {row.map((slot) => (
                    <BoardSlot
                      key={slot.id}
                      slot={slot}
                      player={placements[slot.id]}
                      {...slotNote(marks, slot.id)}
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

/** What a coach would notice about one slot: the first in two words for the tile, all with their reasons. */
function slotNote(marks: readonly Mark[], slotId: SlotId) {
  const here = marks.filter(({ slotIds }) => slotIds.some((id) => id === slotId))
  return { mark: here[0]?.code, note: here.map(markMessage).join(' ') }
}
