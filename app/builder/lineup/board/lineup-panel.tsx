import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import RotateCcw from '~icons/lucide/rotate-ccw'
import WandSparkles from '~icons/lucide/wand-sparkles'

import { BOARD } from '#app/builder/lineup/copy.ts'
import {
  subjectOf,
  useBuilder,
  useDraft,
  useDraftPart,
  useHistoryPart,
} from '#app/builder/lineup/state/builder-context.tsx'
import { UndoButtons } from '#app/shared/drafts/undo-buttons.tsx'
import { redoLabel, undoLabel } from '#domain/edits.ts'
import { findHints } from '#domain/lineup-builder/hints.ts'
import { activePlacements, DEFAULT_TITLE, TITLE_LIMIT } from '#domain/lineup/draft.ts'
import { countSlots, isEmpty, isFull } from '#domain/lineup/lineup.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageStyle } from '#ui/page-style.tsx'
import { useHydrated } from '#ui/page.tsx'
import { NativeSelect } from '#ui/select.tsx'

import { Board } from './board.tsx'

const CoachTools = lazyComponent(
  async () => (await import('#app/builder/lineup/coach/coach-tools.tsx')).CoachTools,
)
/** An empty board has no hints and no cap hit. */
const CoachNotes = lazyComponent(
  async () => (await import('#app/builder/lineup/coach/coach-tools.tsx')).CoachNotes,
)
const BoardCap = lazyComponent(async () => (await import('./dream-team.tsx')).BoardCap)
const TitleNote = lazyComponent(async () => (await import('#app/builder/lineup/title-note.tsx')).TitleNote)
const ResetQuestion = lazyComponent(
  async () => (await import('#app/builder/lineup/dialogs/builder-dialogs.tsx')).ResetQuestion,
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
      <LateCoachNotes />
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

/** Titles that need no note: letters that the card can draw, and fewer of them than the field takes. */
const USUAL_TITLE = /^[ -ž]{0,79}$/

/**
 * Renders the title field. Its placeholder is what the card shows without a title. A note under it names characters
 * that the card cannot draw, and says when the title is as long as it can be.
 */
export function LineupTitle({ className }: { readonly className?: string }) {
  const builder = useBuilder()
  const { store, team } = builder
  const isDreamTeam = useDraftPart((draft) => draft.mode === 'dream_team')
  const title = useDraftPart((draft) => draft.title)
  const id = useId()
  const isUsual = USUAL_TITLE.test(title)
  return (
    <div className={className}>
      <Input
        aria-label={BOARD.title}
        aria-describedby={isUsual ? undefined : id}
        value={title}
        maxLength={TITLE_LIMIT}
        placeholder={team || isDreamTeam ? subjectOf(builder).name : DEFAULT_TITLE}
        autoComplete="off"
        onChange={(event) => store.run('setTitle', { title: event.target.value })}
      />
      <Suspense>{!isUsual && <TitleNote id={id} title={title} />}</Suspense>
    </div>
  )
}

/**
 * Height of the bar at the foot of a phone. Fixed elements above it, like the button of a full lineup, depend on it.
 */
const FOOT =
  '@media (width < 40rem) and (height >= 30rem){:root:root{--foot:calc(3.5rem + env(safe-area-inset-bottom))}}'

/** Renders the progress and undo. On a phone it is always visible, at the foot. */
function FootBar() {
  const { commands } = useBuilder()
  const undoes = useHistoryPart(undoLabel)
  const redoes = useHistoryPart(redoLabel)
  return (
    <div data-at-foot className="foot-bar">
      <PageStyle name="foot-bar" rule={FOOT} />
      <LineupProgress />
      <UndoButtons undoes={undoes} redoes={redoes} onUndo={commands.undo} onRedo={commands.redo} />
    </div>
  )
}

/** Renders "7 of 20" as text and as a bar, with the cap hit. */
function LineupProgress() {
  const draft = useDraft()
  const { filled, total } = countSlots(draft.type, activePlacements(draft))
  return (
    <p className="[contain:layout] flex flex-1 items-center gap-3 text-sm text-ink-muted phone:mr-2">
      <span className="whitespace-nowrap">
        <span className="font-numbers text-2xl text-ink">{filled}</span> {BOARD.of(total)}
      </span>
      <span className="flex flex-1 flex-col gap-0.5">
        <Suspense>{filled > 0 && <BoardCap />}</Suspense>
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
  const { commands, pool, lastGame } = useBuilder()
  const [asking, setAsking] = useState(false)
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
      <IconButton label={BOARD.reset} disabled={empty} focusableWhenDisabled onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      {asking && (
        <Suspense>
          <ResetQuestion onClose={() => setAsking(false)} onConfirm={commands.reset} />
        </Suspense>
      )}
    </div>
  )
}

function LateCoachNotes() {
  const draft = useDeferredValue(useDraft())
  const hints = findHints(draft)
  return (
    hints.length > 0 && (
      <Suspense>
        <CoachNotes type={draft.type} hints={hints} />
      </Suspense>
    )
  )
}
