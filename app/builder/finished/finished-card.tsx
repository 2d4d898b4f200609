import { type ReactNode, useDeferredValue, useState } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import ClipboardType from '~icons/lucide/clipboard-type'
import Code from '~icons/lucide/code-xml'
import Copy from '~icons/lucide/copy'
import Download from '~icons/lucide/download'
import Ellipsis from '~icons/lucide/ellipsis'
import Link2 from '~icons/lucide/link-2'
import Share2 from '~icons/lucide/share-2'

import { READY } from '#app/shared/copy.ts'
import { downloadFile } from '#app/shared/download-file.ts'
import { useSite } from '#app/shared/known-site.ts'
import { copyEmbed, OutcomeLine } from '#app/shared/share/copy-buttons.tsx'
import { canCopyImage, type CopyOutcome } from '#app/shared/share/copy-text.ts'
import type { Shareable, ShareLink } from '#app/shared/share/share-link.ts'
import type { CardPixels, CardShape } from '#card/export-size.ts'
import { TEXT_FORMATS, type TextFormat } from '#domain/text/markdown.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

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
  readonly shareable: Shareable
  readonly words: {
    readonly alt: string
    /** Returns the card as text. @param url of its link, if there is one */
    readonly text: (format: TextFormat, url?: string | null) => string
    readonly share: { readonly title: string; readonly text: string }
    /** Title of the frame around the card when another site embeds it. */
    readonly embed: string
    readonly fileName: (shape: CardShape) => string
    readonly sizes: SizeWords
    readonly download: string
  }
  readonly renderChoices: (say: Say) => ReactNode
  readonly onDownload: (save: SaveFile) => Promise<CopyOutcome>
}

type FinishedCardDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly description: string
  /** Null when there is no card to show. */
  readonly card: FinishedCard | null
  readonly missing: string
  /** Label of a button that goes back to the board; none without it. */
  readonly back?: string
  /** A download is running, so the dialog stays open. Left out: the button is busy until the image is drawn. */
  readonly working?: boolean
  readonly onClose: () => void
}

/**
 * Renders a finished card as an editor: the image stays in sight while its settings change, and the share actions are in
 * a bar at the foot.
 */
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
  // The image and its buttons are painted first, and the settings in the next task.
  const showsChoices = useDeferredValue(open, false)
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
      footer={card && <ActionBar {...{ card, outcome, say, back, working }} />}
    >
      {card && images ? (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_19rem] sm:grid-rows-[auto_1fr] sm:gap-x-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-6">
          {/* The sizes are above the image on a phone: what a new shape moves is then below the finger that chose it. */}
          <div className="grid gap-2 sm:contents phone:sticky phone:-top-1 phone:z-1 phone:-mx-5 phone:border-b phone:border-hairline phone:bg-raised phone:px-5 phone:pt-1 phone:pb-3">
            <div className="min-w-0 sm:col-start-2">
              <SizeChoice
                sizes={card.words.sizes}
                value={images.shape}
                onChange={(shape) => {
                  setView(WHOLE)
                  images.choose(shape)
                }}
              />
            </div>
            <div className="min-w-0 sm:sticky sm:top-0 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:self-start">
              <ImageStage
                {...{ image: images.image, view, onViewChange: setView }}
                pixels={card.pixels(images.shape)}
                alt={card.words.alt}
                text={card.words.text('plain')}
                onRetry={() => void images.draw()}
              />
            </div>
          </div>
          <div className="grid min-w-0 content-start gap-4 sm:col-start-2 lg:gap-5">
            {showsChoices && card.renderChoices(say)}
          </div>
        </div>
      ) : (
        <p role="alert">{missing}</p>
      )}
    </Dialog>
  )
}

type ActionBarProps = {
  readonly card: FinishedCard
  readonly outcome: CopyOutcome | null
  readonly say: Say
} & Pick<FinishedCardDialogProps, 'back' | 'working'>

function ActionBar({ card, outcome, say, back, working }: ActionBarProps) {
  const { images, link, words, onDownload } = card
  const { image } = images
  const site = useSite()
  const isBusy = working ?? image.status === 'painting'

  async function save(): Promise<string | null> {
    const file = await images.file()
    if (!file) return null
    const name = words.fileName(images.shape)
    downloadFile(file, name)
    return name
  }

  async function share(blob: Blob) {
    const fileName = words.fileName(images.shape)
    say(await shareCard({ words: words.share, site, link, image: blob, fileName }))
  }

  return (
    <>
      {/* Beside a file's short name there is room. The report of a trade is one line above the buttons. */}
      <output
        className={classNames(
          'min-w-0 basis-full self-center text-sm max-sm:text-xs',
          back === undefined && 'lg:flex-1 lg:basis-0',
        )}
      >
        <OutcomeLine outcome={outcome} />
      </output>
      <div className="flex gap-2 max-sm:-mx-2 max-sm:-my-1.5 max-sm:w-[calc(100%+1rem)] max-sm:gap-1.5">
        <MoreMenu {...{ card, say }} />
        {back !== undefined && (
          <DialogClose
            disabled={working}
            render={
              <Button className={IN_BAR}>
                <ArrowLeft aria-hidden="true" className="size-5 shrink-0 sm:hidden" />
                {back}
              </Button>
            }
          />
        )}
        <Button
          className={IN_BAR}
          busy={link.status === 'asking'}
          onClick={() => void copyLink(link).then(say)}
        >
          {link.status !== 'asking' && <Link2 aria-hidden="true" className="size-5 shrink-0" />}
          {READY.copyLink}
        </Button>
        <Button
          className={IN_BAR}
          disabled={image.status !== 'ready'}
          onClick={() => image.status === 'ready' && void share(image.blob)}
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          {READY.share}
        </Button>
        <Button
          look="primary"
          className={classNames(IN_BAR, 'max-sm:grow-[1.25]')}
          busy={isBusy}
          onClick={() => {
            say(null)
            void onDownload(save).then(say)
          }}
        >
          {!isBusy && <Download aria-hidden="true" className="size-5 shrink-0" />}
          {words.download}
        </Button>
      </div>
    </>
  )
}

/** On a phone the buttons share the bar's width, each with its icon above the text. */
const IN_BAR =
  'max-sm:h-auto max-sm:min-h-15 max-sm:min-w-0 max-sm:flex-1 max-sm:shrink max-sm:basis-0 max-sm:flex-col max-sm:justify-start max-sm:gap-0.5 max-sm:px-0.5 max-sm:py-1.5 max-sm:text-xs max-sm:leading-3.5 max-sm:whitespace-normal sm:max-lg:px-3'

const ICON = 'size-4.5 text-ink-muted'

/** Renders the copies that few visitors need. */
function MoreMenu({ card, say }: Pick<ActionBarProps, 'card' | 'say'>) {
  const { images, link, shareable, words } = card
  const embed = { title: words.embed, pixels: card.pixels('full') }
  return (
    <Menu
      isInDialog
      trigger={
        <Button look="quiet" className="max-sm:h-auto max-sm:w-11 max-sm:px-0 sm:max-lg:px-3">
          <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
          <span className="max-sm:sr-only">{READY.more}</span>
        </Button>
      }
    >
      {canCopyImage() && (
        <MenuItem
          icon={<Copy aria-hidden="true" className={ICON} />}
          disabled={images.image.status !== 'ready'}
          onClick={() => void copyImage(images.copy()).then(say)}
        >
          {READY.copyImage}
        </MenuItem>
      )}
      {TEXT_FORMATS.map((format) => (
        <MenuItem
          key={format}
          icon={<ClipboardType aria-hidden="true" className={ICON} />}
          onClick={() => void copyWords(link, shareable, (url) => words.text(format, url)).then(say)}
        >
          {READY.copyText[format]}
        </MenuItem>
      ))}
      <MenuItem
        icon={<Code aria-hidden="true" className={ICON} />}
        disabled={link.status !== 'ready'}
        onClick={() => link.status === 'ready' && void copyEmbed(link, embed).then(say)}
      >
        {READY.copyEmbed}
      </MenuItem>
    </Menu>
  )
}
