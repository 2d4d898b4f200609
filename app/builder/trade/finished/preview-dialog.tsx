import { FinishedCardDialog, type SaveFile, type Say } from '#app/builder/finished/finished-card.tsx'
import { DOWNLOAD_FAILED, TRADE } from '#app/builder/trade/copy.ts'
import { savedIdOf } from '#app/builder/trade/kept-trades.ts'
import { keepImage, offeredTrade, shareableOf } from '#app/builder/trade/saving/trade-client.ts'
import { useTradeDraft } from '#app/builder/trade/session.ts'
import { contractWords } from '#app/shared/contract-words.ts'
import { IMAGE_SIZES } from '#app/shared/copy.ts'
import { useAccount } from '#app/shared/known-account.ts'
import type { CopyOutcome } from '#app/shared/share/copy-text.ts'
import { type ShareLink, useListedTrade, useShareLink } from '#app/shared/share/share-link.ts'
import { completeSelection, currentVisit } from '#app/shared/visits/selection.ts'
import { NO_TRADE_DATA } from '#card/card-data.ts'
import type { CardShape } from '#card/export-size.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import type { Team } from '#domain/team/team.ts'
import type { BySide } from '#domain/trade/draft.ts'
import { exportTradeText } from '#domain/trade/export-text.ts'
import { sharedTradeName } from '#messages/share-page.ts'
import { Switch } from '#ui/switch.tsx'

import { tradeFileName, type TradeImage } from './trade-image.ts'

const PREVIEW = {
  title: 'Preview Trade Image',
  description: 'Review your trade proposal before downloading',
  back: 'Go Back',
  download: 'Download Image',
  cap: 'Show both teams’ cap',
  capHint: 'Adds each team’s cap change and space to the image, the link and the copied text.',
  noCap: 'The cap is not available right now.',
  list: 'Show on the home page',
  listHint:
    'Everyone can see it, with your name if your profile is public. It replaces a trade you already show there.',
  listFailed: 'Your trade could not be added or removed there. Please try again.',
  fileKept: 'The image is on your device. Only our own copy could not be stored.',
} as const

const wordsOf = (team1: string, team2: string) => ({
  alt: `Trade card: ${team1} and ${team2}`,
  share: {
    title: `${team1} – ${team2}: a trade proposal`,
    text: `My trade between ${team1} and ${team2}.`,
  },
  fileName: (shape: CardShape) => tradeFileName({ team1, team2 }, new Date(), shape),
  sizes: { ...IMAGE_SIZES, full: { name: 'Poster', detail: 'All' } },
})

type PreviewDialogProps = {
  readonly bothTeams: BySide<Team> | null
  readonly image: TradeImage
  readonly working: boolean
  readonly onWorking: (working: boolean) => void
  readonly onFailure: (failure: string | null) => void
  readonly onClose: () => void
}

export function PreviewDialog({ bothTeams, image, working, onClose, ...on }: PreviewDialogProps) {
  const draft = useTradeDraft()
  const { images, card, cap, showsCap } = image
  const shareable = shareableOf(draft, showsCap)
  const link = useShareLink(bothTeams && card && shareable)

  /** The visitor gets the file even if our copy fails. */
  async function download(save: SaveFile): Promise<CopyOutcome> {
    on.onWorking(true)
    const fileName = await save()
    const visit = await currentVisit('trade')
    const kept = await keepImage(offeredTrade(draft), { proposalId: savedIdOf(draft), visit, showsCap })
    if (kept.ok) completeSelection('trade')
    on.onWorking(false)
    const { title, message } = fileName === null ? DOWNLOAD_FAILED : kept.ok ? kept.value : kept.problem
    const failed = fileName === null || !kept.ok
    on.onFailure(failed ? message : null)
    const instead = failed && fileName !== null && { instead: PREVIEW.fileKept }
    return { tone: failed ? 'danger' : 'plain', title, message, ...instead }
  }

  return (
    <FinishedCardDialog
      open
      title={PREVIEW.title}
      description={PREVIEW.description}
      card={
        bothTeams &&
        card && {
          images,
          pixels: (shape) => tradeCardPixels(card.data, shape),
          link,
          shareable,
          words: {
            ...wordsOf(bothTeams.team1.name, bothTeams.team2.name),
            text: (format, url) =>
              exportTradeText(image.draft, bothTeams, format, { cap, contractOf: contractWords, link: url }),
            embed: sharedTradeName({ teams: bothTeams }),
            download: working ? TRADE.generating : PREVIEW.download,
          },
          renderChoices: (say) => <TradeChoices {...{ image, link, say }} />,
          onDownload: download,
        }
      }
      missing={NO_TRADE_DATA}
      back={PREVIEW.back}
      working={working}
      onClose={onClose}
    />
  )
}

type TradeChoicesProps = {
  readonly image: TradeImage
  readonly link: ShareLink
  readonly say: Say
}

function TradeChoices({ image, link, say }: TradeChoicesProps) {
  const signedIn = useAccount() !== null
  const list = useListedTrade(link, () => say({ tone: 'danger', title: PREVIEW.listFailed }))
  return (
    <>
      <Switch
        label={PREVIEW.cap}
        description={image.isCapKnown ? PREVIEW.capHint : PREVIEW.noCap}
        checked={image.cap !== null}
        disabled={!image.isCapKnown}
        onCheckedChange={image.chooseCap}
      />
      {signedIn && (
        <Switch
          label={PREVIEW.list}
          description={PREVIEW.listHint}
          checked={list.isOn}
          onCheckedChange={list.choose}
        />
      )}
    </>
  )
}
