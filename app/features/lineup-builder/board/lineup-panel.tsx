import type { ReactNode } from 'react'

import { CoachTools } from '../coach-tools/lazy-coach-tools.tsx'
import { CoachNotes } from '../coach-tools/coach-notes.tsx'
import { Board } from './board.tsx'
import { LineupProgress } from './lineup-progress.tsx'
import { LineupTitle } from './lineup-title.tsx'
import { LineupTools } from './lineup-tools.tsx'
import { LineupTypeChoice } from './lineup-type.tsx'

type Props = {
  /** The saved-lineup dropdown and the Save button of a signed-in visitor. */
  readonly saving?: ReactNode
  /** What the finished lineup leads to. */
  readonly footer?: ReactNode
}

/** The coach's board and what belongs to it. */
export function LineupPanel({ saving, footer }: Props) {
  return (
    <section
      aria-label="Lineup"
      className="[--slot-height:clamp(3.625rem,calc((100dvh-24.5rem)/8),5.25rem)] [--unit-slot-height:calc(4*var(--slot-height))] flex min-w-0 flex-col gap-2 rounded-lg border border-hairline bg-board p-2 sm:gap-3 sm:p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <LineupTypeChoice />
        <LineupTitle />
        {saving}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:gap-x-3 xl:-my-1">
        <LineupProgress />
        <div className="order-last basis-full xl:order-none xl:basis-0 xl:flex-2">
          <CoachTools />
        </div>
        <LineupTools />
      </div>
      <Board />
      {footer}
      <CoachNotes />
    </section>
  )
}
