import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'
import Ticket from '~icons/lucide/ticket'

import { TRADE } from '#app/builder/trade/copy.ts'
import { sideNames, type SideNames } from '#app/builder/trade/model.ts'
import { usePage, useSide, useTradeDraft } from '#app/builder/trade/session.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { isWriteIn } from '#domain/player/player.ts'
import { writeInParameter } from '#domain/player/write-in.ts'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { termsInWords } from '#domain/trade/describe.ts'
import {
  type BySide,
  countAssets,
  otherSide,
  pickLabel,
  sentWriteIns,
  type Side,
  SIDES,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import type { SideCap } from '#domain/trade/trade-cap.ts'
import { buttonStyle } from '#ui/button.tsx'

import { ReceivedPlayer } from './received-player.tsx'
import { TradeMoney } from './trade-money.tsx'

type TradeBoardProps = {
  /** The trade is complete, so the lines after it can be shown. */
  readonly complete: boolean
  readonly caps: BySide<SideCap> | null
}

export function TradeBoard({ complete, caps }: TradeBoardProps) {
  const { teams } = usePage()
  const draft = useTradeDraft()
  const names = sideNames(draft, teams)
  return (
    <section
      aria-label={TRADE.board}
      className="relative isolate flex h-full min-w-0 flex-col gap-4 overflow-hidden rounded-lg border border-hairline bg-ground bg-[radial-gradient(120%_60%_at_50%_-10%,var(--raised),transparent)] p-3"
    >
      <h2 className="sr-only">{TRADE.board}</h2>
      <div className="flex min-w-0 flex-1 flex-col gap-4 desk:flex-row xl:flex-col xl:gap-5">
        <ReceivedAssets side="team1" names={names} />
        <RedLine />
        <ReceivedAssets side="team2" names={names} />
      </div>
      <TradeMoney names={names} caps={caps} />
      {complete && <LinesAfter />}
    </section>
  )
}

/** Renders center ice: what is on one side of the line comes from the other. */
function RedLine() {
  return (
    <span
      aria-hidden="true"
      className="relative -z-10 grid shrink-0 place-items-center border-rink-red/45 max-desk:border-t-4 max-desk:border-dashed desk:max-xl:border-l-4 desk:max-xl:border-dashed xl:border-t-4 xl:border-dashed"
    >
      <span className="absolute size-16 rounded-full border-3 border-rink-blue/30 max-desk:-translate-y-0.5 xl:-translate-y-0.5" />
      <span className="absolute size-3 rounded-full bg-rink-blue/45 max-desk:-translate-y-0.5 xl:-translate-y-0.5" />
    </span>
  )
}

type ReceivedAssetsProps = {
  readonly side: Side
  readonly names: BySide<SideNames>
}

function ReceivedAssets({ side, names }: ReceivedAssetsProps) {
  const { team, theme } = useSide(side)
  const sender = useSide(otherSide(side))
  const { players, picks } = sender.offer
  if (!team) return null
  const title = TRADE.receives(names[side].shortName)
  const senderName = names[sender.side].shortName
  return (
    <section
      aria-label={title}
      style={theme}
      className="flex min-w-0 flex-1 flex-col border-l-4 border-accent-line py-1 pl-3"
    >
      <h3 className="flex items-center gap-2 text-lg">
        <TeamCrest team={team} textThreshold={TEXT_THRESHOLD.trade} className="h-7 w-5.5 shrink-0" />
        {title}
      </h3>
      {countAssets(sender.offer) === 0 ? (
        <p className="mt-2 grid min-h-16 flex-1 place-items-center rounded-md border-2 border-dashed border-hairline p-3 text-center text-sm text-ink-muted">
          {TRADE.receivesNothing(senderName)}
        </p>
      ) : (
        <ul className="mt-1 flex flex-col divide-y divide-hairline">
          {players.map((traded) => (
            <ReceivedPlayer
              key={traded.player.id}
              traded={traded}
              sender={sender.side}
              teamId={sender.offer.teamId}
              colors={sender.colors}
              senderName={senderName}
            />
          ))}
          {picks.map((pick) => (
            <li key={pick.id} className="flex min-h-11 items-center gap-2.5 py-1">
              <Ticket aria-hidden="true" className="mx-1.5 size-6 shrink-0 text-accent" />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block font-display text-lg leading-5.5 font-semibold tabular-nums">
                  {pickLabel(pick)}
                </span>
                <span className="block text-xs wrap-anywhere text-ink-muted">{termsInWords(pick)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns the address of the lineup builder with the roster after the trade: it names who joins and who leaves. */
function linesAddress(draft: TradeDraft, side: Side, abbreviation: string): string {
  const ids = (sender: Side) =>
    draft[sender].players.flatMap(({ player }) => (isWriteIn(player) ? [] : player.id)).join(',')
  const [coming, going] = [ids(otherSide(side)), ids(side)]
  const typed = sentWriteIns(draft.team1, draft.team2).map(
    (player) => `&write_in=${encodeURIComponent(writeInParameter(player))}`,
  )
  const moves = [coming && `&in=${coming}`, going && `&out=${going}`, ...typed]
  return `/lineup-builder?team=${abbreviation}${moves.join('')}`
}

export function LinesAfter() {
  const { teams } = usePage()
  const draft = useTradeDraft()
  const names = sideNames(draft, teams)
  return (
    <div className="flex flex-wrap gap-2">
      {SIDES.map((side) => {
        const team = teams.find(({ id }) => id === draft[side].teamId)
        return (
          team && (
            <Link
              key={side}
              to={linesAddress(draft, side, team.abbreviation)}
              className={`${buttonStyle({ size: 'small' })} max-w-full`}
            >
              <span className="truncate">{TRADE.linesAfter(names[side].shortName)}</span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          )
        )
      })}
    </div>
  )
}
