import ArrowLeftRight from '~icons/lucide/arrow-left-right'

import { ShareCreditLine } from '#app/building/share-credit.tsx'
import { TeamCrest } from '#app/building/team-crest.tsx'
import { tradeCardPixels } from '#card/trade/layout.ts'
import type { SharedTrade } from '#domain/share/payload.ts'
import type { ShareCredit } from '#domain/share/share-credit.ts'
import { shareImagePath } from '#domain/share/share-id.ts'
import { received, retainedLabel, sayPick, tradeSentences } from '#domain/trade/describe.ts'
import { type Side, SIDES } from '#domain/trade/draft.ts'
import { type Moved, sharedTradeName } from '#messages/share-page.ts'
import { LocalDay } from '#ui/local-date.tsx'

import { SHARE_PAGE } from './copy.ts'
import { SharedImage, ShareFrame } from './share-frame.tsx'

type SharedTradePageProps = {
  readonly id: string
  readonly content: SharedTrade
  readonly moved: readonly Moved[]
  readonly remixOf: ShareCredit | null
  readonly isOwn: boolean
}

/** A trade that somebody shared: the image, who gets what in words, and the way to counter it. */
export function SharedTradePage({ id, content, moved, remixOf, isOwn }: SharedTradePageProps) {
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
        <ReceivedAssets key={side} side={side} shared={content} />
      ))}
    </ShareFrame>
  )
}

type ReceivedAssetsProps = { readonly side: Side; readonly shared: SharedTrade }

/** What one team gets, one thing a line. */
function ReceivedAssets({ side, shared: { teams, trade } }: ReceivedAssetsProps) {
  const team = teams[side]
  const { players, picks } = received(trade, side)
  return (
    <section aria-label={SHARE_PAGE.receive(team.name)}>
      <h2 className="flex items-center gap-2.5 border-b-2 border-edge pb-1.5 text-xl">
        <TeamCrest team={{ ...team, logoUrl: team.logoUrl ?? null }} className="h-8 w-6.5 shrink-0" />
        {SHARE_PAGE.receive(team.name)}
      </h2>
      <ul>
        {players.map((traded) => (
          <li key={traded.player.id} className="border-b border-hairline py-2 break-words">
            {traded.player.number !== null && <span className="font-numbers">{traded.player.number} </span>}
            {traded.player.name}
            <span className="text-ink-muted">
              , {traded.player.position.toUpperCase()}
              {retainedLabel(traded) && `, ${retainedLabel(traded)}`}
            </span>
          </li>
        ))}
        {picks.map((pick) => (
          <li key={pick.id} className="border-b border-hairline py-2 break-words">
            {sayPick(pick)}
          </li>
        ))}
      </ul>
    </section>
  )
}
