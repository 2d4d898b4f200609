import X from '~icons/lucide/x'

import { Sweater } from '#app/components/player-tile/sweater.tsx'
import type { Team, TeamColors } from '#domain/team/team.ts'
import type { Offer, Side } from '#domain/trade/draft.ts'
import { TRADE } from '#messages/trade-screen.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { useRoster, useTrade } from '../state/trade-context.tsx'
import { RetainedField } from './retained-field.tsx'

type Props = {
  readonly side: Side
  readonly team: Team
  readonly offer: Offer
  readonly colors: TeamColors
}

/** The players this team sends, each with the share of his salary that it keeps paying. */
export function SentPlayers({ side, team, offer, colors }: Props) {
  const { commands } = useTrade()
  const roster = useRoster(team.id)
  const isHere = (playerId: number): boolean =>
    roster.status !== 'ready' || roster.players.some(({ id }) => id === playerId)
  return (
    <section aria-label={TRADE.sends(team.name)}>
      <h3 className="text-lg">{TRADE.sends(team.locationName)}</h3>
      {offer.players.length === 0 ? (
        <p className="py-2 text-sm text-ink-muted">{TRADE.sendsNobody}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {offer.players.map((traded) => {
            const { player } = traded
            return (
              <li key={player.id} className="flex min-h-11 items-center gap-2">
                <Sweater colors={colors} number={player.number} className="size-8 shrink-0" />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-display text-lg leading-6 font-semibold">
                    {player.name}
                  </span>
                  {!isHere(player.id) && (
                    <span className="block text-xs font-semibold text-danger">{TRADE.left}</span>
                  )}
                </span>
                <RetainedField
                  traded={traded}
                  onChange={(retained) => commands.retain(side, player.id, retained)}
                />
                <IconButton
                  label={TRADE.remove(player.name)}
                  className="text-ink-muted"
                  onClick={() => commands.togglePlayer(side, player)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
