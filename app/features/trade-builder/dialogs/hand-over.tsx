import Link2 from '~icons/lucide/link-2'
import Share2 from '~icons/lucide/share-2'
import { useState } from 'react'

import { copyImage, copyText, type CopyOutcome } from '#app/components/hand-over/copy.ts'
import { CopyButtons } from '#app/components/hand-over/copy-buttons.tsx'
import { shareImage } from '#app/components/hand-over/share-picture.ts'
import { addressToShare, copyLink } from '#app/components/share-link/hand-over-link.ts'
import { useShareLink } from '#app/components/share-link/use-share-link.ts'
import type { Team } from '#domain/team/team.ts'
import { exportTradeText } from '#domain/trade/export-text.ts'
import type { BySide } from '#domain/trade/draft.ts'
import { tradeImageFileName } from '#domain/trade/picture-file-name.ts'
import { READY, SHARE_UNSUPPORTED, shareFailed } from '#messages/sharing.ts'
import { PREVIEW, shareTrade } from '#messages/trade-screen.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

import type { TradeImage } from '../picture/use-trade-picture.ts'
import { shareableOf } from '../saving/shareable-trade.ts'
import { useTradeDraft } from '../state/trade-context.tsx'

type Props = { readonly bothTeams: BySide<Team>; readonly image: TradeImage }

/** The other ways in which a trade leaves the page: shared, copied as an image, copied as words. */
export function HandOver({ bothTeams, image: { image, paint } }: Props) {
  const draft = useTradeDraft()
  const [notice, setNotice] = useState<CopyOutcome | null>(null)
  const link = useShareLink(shareableOf(draft))
  const names = { team1: bothTeams.team1.name, team2: bothTeams.team2.name }

  async function share(blob: Blob) {
    const file = new File([blob], tradeImageFileName(names, new Date()), { type: blob.type })
    const words = shareTrade(names.team1, names.team2)
    const sharing = shareImage({ ...words, link: addressToShare(link), file }, navigator)
    if (link.status === 'ready') link.passOn()
    const outcome = await sharing
    if (outcome.kind === 'unsupported') setNotice({ tone: 'danger', ...SHARE_UNSUPPORTED })
    else if (outcome.kind === 'failed') setNotice({ tone: 'danger', ...shareFailed(outcome.reason) })
    else setNotice(null)
  }

  return (
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
        onClick={() => void copyLink(link).then(setNotice)}
      >
        {link.status !== 'asking' && <Link2 aria-hidden="true" className="size-4.5 shrink-0" />}
        {READY.copyLink}
      </Button>
      <CopyButtons
        imageReady={image.status === 'ready'}
        onImage={() => void copyImage(paint('image/png')).then(setNotice)}
        onWords={(format) => void copyText(exportTradeText(draft, bothTeams, format)).then(setNotice)}
      />
      <output className="col-span-full block text-sm">
        {notice && (
          <span
            className={classNames(
              'block border-l-4 pl-3',
              notice.tone === 'plain' ? 'border-success' : 'border-danger',
            )}
          >
            <strong className="font-medium">{notice.title}</strong>
            {notice.message && <span className="block">{notice.message}</span>}
          </span>
        )}
      </output>
    </div>
  )
}
