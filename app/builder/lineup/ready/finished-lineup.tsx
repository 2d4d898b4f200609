import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import Share2 from '~icons/lucide/share-2'

import { useCardImages } from '#app/builder/finished-card/use-card-images.ts'
import { asOfToday } from '#app/builder/finished-card/use-render-queue.ts'
import {
  subjectOf,
  useBuilder,
  useDraftPart,
  useOpenDialog,
} from '#app/builder/lineup/state/builder-context.tsx'
import { isOverlaid } from '#app/builder/lineup/state/open-dialog.ts'
import { READY } from '#app/shared/copy.ts'
import { afterPaint } from '#app/shared/drafts/draft-store.ts'
import { completeSelection } from '#app/shared/visits/selection.ts'
import { LINEUP_ACTIONS } from '#domain/lineup-builder/actions.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/draft.ts'
import { becameFull, countSlots, isFull } from '#domain/lineup/lineup.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { dismissPassingNotices } from '#ui/notify.ts'
import { LateDialog } from '#ui/status.tsx'
import { readyNotices } from '#ui/toaster.tsx'

import { celebrate, readyConfetti } from './celebrate.ts'
import { cardOfDraft, pricedToday } from './ready-card.ts'

const ReadyOverlay = lazyComponent(async () => (await import('./ready-overlay.tsx')).ReadyOverlay)

/** Fetches what shows a finished lineup. What does not arrive is fetched again where it is needed. */
export const readyView = () => Promise.all([ReadyOverlay.preload(), readyConfetti(), readyNotices()])

const LATE =
  'Your lineup is complete and kept on this device. This view could not load. Check your connection.'

/** How long the last placement may wait for its image. */
const PATIENCE_MS = 500

/** On a phone it takes the place of the count in the bar at the foot, beside undo and redo. */
const IN_FOOT_BAR = classNames(
  'phone:fixed phone:bottom-[calc(var(--foot)-3.125rem)] phone:right-[6.125rem] phone:left-2 phone:z-21 phone:h-11 phone:w-auto',
  'phone:text-sm phone:leading-4 phone:whitespace-normal',
)

type Props = { readonly isAdmin: boolean }

/** The foot of the board, or of the phone, once the lineup is full: celebrates, opens the overlay once, and opens it again. */
export function FinishedLineup({ isAdmin }: Props) {
  const { team, country, dialogs } = useBuilder()
  const open = useOpenDialog()?.kind === 'ready'
  const [due, setDue] = useState(false)
  const { draft, images } = useFinishedLineup(() => {
    setDue(true)
    dialogs.finishing.setState(true)
    completeSelection('lineup')
  })
  const isFull = draft !== null
  const subject = subjectOf({ team, country })
  const waits = images.image.status === 'painting'

  const finish = useEffectEvent(() => {
    setDue(false)
    dialogs.show({ kind: 'ready' })
    afterPaint(() => dialogs.finishing.setState(false))
    void celebrate(subject.colors)
  })
  useEffect(() => {
    if (!due || !isFull) return undefined
    let giveUp: (() => void) | undefined
    const open = () => {
      // Visitors who have turned to something else, as to the name to save under, finish that first.
      giveUp = whenUncovered(() => finish())
    }
    // The overlay opens with its image in it; an image that takes long is waited for inside.
    const timer = setTimeout(open, waits ? PATIENCE_MS : 0)
    return () => {
      clearTimeout(timer)
      giveUp?.()
    }
  }, [due, isFull, waits])

  // What they are about is on the board, under the overlay.
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
          className={classNames('w-full max-sm:px-2 max-sm:text-base', IN_FOOT_BAR)}
          onClick={() => dialogs.show({ kind: 'ready' })}
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden phone:block" />
          {READY.reopen}
        </Button>
      )}
      <Suspense fallback={open && <LateDialog text={LATE} onClose={dialogs.close} />}>
        <ReadyOverlay {...{ open, draft, images, isAdmin }} />
      </Suspense>
    </>
  )
}

/**
 * Does the work once nothing modal lies over the board; at once where nothing does.
 * @returns what gives it up
 */
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
 * From here on what shows the finished lineup is fetched: it is ready when the last player is placed, and the network may
 * be gone by then.
 */
const WARM_UP = { placed: 12, open: 4 }
const isComplete = (draft: LineupDraft) => isFull(draft.type, activePlacements(draft))

const nearlyFull = (draft: LineupDraft): boolean => {
  const { filled, total } = countSlots(draft.type, activePlacements(draft))
  return filled >= WARM_UP.placed || (filled > 0 && total - filled <= WARM_UP.open)
}

/**
 * Watches the board for the last player placed and keeps the poster of a full lineup drawn. A lineup that is no longer
 * full has no poster, and no draft here.
 * @param onFilled the visitor has just made the lineup full; a kept or loaded one does not count
 */
function useFinishedLineup(onFilled: () => void) {
  const { store, team, teams, pool, roster, lastGame, profileName, startQueue } = useBuilder()
  // While slots are open, only how many matters, not which.
  const draft = useDraftPart((now) => (now.mode !== 'none' && isComplete(now) ? now : null))
  const isNearlyFull = useDraftPart(nearlyFull)
  // The league comes page by page: the card is made anew only where a cap hit on it differs.
  const priced = useMemo(() => draft && pricedToday(draft, pool), [draft, pool])
  const card = useMemo(
    () => (priced ? cardOfDraft(priced, { team, teams, roster, lastGame, profileName }, asOfToday()) : null),
    [priced, team, teams, roster, lastGame, profileName],
  )
  // The same players under another title: the image before is nearly the right one.
  const images = useCardImages(card, card?.data.placements, startQueue)

  const show = useEffectEvent(onFilled)
  useEffect(() => {
    const isByVisitor = () => {
      const edit = store.history().past.at(-1)?.edit
      return edit !== undefined && edit !== LINEUP_ACTIONS.loadLineup
    }
    // The visitor was faster than this chunk loaded.
    if (isByVisitor() && isComplete(store.draft())) show()
    return store.subscribe((after, before) => {
      if (after.type === before.type && isByVisitor() && becameFull(before, after)) show()
    })
  }, [store])

  useEffect(() => {
    if (isNearlyFull) void Promise.allSettled([startQueue(), readyView()])
  }, [isNearlyFull, startQueue])

  return { draft, images }
}
