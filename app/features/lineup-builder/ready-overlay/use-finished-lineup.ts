import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import { asOfToday } from '#app/components/card-picture/as-of-today.ts'
import type { CardImage } from '#app/components/picture-stage/picture-stage.tsx'
import { LINEUP_ACTIONS } from '#domain/lineup/actions/registry.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/draft.ts'
import { undoLabel } from '#domain/edit-history.ts'
import { countSlots, isFull } from '#domain/lineup/lineup.ts'

import { useBuilder, useDraftPart } from '../state/builder-context.tsx'
import { cardOfDraft } from './card-of-draft.ts'
import type { PaintCard } from './use-card-pictures.ts'

/** With this many slots open, the painter is fetched: it is warm when the last player is placed. */
const WARM_UP_AT = 4
/** A title is painted when its writer pauses. */
const PAUSE_MS = 250

const isComplete = (draft: LineupDraft) => isFull(draft.type, activePlacements(draft))

const nearlyFull = (draft: LineupDraft): boolean => {
  const { filled, total } = countSlots(draft.type, activePlacements(draft))
  return filled > 0 && total - filled <= WARM_UP_AT
}

const PAINTING: CardImage = { status: 'painting' }

/**
 * Watches the board for the last player placed (P-STATE-10, 12, 14) and keeps the poster of a full
 * lineup painted. A lineup that is no longer full has no poster (P-STATE-09), and no draft here.
 * @param onFilled the visitor has just made the lineup full; a kept or loaded one does not count
 */
export function useFinishedLineup(onFilled: () => void) {
  const { store, team, teams, startPainter } = useBuilder()
  // While slots are open only how many is of interest, not who stands where.
  const draft = useDraftPart((now) => (now.mode !== 'none' && isComplete(now) ? now : null))
  const isNearlyFull = useDraftPart(nearlyFull)
  const card = useMemo(
    () => (draft ? cardOfDraft(draft, team, teams, asOfToday()) : null),
    [draft, team, teams],
  )
  const [painted, setPainted] = useState<{ readonly of: typeof card; readonly image: CardImage } | null>(null)

  const paint = useCallback<PaintCard>(
    async (shape, use) => {
      if (!card) return { ok: false, problem: { code: 'picture_failed' } }
      const painter = await startPainter()
      const type = use === 'copied' ? 'image/png' : 'image/jpeg'
      return painter.paint({ ...card, shape, type }, use)
    },
    [card, startPainter],
  )

  const tell = useEffectEvent(onFilled)
  useEffect(() => {
    const byVisitor = () => {
      const edit = undoLabel(store.history())
      return edit !== null && edit !== LINEUP_ACTIONS.loadLineup.label
    }
    // He was faster than this code came.
    if (byVisitor() && isComplete(store.draft())) tell()
    return store.subscribe((after, before) => {
      if (after.type === before.type && byVisitor() && !isComplete(before) && isComplete(after)) tell()
    })
  }, [store])

  useEffect(() => {
    if (isNearlyFull) void startPainter()
  }, [isNearlyFull, startPainter])

  const delay = useEffectEvent(() => (painted === null ? 0 : PAUSE_MS))
  useEffect(() => {
    if (!card) return undefined
    let wanted = true
    const begin = async () => {
      const result = await paint('full', 'shown')
      if (!wanted || (!result.ok && result.problem.code === 'superseded')) return
      const image: CardImage = result.ok ? { status: 'ready', blob: result.value } : { status: 'failed' }
      setPainted({ of: card, image })
      if (result.ok || result.problem.code !== 'picture_too_slow') return
      const blob = await result.problem.later
      if (wanted && blob) setPainted({ of: card, image: { status: 'ready', blob } })
    }
    const timer = setTimeout(() => void begin(), delay())
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [card, paint])

  return { draft, paint, poster: painted && painted.of === card ? painted.image : PAINTING }
}
