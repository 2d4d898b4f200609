import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import Share2 from '~icons/lucide/share-2'

import type { RenderQueue } from '#app/builder/finished/latest-render.ts'
import { useCardImages } from '#app/builder/finished/use-card-images.ts'
import { asOfToday } from '#app/builder/finished/use-render-queue.ts'
import { pricedToday } from '#app/builder/lineup/model.ts'
import { useBuilder, useDraftPart, usePage, useSubject } from '#app/builder/lineup/session.ts'
import { isOverlaid, useOpenDialog } from '#app/builder/session/dialogs.ts'
import { READY } from '#app/shared/copy.ts'
import { afterPaint } from '#app/shared/drafts/draft-store.ts'
import { completeSelection } from '#app/shared/visits/selection.ts'
import { LINEUP_ACTIONS } from '#domain/lineup/edit/actions.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { becameFull, countSlots, isFull } from '#domain/lineup/model/lineup.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { dismissPassingNotices } from '#ui/notify.ts'
import { LateDialog } from '#ui/status.tsx'
import { readyNotices } from '#ui/toaster.tsx'

import { useCardSources } from './card-sources.ts'
import { celebrate } from './celebrate.ts'
import { cardOfDraft, cardToStart } from './ready-card.ts'

const ReadyOverlay = lazyComponent(async () => (await import('./ready-overlay.tsx')).ReadyOverlay)

/** Loads what renders a finished lineup. If it does not load, it is requested again where it is needed. */
const readyView = () => Promise.all([ReadyOverlay.preload(), readyNotices()])

/** Prepares the overlay, and the card of the last game's lines, while one press still has to put them on the board. */
export function prepareStart(queue: RenderQueue, ...start: Parameters<typeof cardToStart>): void {
  void readyView()
  const request = cardToStart(...start)
  if (request) queue.prepare(request)
}

const LATE =
  'Your lineup is complete and kept on this device. Its image could not load. Check your connection.'

/** How long the last placement may wait for its image, in milliseconds. */
const PATIENCE_MS = 500

/** Visible wherever the board is scrolled to, because it may be all that announces a full lineup. */
const IN_SIGHT =
  'sticky bottom-2 z-20 transition-[opacity,translate] duration-300 starting:translate-y-3 starting:opacity-0'

/** On a phone it replaces the count in the bar at the foot, beside undo and redo. */
const IN_FOOT_BAR = classNames(
  'phone:fixed phone:bottom-[calc(var(--foot)-3.125rem)] phone:right-[6.125rem] phone:left-2 phone:z-21 phone:h-11 phone:w-auto',
  'phone:text-sm phone:leading-4 phone:whitespace-normal',
)

/**
 * Renders the button of a full lineup, at the foot of the board or of the phone. The overlay opens with confetti when a
 * visitor fills the last slot. A lineup that arrives complete waits for a press of the button, because the visitor has
 * not seen it yet.
 */
export function FinishedLineup() {
  const { dialogs, finishing } = useBuilder()
  const { colors } = useSubject()
  const open = useOpenDialog(dialogs)?.kind === 'ready'
  const [due, setDue] = useState(false)
  const [isCelebrated, setIsCelebrated] = useState(true)
  const { draft, images } = useFinishedLineup((byHand) => {
    setDue(byHand)
    setIsCelebrated(false)
    finishing.setState(byHand)
    completeSelection('lineup')
  })
  const isFull = draft !== null
  const waits = images.image.status === 'painting'

  function show() {
    setDue(false)
    setIsCelebrated(true)
    dialogs.show({ kind: 'ready' })
    if (!isCelebrated) void celebrate(colors)
  }
  const finish = useEffectEvent(() => {
    show()
    afterPaint(() => finishing.setState(false))
  })
  useEffect(() => {
    if (!due || !isFull) return undefined
    let giveUp: (() => void) | undefined
    const open = () => {
      // Visitors who have opened something else, like the dialog to name a save, finish that first.
      giveUp = whenUncovered(() => finish())
    }
    // The overlay opens once its image is drawn, or without it after PATIENCE_MS.
    const timer = setTimeout(open, waits ? PATIENCE_MS : 0)
    return () => {
      clearTimeout(timer)
      giveUp?.()
    }
  }, [due, isFull, waits])

  // Those notices are about the board, which is now under the overlay.
  useEffect(() => {
    if (open) dismissPassingNotices()
  }, [open])
  if (!draft && !open) return null

  return (
    <>
      {draft && (
        <Button
          data-at-foot
          look="primary"
          size="large"
          className={classNames('w-full max-sm:px-2 max-sm:text-base', IN_SIGHT, IN_FOOT_BAR)}
          onClick={show}
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden phone:block" />
          {READY.reopen}
        </Button>
      )}
      <Suspense fallback={open && <LateDialog text={LATE} onClose={dialogs.close} />}>
        <ReadyOverlay {...{ open, draft, images }} />
      </Suspense>
    </>
  )
}

/** Does the work once nothing modal covers the board; at once if nothing does. @returns the function that cancels it */
function whenUncovered(work: () => void): () => void {
  const observer = new MutationObserver(() => tryNow())
  const tryNow = (): boolean => {
    if (isOverlaid()) return false
    observer.disconnect()
    work()
    return true
  }
  if (!tryNow()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * From this many slots on, what renders the finished lineup is preloaded. It is then ready when the last player is
 * placed, even if the network is gone by then.
 */
const WARM_UP = { placed: 12, open: 4 }
const filledIn = (draft: LineupDraft) => countSlots(draft.type, activePlacements(draft)).filled
const isComplete = (draft: LineupDraft) => isFull(draft.type, activePlacements(draft))

const nearlyFull = (draft: LineupDraft): boolean => {
  const { filled, total } = countSlots(draft.type, activePlacements(draft))
  return filled >= WARM_UP.placed || (filled > 0 && total - filled <= WARM_UP.open)
}

/**
 * Watches the board for the last player placed and keeps the poster of a full lineup drawn. A lineup that is no longer
 * full has no poster and no draft here.
 * @param onFilled the visitor has just completed the lineup; a restored or loaded one does not count. `byHand` is false
 *   for one that arrived complete, from the last game or as pasted lines
 */
function useFinishedLineup(onFilled: (byHand: boolean) => void) {
  const { store, startQueue } = useBuilder()
  const { pool } = usePage()
  const sources = useCardSources()
  // While slots are open, only how many matters, not which.
  const draft = useDraftPart((now) => (now.mode !== 'none' && isComplete(now) ? now : null))
  const isNearlyFull = useDraftPart(nearlyFull)
  // The league loads page by page. The card is drawn again only if a cap hit on it differs.
  const priced = useMemo(() => draft && pricedToday(draft, pool), [draft, pool])
  const card = useMemo(() => (priced ? cardOfDraft(priced, sources, asOfToday()) : null), [priced, sources])
  // With the same players under another title, the previous image is nearly right.
  const images = useCardImages(card, card?.data.placements, startQueue)

  const show = useEffectEvent(onFilled)
  useEffect(() => {
    const lastStep = () => {
      const step = store.history().past.at(-1)
      return step?.edit === LINEUP_ACTIONS.loadLineup ? undefined : step
    }
    const isByHand = (after: LineupDraft, before: LineupDraft): boolean =>
      lastStep()?.edit === LINEUP_ACTIONS.fillRest || filledIn(after) - filledIn(before) === 1
    // The visitor was faster than this chunk.
    const step = lastStep()
    if (step && isComplete(store.draft())) show(isByHand(store.draft(), step.before))
    return store.subscribe((after, before) => {
      if (after.type === before.type && lastStep() && becameFull(before, after)) show(isByHand(after, before))
    })
  }, [store])

  useEffect(() => {
    if (isNearlyFull) void Promise.allSettled([startQueue(), readyView()])
  }, [isNearlyFull, startQueue])

  return { draft, images }
}
