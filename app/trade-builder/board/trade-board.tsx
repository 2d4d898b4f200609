import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'
import Ticket from '~icons/lucide/ticket'

import { Sweater } from '#app/building/jersey.tsx'
import { TeamCrest } from '#app/building/team-crest.tsx'
import { teamThemeStyle } from '#app/building/team-theme.ts'
import { TRADE } from '#app/trade-builder/copy.ts'
import {
  sideNames,
  type SideNames,
  useSide,
  useTrade,
  useTradeDraft,
} from '#app/trade-builder/trade-context.tsx'
import type { Team } from '#domain/team/team.ts'
import { pickTerms, retainedLabel, tradeSentences } from '#domain/trade/describe.ts'
import {
  type BySide,
  countAssets,
  otherSide,
  pickLabel,
  type Side,
  SIDES,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import { buttonStyle } from '#ui/button.tsx'

type TradeBoardProps = {
  readonly bothTeams: BySide<Team>
  /** Nothing is missing: the lines after the trade can be looked at. */
  readonly complete: boolean
}

/** The whiteboard between the teams: what each team receives, as the trade grows. */
export function TradeBoard({ bothTeams, complete }: TradeBoardProps) {
  const { teams } = useTrade()
  const draft = useTradeDraft()
  const names = sideNames(draft, teams)
  const sentences = tradeSentences(draft, bothTeams)
  return (
    <section
      aria-label={TRADE.board}
      className="relative isolate flex h-full min-w-0 flex-col gap-4 overflow-hidden rounded-lg border border-hairline bg-ground bg-[radial-gradient(120%_60%_at_50%_-10%,var(--raised),transparent)] p-3"
    >
      <h2 className="sr-only">{TRADE.board}</h2>
      <div className="flex min-w-0 flex-1 flex-col gap-4 md:flex-row xl:flex-col xl:gap-5">
        <ReceivedAssets side="team1" names={names} sentence={sentences.team1} />
        <RedLine />
        <ReceivedAssets side="team2" names={names} sentence={sentences.team2} />
      </div>
      {complete && <LinesAfter />}
    </section>
  )
}

/** Center ice: what is on one side of the line comes from the other. */
function RedLine() {
  return (
    <span
      aria-hidden="true"
      className="relative grid shrink-0 place-items-center border-rink-red/45 max-md:border-t-4 max-md:border-dashed md:max-xl:border-l-4 md:max-xl:border-dashed xl:border-t-4 xl:border-dashed"
    >
      <span className="absolute size-16 rounded-full border-3 border-rink-blue/30 max-md:-translate-y-0.5 xl:-translate-y-0.5" />
      <span className="absolute size-3 rounded-full bg-rink-blue/45 max-md:-translate-y-0.5 xl:-translate-y-0.5" />
    </span>
  )
}

type ReceivedAssetsProps = {
  /** Who receives. */
  readonly side: Side
  readonly names: Readonly<Record<Side, SideNames>>
  /** The same in one sentence. */
  readonly sentence: string
}

/** What one team receives, as it would be written on the whiteboard. */
function ReceivedAssets({ side, names, sentence }: ReceivedAssetsProps) {
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

/** The lineup builder with a team's roster as it would be: the address says who comes and who goes. */
function linesAddress(draft: TradeDraft, side: Side, abbreviation: string): string {
  const ids = (sender: Side) => draft[sender].players.map(({ player }) => player.id).join(',')
  const [coming, going] = [ids(otherSide(side)), ids(side)]
  return `/lineup-builder?team=${abbreviation}${coming && `&in=${coming}`}${going && `&out=${going}`}`
}

/** "See the lines after this trade", for each team. */
export function LinesAfter() {
  const { teams } = useTrade()
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
