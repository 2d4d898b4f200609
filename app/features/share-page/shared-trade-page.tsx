import ArrowLeftRight from '~icons/lucide/arrow-left-right'

import { ShareCreditLine } from '#app/components/share-link/share-credit-line.tsx'
import { LocalDay } from '#app/components/local-day.tsx'
import { tradeCardPixels } from '#card/layout/trade-layout.ts'
import type { ShareCredit } from '#domain/share/share-credit.ts'
import { shareImagePath } from '#domain/share/share-id.ts'
import type { SharedTrade } from '#domain/share/shared-trade.ts'
import { tradeSentences } from '#domain/trade/describe.ts'
import { SIDES } from '#domain/trade/draft.ts'
import { SHARE_PAGE, sharedTradeName, type Moved } from '#messages/share-page.ts'

import { ShareFrame } from './share-frame.tsx'
import { SharedImage } from './shared-picture.tsx'
import { TradeHaul } from './trade-haul.tsx'

type Props = {
  readonly id: string
  readonly content: SharedTrade
  readonly moved: readonly Moved[]
  readonly remixOf: ShareCredit | null
  readonly isOwn: boolean
}

/** A trade that somebody shared: the image, who gets what in words, and the way to counter it. */
export function SharedTradePage({ id, content, moved, remixOf, isOwn }: Props) {
  const { teams, trade, asOf } = content
  const sentences = tradeSentences(trade, teams)
  const title = sharedTradeName(content)
  return (
    <ShareFrame
      id={id}
      colors={teams.team1.colors}
      stripe={[teams.team1.colors.primary, teams.team2.colors.primary]}
      crest={null}
      title={title}
      facts={
        <>
          {SHARE_PAGE.sharedOn} <LocalDay day={asOf} />.
        </>
      }
      credit={remixOf && <ShareCreditLine kind="trade" credit={remixOf} className="mt-1" />}
      moved={moved}
      isOwn={isOwn}
      answer={{
        to: `/trade-players?from=${id}`,
        label: SHARE_PAGE.counter,
        icon: <ArrowLeftRight aria-hidden="true" className="size-5" />,
      }}
      image={
        <SharedImage
          src={shareImagePath('trade', id)}
          alt={SHARE_PAGE.tradeImageOf(title)}
          pixels={tradeCardPixels({ sends: trade }, 'full')}
        />
      }
      next={{ to: '/trade-players', label: SHARE_PAGE.buildTrade }}
    >
      <p className="text-lg">
        {sentences.team1} {sentences.team2}
      </p>
      {SIDES.map((side) => (
        <TradeHaul key={side} side={side} shared={content} />
      ))}
    </ShareFrame>
  )
}
