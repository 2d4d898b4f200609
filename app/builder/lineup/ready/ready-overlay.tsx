import { useState } from 'react'
import Download from '~icons/lucide/download'
import Globe from '~icons/lucide/globe'
import Link2 from '~icons/lucide/link-2'
import Share2 from '~icons/lucide/share-2'

import { LineupTitle } from '#app/builder/lineup/board/lineup-panel.tsx'
import { ImageStage, SizeChoice } from '#app/shared/card/card-preview.tsx'
import type { CardImage } from '#app/shared/card/drawn-card.ts'
import { isZoomed, type View, WHOLE } from '#app/shared/card/zoom.ts'
import { IMAGE_SIZES, READY } from '#app/shared/copy.ts'
import { CopyButtons, OutcomeLine } from '#app/shared/share/copy-buttons.tsx'
import { exportPixels } from '#card/export-size.ts'
import { lineupTitle } from '#messages/lineup.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'

import { imageAlt, NO_LINEUP_DATA, sharedTitle, WHOLE_SHEET } from './copy.ts'
import { CardChoices, FansAgreement, NotDressed } from './ready-choices.tsx'
import {
  type ReadyActions,
  type ReadyLineup,
  type RenderCard,
  useCardImages,
  useReadyActions,
} from './use-ready-actions.ts'

type ReadyOverlayProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Null when there is nothing to show. */
  readonly lineup: ReadyLineup | null
  /** The poster, drawn when the lineup became full. */
  readonly poster: CardImage
  readonly render: RenderCard
  readonly isAdmin: boolean
}

/** Shows the finished card and its share actions: download, share, copy. */
export function ReadyOverlay({ open, onClose, lineup, poster, render, isAdmin }: ReadyOverlayProps) {
  const [view, setView] = useState<View>(WHOLE)
  return (
    <Dialog
      open={open}
      onOpenChange={(_open, { reason }) => {
        const wasZoomed = isZoomed(view)
        setView(WHOLE)
        // Escape leaves the zoom first, then the overlay.
        if (!(wasZoomed && reason === 'escape-key')) onClose()
      }}
      title={READY.title}
      description={READY.description}
      width="full"
    >
      {lineup ? (
        <Content {...{ lineup, poster, render, isAdmin, view }} onViewChange={setView} />
      ) : (
        <p role="alert">{NO_LINEUP_DATA}</p>
      )}
    </Dialog>
  )
}

type ContentProps = Omit<ReadyOverlayProps, 'open' | 'onClose' | 'lineup'> & {
  readonly lineup: ReadyLineup
  readonly view: View
  readonly onViewChange: (view: View) => void
}

function Content({ lineup, poster, render, isAdmin, view, onViewChange }: ContentProps) {
  const { shape, image, choose, repaint } = useCardImages(poster, render)
  const actions = useReadyActions({ lineup, shape, image, render, repaint })
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:gap-y-5">
      {/* Above the image on a phone: what moves with another shape is below the finger that chose it. */}
      <div className="min-w-0 lg:col-start-2">
        <SizeChoice
          sizes={IMAGE_SIZES}
          value={shape}
          onChange={(chosen) => {
            onViewChange(WHOLE)
            choose(chosen)
          }}
        />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ImageStage
          {...{ image, view, onViewChange }}
          pixels={exportPixels(shape)}
          alt={lineup.sheet?.isOn ? lineup.sheet.name : imageAlt(sharedTitle(lineup))}
          text={lineup.words('plain')}
          onRetry={() => void repaint()}
        />
      </div>
      <div className="grid min-w-0 content-start gap-4 lg:col-start-2 lg:gap-5">
        {/* The title of the board once more: most fans think of one when they see the card. */}
        <LineupTitle />
        <FansAgreement />
        {lineup.sheet && (
          <Switch
            label={WHOLE_SHEET.label}
            description={WHOLE_SHEET.description}
            checked={lineup.sheet.isOn}
            onCheckedChange={(isOn) => {
              onViewChange(WHOLE)
              lineup.sheet?.onChange(isOn)
            }}
          />
        )}
        <NotDressed />
        <div>
          <OverlayActions actions={actions} image={image.status} lineup={lineup} isAdmin={isAdmin} />
          <output className="block text-sm not-empty:mt-4">
            <OutcomeLine outcome={actions.notice} />
          </output>
        </div>
        <CardChoices />
      </div>
    </div>
  )
}

type OverlayActionsProps = {
  readonly actions: ReadyActions
  readonly image: 'painting' | 'ready' | 'failed'
  readonly lineup: ReadyLineup
  readonly isAdmin: boolean
}

/** What to do with the image, the likeliest first. */
function OverlayActions({ actions, image, lineup, isAdmin }: OverlayActionsProps) {
  const { link } = lineup
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-1">
        <Button
          look="primary"
          size="large"
          className="max-lg:px-2 max-lg:text-base max-sm:col-span-2"
          disabled={image !== 'ready'}
          onClick={actions.share}
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          {READY.share}
        </Button>
        <Button
          size="large"
          className="max-lg:text-base"
          busy={image === 'painting'}
          onClick={actions.download}
        >
          {image !== 'painting' && <Download aria-hidden="true" className="size-5 shrink-0" />}
          {READY.download}
        </Button>
        <Button
          size="large"
          className="max-lg:text-base"
          busy={link.status === 'asking'}
          onClick={actions.copyLink}
        >
          {link.status !== 'asking' && <Link2 aria-hidden="true" className="size-5 shrink-0" />}
          {READY.copyLink}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-1 lg:gap-0">
        <CopyButtons
          imageReady={image === 'ready'}
          onImage={actions.copyImage}
          onWords={actions.copyWords}
          embed={{
            link,
            embed: { title: lineupTitle(lineup), pixels: exportPixels('full') },
            onOutcome: actions.showNotice,
          }}
        />
      </div>
      {isAdmin && (
        <Button
          look="quiet"
          className="lg:justify-start"
          disabled={image !== 'ready'}
          onClick={actions.previewHtml}
        >
          <Globe aria-hidden="true" className="size-4.5" />
          {READY.previewHtml}
        </Button>
      )}
    </div>
  )
}
