import { type ReactNode, Suspense } from 'react'
import RotateCcw from '~icons/lucide/rotate-ccw'
import WandSparkles from '~icons/lucide/wand-sparkles'

import { BoardCap } from '#app/builder/lineup/board/board-cap.tsx'
import { Board } from '#app/builder/lineup/board/board.tsx'
import { CoachNotes } from '#app/builder/lineup/board/coach-notes.tsx'
import { LineupTitle } from '#app/builder/lineup/board/lineup-title.tsx'
import { UndoButtons } from '#app/builder/session/undo.tsx'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { activePlacements } from '#domain/lineup/model/draft.ts'
import { countSlots, isEmpty, isFull } from '#domain/lineup/model/lineup.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageStyle } from '#ui/page-style.tsx'
import { useHydrated } from '#ui/page.tsx'
import { NativeSelect } from '#ui/select.tsx'

import { BOARD } from './copy.ts'
import { useBuilder, useDraft, useDraftPart, usePage } from './session.ts'

const CoachTools = lazyComponent(
  async () => (await import('#app/builder/lineup/tools/coach-tools.tsx')).CoachTools,
)

type Props = {
  /** The saved-lineup dropdown and the Save button of a signed-in visitor. */
  readonly saving?: ReactNode
  /** Rendered once the lineup is full. */
  readonly footer?: ReactNode
}

export function LineupPanel({ saving, footer }: Props) {
  return (
    <section
      aria-label={BOARD.panel}
      className="[--slot-height:clamp(3.625rem,calc((100dvh-24.5rem)/8),5.25rem)] max-xl:[--slot-height:5.25rem] [--unit-slot-height:calc(4*var(--slot-height))] max-xl:[--unit-slot-height:13rem] flex min-w-0 flex-col gap-2 rounded-lg border border-hairline bg-board p-2 sm:gap-3 sm:p-3"
    >
      <div className="flex flex-wrap gap-2">
        <LineupTypeChoice />
        <LineupTitle className="min-w-32 flex-2" />
        {saving}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:gap-x-3 xl:-my-1">
        <FootBar />
        <div className="order-last flex min-h-10 basis-full items-center xl:order-none xl:basis-0 xl:flex-2 pointer-coarse:contents">
          <LateCoachTools />
        </div>
        <LineupTools />
      </div>
      <Board />
      {footer}
      <CoachNotes />
    </section>
  )
}

const OPTIONS = LINEUP_TYPES.map((type) => ({ value: type, label: BOARD.types[type] }))

function LineupTypeChoice() {
  const { store } = useBuilder()
  const type = useDraftPart((draft) => draft.type)
  return (
    <NativeSelect
      label={BOARD.type}
      options={OPTIONS}
      value={type}
      onValueChange={(next) => store.run('chooseType', { type: next })}
      className="min-w-40 flex-1"
    />
  )
}

/**
 * Height of the bar at the foot of a phone. Fixed elements above it, like the button of a full lineup, depend on it.
 */
const FOOT =
  '@media (width < 40rem) and (height >= 30rem){:root:root{--foot:calc(3.5rem + env(safe-area-inset-bottom))}}'

/** Renders the progress and undo. On a phone it is always visible, at the foot. */
function FootBar() {
  const { store, commands } = useBuilder()
  return (
    <div data-at-foot className="foot-bar">
      <PageStyle name="foot-bar" rule={FOOT} />
      <LineupProgress />
      <UndoButtons store={store} commands={commands} />
    </div>
  )
}

function LineupProgress() {
  const draft = useDraft()
  const { filled, total } = countSlots(draft.type, activePlacements(draft))
  return (
    <p className="[contain:layout] flex flex-1 items-center gap-3 text-sm text-ink-muted phone:mr-2">
      <span className="whitespace-nowrap">
        <span className="font-numbers text-2xl text-ink">{filled}</span> {BOARD.of(total)}
      </span>
      <span className="flex flex-1 flex-col gap-0.5">
        {filled > 0 && <BoardCap />}
        <span
          aria-hidden="true"
          className="h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:h-2.5 forced-colors:border"
        >
          <span
            className="block h-full origin-left rounded-full bg-accent-line transition-transform forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
            style={{ transform: `scaleX(${filled / total})` }}
          />
        </span>
      </span>
    </p>
  )
}

/** Loaded after the board is interactive. Until then their room is kept. */
function LateCoachTools() {
  const isHydrated = useHydrated()
  const room = <div aria-hidden="true" className="h-10 w-31 pointer-coarse:h-11 pointer-coarse:w-33" />
  if (!isHydrated) return room
  return (
    <Suspense fallback={room}>
      <CoachTools />
    </Suspense>
  )
}

function LineupTools() {
  const { commands, dialogs } = useBuilder()
  const { pool, lastGame } = usePage()
  const empty = useDraftPart((draft) => isEmpty(draft.type, activePlacements(draft)))
  const full = useDraftPart((draft) => isFull(draft.type, activePlacements(draft)))
  const canFill = pool.status === 'ready' && pool.players.length > 0 && !full
  return (
    <div className="ml-auto flex items-center gap-0.5">
      {pool.status === 'ready' && (
        <Button
          look="quiet"
          className="max-sm:px-2.5 narrow:w-11 narrow:px-0"
          disabled={!canFill}
          onClick={() => commands.fillRest(pool, lastGame)}
        >
          <WandSparkles aria-hidden="true" className="size-5 sm:size-4" />
          <span className="narrow:sr-only">{BOARD.fillRest}</span>
        </Button>
      )}
      <IconButton
        label={BOARD.reset}
        disabled={empty}
        focusableWhenDisabled
        onClick={() => dialogs.show({ kind: 'reset' })}
      >
        <RotateCcw aria-hidden="true" />
      </IconButton>
    </div>
  )
}
