import Ticket from '~icons/lucide/ticket'

import { Sweater } from '#app/components/player-tile/sweater.tsx'
import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { teamThemeStyle } from '#app/components/team-theme.ts'
import { pickTerms, retainedLabel } from '#domain/trade/describe.ts'
import { countAssets, otherSide } from '#domain/trade/draft.ts'
import type { Side } from '#domain/trade/draft.ts'
import { pickLabel } from '#domain/trade/pick.ts'
import { TRADE } from '#messages/trade-screen.ts'

import type { SideNames } from '../state/club-names.ts'
import { useSide } from '../state/trade-context.tsx'

type Props = {
  /** Who receives. */
  readonly side: Side
  readonly names: Readonly<Record<Side, SideNames>>
  /** The same in one sentence. */
  readonly sentence: string
}

/** What one team receives, as it would be written on the whiteboard. */
export function Haul({ side, names, sentence }: Props) {
  const { team, colors } = useSide(side)
  const sender = useSide(otherSide(side))
  const { players, picks } = sender.offer
  if (!team) return null
  return (
    <div
      style={teamThemeStyle(colors)}
      className="flex min-w-0 flex-1 flex-col border-l-4 border-accent-line py-1 pl-3"
    >
      <h3 className="flex items-center gap-2 text-lg">
        <TeamCrest team={team} className="h-7 w-5.5 shrink-0" />
        {TRADE.receives(names[side].shortName)}
      </h3>
      {countAssets(sender.offer) === 0 ? (
        <p className="mt-2 grid min-h-16 flex-1 place-items-center rounded-md border-2 border-dashed border-hairline p-3 text-center text-sm text-ink-muted">
          {TRADE.receivesNothing(names[otherSide(side)].shortName)}
        </p>
      ) : (
        <>
          <ul aria-hidden="true" className="mt-1 flex flex-col">
            {players.map((traded) => (
              <li key={traded.player.id} className="flex min-h-10 items-center gap-2.5">
                <Sweater colors={sender.colors} number={traded.player.number} className="size-9 shrink-0" />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block truncate font-display text-xl leading-6 font-semibold">
                    {traded.player.name}
                  </span>
                  {traded.retained !== null && (
                    <span className="block text-xs text-ink-muted">{retainedLabel(traded)}</span>
                  )}
                </span>
                <span className="text-sm text-ink-muted">{traded.player.position.toUpperCase()}</span>
              </li>
            ))}
            {picks.map((pick) => (
              <li key={pick.id} className="flex min-h-10 items-center gap-2.5">
                <Ticket className="mx-1.5 size-6 shrink-0 text-accent" />
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block font-display text-xl leading-6 font-semibold tabular-nums">
                    {pickLabel(pick)}
                  </span>
                  <span className="block text-xs text-ink-muted">
                    {[...pickTerms(pick), pick.note].filter(Boolean).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-muted">{sentence}</p>
        </>
      )}
    </div>
  )
}
