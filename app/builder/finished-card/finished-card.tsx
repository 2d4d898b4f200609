import { type ReactElement, type ReactNode, useState } from 'react'
import ClipboardType from '~icons/lucide/clipboard-type'
import Copy from '~icons/lucide/copy'
import Download from '~icons/lucide/download'
import Link2 from '~icons/lucide/link-2'
import Share2 from '~icons/lucide/share-2'

import { READY } from '#app/shared/copy.ts'
import { downloadFile } from '#app/shared/download-file.ts'
import { useSite } from '#app/shared/known-site.ts'
import { CopyEmbedButton, OutcomeLine } from '#app/shared/share/copy-buttons.tsx'
import { canCopyImage, type CopyOutcome } from '#app/shared/share/copy-text.ts'
import type { Shareable, ShareLink } from '#app/shared/share/share-link.ts'
import type { CardPixels, CardShape } from '#card/export-size.ts'
import { TEXT_FORMATS, type TextFormat } from '#domain/text-formats.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'

import { ImageStage, SizeChoice, type SizeWords } from './card-preview.tsx'
import { copyImage, copyLink, copyWords, shareCard } from './share-actions.ts'
import type { CardImages } from './use-card-images.ts'
import { isZoomed, type View, WHOLE } from './zoom.ts'

/** Shows the result of a press; null clears it. */
export type Say = (outcome: CopyOutcome | null) => void

/** Saves the image as a file. Resolves with its name, or with null if it cannot be drawn. */
export type SaveFile = () => Promise<string | null>

export type FinishedCard = {
  readonly images: CardImages
  /** The file's name in that shape. */
  readonly pixels: (shape: CardShape) => CardPixels
  readonly link: ShareLink
  /** What the link opens. */
  readonly shareable: Shareable
  readonly words: {
    /** The image's alternative text. */
    readonly alt: string
    /** Returns the card as text. @param url of its link, if there is one */
    readonly text: (format: TextFormat, url?: string | null) => string
    /** The text that is shared with an image. */
    readonly share: { readonly title: string; readonly text: string }
    /** Title of the frame around the card when another site embeds it. */
    readonly embed: string
    readonly fileName: (shape: CardShape) => string
    readonly sizes: SizeWords
    readonly download: string
  }
  /** The settings above the buttons. */
  readonly renderChoices: (say: Say) => ReactNode
  readonly below?: ReactNode
  readonly onDownload: (save: SaveFile) => Promise<CopyOutcome>
}

type FinishedCardDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly description: string
  /** Null when there is no card to show. */
  readonly card: FinishedCard | null
  readonly missing: string
  /** Goes back to the board. When set, the download is at the foot, as the main action of the dialog. */
  readonly back?: string
  /** A download is running, so the dialog stays open. Left out: the button is busy until the image is drawn. */
  readonly working?: boolean
  readonly onClose: () => void
}

/** Renders a finished card with its share actions. */
export function FinishedCardDialog({
  open,
  title,
  description,
  card,
  missing,
  back,
  working,
  onClose,
}: FinishedCardDialogProps) {
  const [view, setView] = useState<View>(WHOLE)
  const [outcome, say] = useState<CopyOutcome | null>(null)
  const images = card?.images
  const outcomeLine = <OutcomeLine outcome={outcome} />
  const download = card && <DownloadButton {...{ card, say, working }} isMain={back !== undefined} />
  return (
    <Dialog
      open={open}
      onOpenChange={(_open, { reason }) => {
        if (working) return
        const wasZoomed = isZoomed(view)
        setView(WHOLE)
        // The first Escape leaves the zoom, the second closes the dialog.
        if (wasZoomed && reason === 'escape-key') return
        say(null)
        onClose()
      }}
      title={title}
      description={description}
      width="full"
      footer={
        back && (
          <>
            {/* At the foot, so that it is visible next to the sizes without scrolling. */}
            <output className="min-w-0 flex-1 text-sm max-sm:basis-full">{outcomeLine}</output>
            <DialogClose disabled={working} render={<Button>{back}</Button>} />
            {download}
          </>
        )
      }
    >
      {card && images ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:gap-y-5">
          {/* Above the image on a phone: what a new shape moves is then below the finger that chose it. */}
          <div className="min-w-0 lg:col-start-2">
            <SizeChoice
              sizes={card.words.sizes}
              value={images.shape}
              onChange={(shape) => {
                setView(WHOLE)
                images.choose(shape)
              }}
            />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <ImageStage
              {...{ image: images.image, view, onViewChange: setView }}
              pixels={card.pixels(images.shape)}
              alt={card.words.alt}
              text={card.words.text('plain')}
              onRetry={() => void images.draw()}
            />
          </div>
          <div className="grid min-w-0 content-start gap-4 lg:col-start-2 lg:gap-5">
            {card.renderChoices(say)}
            <div>
              <Actions {...{ card, say }} download={back === undefined ? download : null} />
              {back === undefined && <output className="block text-sm not-empty:mt-4">{outcomeLine}</output>}
            </div>
            {card.below}
          </div>
        </div>
      ) : (
        <p role="alert">{missing}</p>
      )}
    </Dialog>
  )
}

type ActionsProps = { readonly card: FinishedCard; readonly say: Say }

type DownloadButtonProps = ActionsProps & { readonly working: boolean | undefined; readonly isMain: boolean }

function DownloadButton({ card, say, working, isMain }: DownloadButtonProps) {
  const { images, words, onDownload } = card
  const isBusy = working ?? images.image.status === 'painting'

  async function save(): Promise<string | null> {
    const file = await images.file()
    if (!file) return null
    const name = words.fileName(images.shape)
    downloadFile(file, name)
    return name
  }

  return (
    <Button
      look={isMain ? 'primary' : 'secondary'}
      size={isMain ? 'medium' : 'large'}
      className="max-lg:text-base"
      busy={isBusy}
      onClick={() => {
        say(null)
        void onDownload(save).then(say)
      }}
    >
      {!isBusy && <Download aria-hidden="true" className="size-5 shrink-0" />}
      {words.download}
    </Button>
  )
}

/** Renders the share actions, the most used first. */
function Actions({ card, say, download }: ActionsProps & { readonly download: ReactElement | null }) {
  const { images, link, shareable, words } = card
  const { image } = images
  const site = useSite()

  async function share(blob: Blob) {
    const fileName = words.fileName(images.shape)
    say(await shareCard({ words: words.share, site, link, image: blob, fileName }))
  }

  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-1">
      <Button
        look={download ? 'primary' : 'secondary'}
        size="large"
        className={classNames('max-lg:px-2 max-lg:text-base', download !== null && 'max-sm:col-span-2')}
        disabled={image.status !== 'ready'}
        onClick={() => image.status === 'ready' && void share(image.blob)}
      >
        <Share2 aria-hidden="true" className="size-5 shrink-0" />
        {READY.share}
      </Button>
      {download}
      <Button
        size="large"
        className="max-lg:text-base"
        busy={link.status === 'asking'}
        onClick={() => void copyLink(link).then(say)}
      >
        {link.status !== 'asking' && <Link2 aria-hidden="true" className="size-5 shrink-0" />}
        {READY.copyLink}
      </Button>
      {canCopyImage() && (
        <Button
          look="quiet"
          className={COPY}
          disabled={image.status !== 'ready'}
          onClick={() => void copyImage(images.copy()).then(say)}
        >
          <Copy aria-hidden="true" className="size-4.5 shrink-0" />
          {READY.copyImage}
        </Button>
      )}
      {TEXT_FORMATS.map((format) => (
        <Button
          key={format}
          look="quiet"
          className={COPY}
          onClick={() => void copyWords(link, shareable, (url) => words.text(format, url)).then(say)}
        >
          <ClipboardType aria-hidden="true" className="size-4.5 shrink-0" />
          {READY.copyText[format]}
        </Button>
      ))}
      <CopyEmbedButton
        link={link}
        embed={{ title: words.embed, pixels: card.pixels('full') }}
        onOutcome={say}
        className={COPY}
      />
    </div>
  )
}

const COPY = 'max-lg:px-1 max-lg:text-sm lg:-my-1 lg:justify-start'
