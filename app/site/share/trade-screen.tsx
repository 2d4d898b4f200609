import ArrowLeftRight from '~icons/lucide/arrow-left-right'

import { unknownHits } from '#app/shared/cap-words.ts'
import { contractWords } from '#app/shared/contract-words.ts'
import { typedMark } from '#app/shared/lineup-words.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import type { SharedTrade } from '#domain/share/payload.ts'
import { shareImagePath } from '#domain/share/share-link.ts'
import { teamPath } from '#domain/team/team.ts'
import { colorsBeside, TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { describePick, received, retainedLabel } from '#domain/trade/describe.ts'
import { type Side, SIDES } from '#domain/trade/draft.ts'
import { asReceived, shortCapLine } from '#domain/trade/trade-cap.ts'
import { sharedTradeName } from '#messages/share-page.ts'
import { LocalDay } from '#ui/local-date.tsx'

import { type OpenedShare, SHARE_PAGE, ShareLayout } from './share-layout.tsx'

export function SharedTradePage(shared: OpenedShare & { readonly content: SharedTrade }) {
  const { id, content } = shared
  const { teams, trade, cap, showsCap, asOf } = content
  const title = sharedTradeName(content)
  return (
    <ShareLayout
      kind="trade"
      shared={shared}
      link={shared}
      image={shareImagePath('trade', id)}
      theme={teamThemeStyle(teams.team1.colors, TEXT_THRESHOLD.trade)}
      stripe={[
        teams.team1.colors.primary,
        colorsBeside(teams.team2.colors, teams.team1.colors, ({ primary }) => [primary]).primary,
      ]}
      crest={null}
      title={title}
      facts={
        <>
          {SHARE_PAGE.sharedOn} <LocalDay day={asOf} />.
        </>
      }
      answer={{
        to: `/trade-players?from=${id}`,
        label: SHARE_PAGE.counter,
        icon: <ArrowLeftRight aria-hidden="true" className="size-5" />,
      }}
      more={SIDES.map((side) => ({
        to: teamPath(teams[side]),
        label: SHARE_PAGE.teamPage(teams[side].name),
      }))}
      imageAlt={SHARE_PAGE.tradeImageOf(title)}
      pixels={tradeCardPixels({ sends: trade, cap: showsCap ? cap : null }, 'full')}
    >
      {SIDES.map((side) => (
        <ReceivedAssets key={side} side={side} shared={content} />
      ))}
    </ShareLayout>
  )
}

type ReceivedAssetsProps = { readonly side: Side; readonly shared: SharedTrade }

function ReceivedAssets({ side, shared: { teams, trade, cap, showsCap } }: ReceivedAssetsProps) {
  const team = teams[side]
  const effect = cap && showsCap ? cap[side] : null
  const unknown = effect && unknownHits(effect)
  const { players, picks } = received(trade, side)
  return (
    <section aria-label={SHARE_PAGE.receive(team.name)}>
      <h2 className="flex items-center gap-2.5 border-b-2 border-edge pb-1.5 text-xl">
        <TeamCrest
          team={{ ...team, logoUrl: team.logoUrl ?? null }}
          textThreshold={TEXT_THRESHOLD.trade}
          className="h-8 w-6.5 shrink-0"
        />
        {SHARE_PAGE.receive(team.name)}
      </h2>
      <ul>
        {players.map((traded) => (
          <li key={traded.player.id} className="border-b border-hairline py-2 break-words">
            {traded.player.number !== null && <span className="font-numbers">{traded.player.number} </span>}
            {traded.player.name}
            <span className="text-ink-muted">
              , {traded.player.position.toUpperCase()}
              {typedMark(traded.player) && `, ${typedMark(traded.player)}`}
              {effect && `, ${contractWords(asReceived(traded))}`}
              {retainedLabel(traded) && `, ${retainedLabel(traded)}`}
            </span>
          </li>
        ))}
        {picks.map((pick) => (
          <li key={pick.id} className="border-b border-hairline py-2 break-words">
            {describePick(pick)}
          </li>
        ))}
      </ul>
      {effect && <p className="pt-2 font-semibold tabular-nums">{shortCapLine(effect)}</p>}
      {unknown && <p className="mt-0.5 text-sm text-ink-muted">{unknown}.</p>}
    </section>
  )
}
