import { useState } from 'react'

import { ImageStage, type CardImage } from '#app/components/picture-stage/picture-stage.tsx'
import { isZoomed, WHOLE, type View } from '#app/components/picture-stage/zoom.ts'
import type { ShareLink } from '#app/components/share-link/use-share-link.ts'
import { exportPixels } from '#card/export-size.ts'
import type { TextFormat } from '#domain/text-format.ts'
import { NO_LINEUP_DATA, imageAlt, READY, shareText } from '#messages/sharing.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'

import { OverlayActions } from './overlay-actions.tsx'
import { SizeChoice } from './size-choice.tsx'
import { useCardImages, type PaintCard } from './use-card-pictures.ts'
import { useHandingOver } from './use-handing-over.ts'

/** The lineup as it goes out. */
export type ReadyLineup = {
  /** The visitor's title; may be blank. */
  readonly title: string
  /** The team's name, or "Dream Team". */
  readonly team: string
  /** The lineup in words. */
  readonly words: (format: TextFormat) => string
  /** Where the shared words lead. */
  readonly link: ShareLink
  /** Called once a file was handed over. */
  readonly recordDownload: () => void
}

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** Null when there is nothing to show (P-ERR-32). */
  readonly lineup: ReadyLineup | null
  /** The poster, painted when the lineup became full. */
  readonly poster: CardImage
  readonly paint: PaintCard
  readonly isAdmin: boolean
}

/** Shows the finished card and hands it over: download, share, copy (P-BUILD-25 to 33). */
export function ReadyOverlay({ open, onClose, lineup, poster, paint, isAdmin }: Props) {
  const [view, setView] = useState<View>(WHOLE)
  return (
    <Dialog
      open={open}
      onOpenChange={(_open, { reason }) => {
        const wasZoomed = isZoomed(view)
        setView(WHOLE)
        // Escape leaves the zoom first, then the overlay (P-BUILD-33).
        if (!(wasZoomed && reason === 'escape-key')) onClose()
      }}
      title={READY.title}
      description={READY.description}
      width="full"
    >
      {lineup ? (
        <Content {...{ lineup, poster, paint, isAdmin, view }} onViewChange={setView} />
      ) : (
        <p role="alert">{NO_LINEUP_DATA}</p>
      )}
    </Dialog>
  )
}

type ContentProps = Omit<Props, 'open' | 'onClose' | 'lineup'> & {
  readonly lineup: ReadyLineup
  readonly view: View
  readonly onViewChange: (view: View) => void
}

function Content({ lineup, poster, paint, isAdmin, view, onViewChange }: ContentProps) {
  const { shape, image, choose, repaint } = useCardImages(poster, paint)
  const handing = useHandingOver({
    lineup,
    shape,
    image,
    paint,
    repaint,
  })
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <ImageStage
        {...{ image, view, onViewChange }}
        pixels={exportPixels(shape)}
        alt={imageAlt(shareText(lineup).title)}
        text={lineup.words('plain')}
        onRetry={() => void repaint()}
      />
      <div className="grid content-start gap-4 lg:gap-6">
        <SizeChoice
          value={shape}
          onChange={(chosen) => {
            onViewChange(WHOLE)
            choose(chosen)
          }}
        />
        <OverlayActions handing={handing} image={image.status} link={lineup.link.status} isAdmin={isAdmin} />
        <output className="sticky bottom-0 block bg-raised text-sm">
          {handing.notice && (
            <span className={classNames('block border-l-4 pl-3', TONES[handing.notice.tone])}>
              <strong className="font-medium">{handing.notice.title}</strong>
              {handing.notice.message && <span className="block">{handing.notice.message}</span>}
            </span>
          )}
        </output>
      </div>
    </div>
  )
}

const TONES = { plain: 'border-success', danger: 'border-danger' } as const
