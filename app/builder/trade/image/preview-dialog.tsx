import { useState } from 'react'
import Link2 from '~icons/lucide/link-2'
import Share2 from '~icons/lucide/share-2'

import { DOWNLOAD_FAILED, TRADE } from '#app/builder/trade/copy.ts'
import { savedIdOf } from '#app/builder/trade/saving/kept-trades.ts'
import { keepImage, offeredTrade, shareableOf } from '#app/builder/trade/saving/trade-client.ts'
import { useTradeDraft } from '#app/builder/trade/trade-context.tsx'
import { ImageStage, SizeChoice } from '#app/shared/card/card-preview.tsx'
import { isZoomed, type View, WHOLE } from '#app/shared/card/zoom.ts'
import { downloaded, IMAGE_SIZES, READY } from '#app/shared/copy.ts'
import { useSite } from '#app/shared/known-site.ts'
import { CopyButtons, OutcomeLine } from '#app/shared/share/copy-buttons.tsx'
import { type CopyOutcome } from '#app/shared/share/copy-text.ts'
import { copyImage, copyLink, copyWords, downloadFile, shareCard } from '#app/shared/share/share-actions.ts'
import { useListedTrade, useShareLink } from '#app/shared/share/share-link.ts'
import { completeSelection, currentVisit } from '#app/shared/visits/selection.ts'
import { NO_TRADE_DATA } from '#card/card-data.ts'
import type { CardPixels } from '#card/export-size.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import type { Team } from '#domain/team/team.ts'
import type { BySide } from '#domain/trade/draft.ts'
import { exportTradeText } from '#domain/trade/export-text.ts'
import { sharedTradeName } from '#messages/share-page.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'

import { tradeFileName, type TradeImage } from './trade-image.ts'

const PREVIEW = {
  title: 'Preview Trade Image',
  description: 'Review your trade proposal before downloading',
  alt: (team1: string, team2: string) => `Trade card: ${team1} and ${team2}`,
  back: 'Go Back',
  download: 'Download Image',
  share: 'Share with friends',
  sizes: { ...IMAGE_SIZES, full: { name: 'Poster', detail: 'All' } },
  cap: 'Cap of both teams',
  capHint: 'What changes and what is left, in picture, link and words.',
  noCap: 'The sums cannot be made right now.',
  list: 'Show on the home page',
  listHint: 'For everybody, with your name if your profile is public. One trade at a time.',
  listSignIn: 'Sign in to show a trade there.',
  listFailed: 'The home page could not be changed. Please try again.',
  fileKept: 'The picture itself was handed to you; only our copy of it is missing.',
} as const

const shareTrade = (team1: string, team2: string) => ({
  title: `${team1} – ${team2}: a trade proposal`,
  text: `My trade between ${team1} and ${team2}.`,
})

type PreviewDialogProps = {
  readonly bothTeams: BySide<Team> | null
  readonly image: TradeImage
  readonly signedIn: boolean
  readonly working: boolean
  readonly onWorking: (working: boolean) => void
  readonly onFailure: (failure: string | null) => void
  readonly onClose: () => void
}

/** The card before it goes out, and after: a download does not close it. */
export function PreviewDialog({
  bothTeams,
  image,
  signedIn,
  working,
  onWorking,
  onFailure,
  onClose,
}: PreviewDialogProps) {
  const draft = useTradeDraft()
  const [notice, setNotice] = useState<CopyOutcome | null>(null)
  const [view, setView] = useState<View>(WHOLE)
  const { card } = image

  /** The visitor gets the file whatever becomes of our own copy. */
  async function download(names: BySide<Team>) {
    onWorking(true)
    setNotice(null)
    const blob = await image.file()
    const fileNames = { team1: names.team1.name, team2: names.team2.name }
    const fileName = tradeFileName(fileNames, new Date(), image.shape)
    if (blob) downloadFile(blob, fileName)
    const visit = await currentVisit('trade')
    const kept = await keepImage(offeredTrade(draft), {
      proposalId: savedIdOf(draft),
      visit,
      showsCap: image.showsCap,
    })
    if (kept.ok) completeSelection('trade')
    onWorking(false)
    const { title, message } = blob === null ? DOWNLOAD_FAILED : kept.ok ? kept.value : kept.problem
    const failed = blob === null || !kept.ok
    onFailure(failed ? message : null)
    const instead = failed ? PREVIEW.fileKept : downloaded(fileName)
    setNotice({ tone: failed ? 'danger' : 'plain', title, message, ...(blob && { instead }) })
  }

  return (
    <Dialog
      open
      onOpenChange={(_open, { reason }) => {
        if (working) return
        // Escape leaves the zoom first, then the dialog.
        if (isZoomed(view) && reason === 'escape-key') setView(WHOLE)
        else onClose()
      }}
      title={PREVIEW.title}
      description={PREVIEW.description}
      width="full"
      footer={
        <>
          {/* At the foot, where it is seen without scrolling away from the sizes. */}
          <output className="min-w-0 flex-1 text-sm max-sm:basis-full">
            <OutcomeLine outcome={notice} />
          </output>
          <DialogClose disabled={working} render={<Button>{PREVIEW.back}</Button>} />
          {bothTeams && card && (
            <Button look="primary" busy={working} onClick={() => void download(bothTeams)}>
              {working ? TRADE.generating : PREVIEW.download}
            </Button>
          )}
        </>
      }
    >
      {bothTeams && card ? (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
          {/* Above the image on a phone: what moves with another shape is below the finger that chose it. */}
          <div className="min-w-0 lg:col-start-2">
            <SizeChoice
              sizes={PREVIEW.sizes}
              value={image.shape}
              onChange={(shape) => {
                setView(WHOLE)
                image.chooseShape(shape)
              }}
            />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <ImageStage
              image={image.image}
              pixels={tradeCardPixels(card.data, card.shape)}
              alt={PREVIEW.alt(bothTeams.team1.name, bothTeams.team2.name)}
              text={exportTradeText(draft, bothTeams, 'plain', { cap: image.cap })}
              view={view}
              onViewChange={setView}
              onRetry={image.retry}
            />
          </div>
          <div className="grid min-w-0 content-start gap-4 lg:col-start-2">
            <Switch
              label={PREVIEW.cap}
              description={image.isCapKnown ? PREVIEW.capHint : PREVIEW.noCap}
              checked={image.cap !== null}
              disabled={!image.isCapKnown}
              onCheckedChange={image.chooseCap}
            />
            <ShareActions
              bothTeams={bothTeams}
              image={image}
              pixels={tradeCardPixels(card.data, 'full')}
              signedIn={signedIn}
              onNotice={setNotice}
            />
          </div>
        </div>
      ) : (
        <p role="alert">{NO_TRADE_DATA}</p>
      )}
    </Dialog>
  )
}

type ShareActionsProps = {
  readonly bothTeams: BySide<Team>
  readonly image: TradeImage
  /** Of the whole card. */
  readonly pixels: CardPixels
  readonly signedIn: boolean
  /** What came of the last of them. */
  readonly onNotice: (notice: CopyOutcome | null) => void
}

/** The other ways in which a trade leaves the page: shared, copied as an image, copied as words. */
function ShareActions({ bothTeams, image: shown, pixels, signedIn, onNotice }: ShareActionsProps) {
  const { image, shape, cap, showsCap, render } = shown
  const draft = useTradeDraft()
  const shareable = shareableOf(draft, showsCap)
  const link = useShareLink(shareable)
  const site = useSite()
  const list = useListedTrade(link, () => onNotice({ tone: 'danger', title: PREVIEW.listFailed }))
  const names = { team1: bothTeams.team1.name, team2: bothTeams.team2.name }

  async function share(image: Blob) {
    const words = shareTrade(names.team1, names.team2)
    onNotice(await shareCard({ words, site, link, image, fileName: tradeFileName(names, new Date(), shape) }))
  }

  return (
    <>
      <Switch
        label={PREVIEW.list}
        description={signedIn ? PREVIEW.listHint : PREVIEW.listSignIn}
        checked={list.isOn}
        disabled={!signedIn}
        onCheckedChange={list.choose}
      />
      <div className="grid grid-cols-2 content-start gap-2 sm:grid-cols-3 lg:grid-cols-1">
        <Button
          disabled={image.status !== 'ready'}
          className="max-lg:text-sm"
          onClick={() => image.status === 'ready' && void share(image.blob)}
        >
          <Share2 aria-hidden="true" className="size-4.5 shrink-0" />
          {PREVIEW.share}
        </Button>
        <Button
          busy={link.status === 'asking'}
          className="max-lg:text-sm"
          onClick={() => void copyLink(link).then(onNotice)}
        >
          {link.status !== 'asking' && <Link2 aria-hidden="true" className="size-4.5 shrink-0" />}
          {READY.copyLink}
        </Button>
        <CopyButtons
          imageReady={image.status === 'ready'}
          onImage={() => void copyImage(render('image/png')).then(onNotice)}
          onWords={(format) =>
            void copyWords(link, shareable, (url) =>
              exportTradeText(draft, bothTeams, format, { cap, link: url }),
            ).then(onNotice)
          }
          embed={{
            link,
            embed: { title: sharedTradeName({ teams: bothTeams }), pixels },
            onOutcome: onNotice,
          }}
        />
      </div>
    </>
  )
}
