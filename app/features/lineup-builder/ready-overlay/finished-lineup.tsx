import Share2 from '~icons/lucide/share-2'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'

import { useShareLink } from '#app/components/share-link/use-share-link.ts'
import { completeSelection, recordDownload } from '#app/components/visit-tracking/selection.ts'
import { exportText } from '#domain/lineup/export-text.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import { READY } from '#messages/sharing.ts'
import { Button } from '#ui/button.tsx'

import { celebrate } from '../celebrate/celebrate.ts'
import { useBuilder, useOpenDialog } from '../state/builder-context.tsx'
import { downloadOf } from './download-record.ts'
import { shareableOf } from './shareable-lineup.ts'
import { useFinishedLineup } from './use-finished-lineup.ts'
import { whenUncovered } from './when-uncovered.ts'

const ReadyOverlay = lazy(async () => ({ default: (await import('./ready-overlay.tsx')).ReadyOverlay }))

/** How long the last placement may wait for its image. */
const PATIENCE_MS = 500

type Props = { readonly isAdmin: boolean }

/** The foot of the board once the lineup is full: celebrates, opens the overlay once, and opens it again (P-BUILD-29). */
export function FinishedLineup({ isAdmin }: Props) {
  const { team, pool, dialogs } = useBuilder()
  const dialog = useOpenDialog()
  const [due, setDue] = useState(false)
  const { draft, paint, poster } = useFinishedLineup(() => {
    setDue(true)
    completeSelection('lineup')
  })
  const isFull = draft !== null
  const waits = poster.status === 'painting'

  const finish = useEffectEvent(() => {
    setDue(false)
    dialogs.show({ kind: 'ready' })
    void celebrate(team?.colors ?? ALL_STAR_COLORS)
  })
  useEffect(() => {
    if (!due || !isFull) return undefined
    let giveUp: (() => void) | undefined
    const open = () => {
      // Whoever has turned to something else, as to the name to save under, keeps it until it is done.
      giveUp = whenUncovered(() => finish())
    }
    // The overlay opens with its image in it; an image that takes long is waited for inside.
    const timer = setTimeout(open, waits ? PATIENCE_MS : 0)
    return () => {
      clearTimeout(timer)
      giveUp?.()
    }
  }, [due, isFull, waits])

  const open = dialog?.kind === 'ready'
  const link = useShareLink(open && draft ? shareableOf(draft) : null)
  if (!draft && !open) return null

  return (
    <>
      {draft && (
        <Button
          look="primary"
          size="large"
          className="w-full max-sm:px-2 max-sm:text-base"
          onClick={() => dialogs.show({ kind: 'ready' })}
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
          {READY.reopen}
        </Button>
      )}
      <Suspense>
        <ReadyOverlay
          open={open}
          onClose={dialogs.close}
          lineup={
            draft
              ? {
                  title: draft.title,
                  team: team?.name ?? 'Dream Team',
                  words: (format) => exportText(draft, format, pool.status === 'ready' ? pool.players : []),
                  link,
                  recordDownload: () => recordDownload(...downloadOf(draft, team)),
                }
              : null
          }
          poster={poster}
          paint={paint}
          isAdmin={isAdmin}
        />
      </Suspense>
    </>
  )
}
