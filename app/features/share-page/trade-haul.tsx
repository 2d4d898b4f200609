import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import type { SharedTrade } from '#domain/share/shared-trade.ts'
import { received, retainedLabel, sayPick } from '#domain/trade/describe.ts'
import type { Side } from '#domain/trade/draft.ts'
import { SHARE_PAGE } from '#messages/share-page.ts'

type Props = { readonly side: Side; readonly shared: SharedTrade }

/** What one team gets, one thing a line. */
export function TradeHaul({ side, shared: { teams, trade } }: Props) {
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
