import { useMemo } from 'react'

import { changeWords, MONEY, rosterOutside, spaceWords } from '#app/builder/trade/copy.ts'
import type { CapFacts, SideNames } from '#app/builder/trade/model.ts'
import { type Roster, useBothRosters } from '#app/builder/trade/rosters.ts'
import { usePage, useSide, useTrade, useTradeDraft } from '#app/builder/trade/session.ts'
import { capFindingWords } from '#app/shared/cap-findings.ts'
import { unknownHits } from '#app/shared/cap-words.ts'
import { NEXT_SEASON, termsNote } from '#app/shared/contract-words.ts'
import type { CapSum } from '#domain/cap/cap-sum.ts'
import { type CapLimits, capLimits } from '#domain/cap/limits.ts'
import type { SeasonFigures } from '#domain/cap/season-cap.ts'
import type { TeamCap } from '#domain/cap/team-cap.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { teamNickname } from '#domain/team/team.ts'
import { type BySide, type Side, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { bothCaps, type SideCap } from '#domain/trade/trade-cap.ts'
import { capSumWords } from '#messages/cap.ts'
import { classNames } from '#ui/class-names.ts'

type Props = {
  readonly names: BySide<SideNames>
  /** Both teams' sums; null until both rosters have loaded. */
  readonly caps: BySide<SideCap> | null
}

/** Id of the sentences about what breaks a limit. The footer leads there. */
export const FINDINGS = 'trade-findings'

export function TradeMoney({ names, caps }: Props) {
  const { book } = useTrade()
  const { cap } = usePage()
  const { team1, team2 } = useBothRosters(book, useTradeDraft())
  const limits = useMemo(() => capLimits(cap.day), [cap.day])
  const title = MONEY.title(limits.season)
  if (cap.retained === null) return <p className="text-sm text-ink-muted">{MONEY.failed}</p>
  return (
    <section aria-label={title} className="border-t border-hairline pt-3">
      <table className="w-full table-fixed text-sm tabular-nums">
        <caption className="mb-1 text-left">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-display text-lg font-bold">{title}</span>
            <span className="text-ink-muted">{MONEY.limits(limits)}</span>
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-[28%]">
              <span className="sr-only">{MONEY.what}</span>
            </th>
            {SIDES.map((side) => (
              <TeamHead key={side} side={side} name={names[side].shortName} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr
              key={row}
              className={classNames('border-t border-hairline', HEAVY.has(row) && 'font-semibold')}
            >
              <th scope="row" className="py-1 pr-2 text-left align-top font-normal text-ink-muted">
                {MONEY.rows[row]}
              </th>
              {SIDES.map((side) => (
                <td key={side} className="py-1 pl-2 text-right align-top">
                  {caps ? <Figure row={row} cap={caps[side]} limits={limits} /> : MONEY.waiting}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div
        id={FINDINGS}
        aria-live="polite"
        className="mt-2 flex scroll-my-32 flex-col gap-1 text-sm empty:hidden"
      >
        {caps && SIDES.map((side) => <Findings key={side} cap={caps[side]} name={names[side].shortName} />)}
      </div>
      <details className="mt-2 text-sm">
        <summary className="min-h-9 cursor-pointer py-1.5 text-ink-muted pointer-coarse:min-h-11 pointer-coarse:py-2.5">
          {MONEY.more}
        </summary>
        {caps?.team1.next && caps.team2.next && (
          <table className="w-full table-fixed tabular-nums">
            <NextSeason team1={caps.team1.next} team2={caps.team2.next} />
          </table>
        )}
        <p className="mt-2 text-ink-muted">
          {termsNote([team1, team2].flatMap((side) => (side.status === 'ready' ? side.players : [])))}{' '}
          {NEXT_SEASON.note}
        </p>
      </details>
    </section>
  )
}

function NextSeason(next: BySide<SeasonFigures>) {
  const rows: ReadonlyArray<readonly [string, (figures: SeasonFigures) => string]> = [
    [NEXT_SEASON.signed, ({ signed }) => String(signed)],
    [NEXT_SEASON.committed, ({ dollars }) => shortDollars(dollars)],
    [NEXT_SEASON.space, ({ space }) => NEXT_SEASON.room(space)],
  ]
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-left font-display text-base font-bold">
          {NEXT_SEASON.title(next.team1.season)}
        </th>
        <td className="pt-3 pb-1 pl-2 text-right align-bottom text-ink-muted">
          {NEXT_SEASON.limit(next.team1.upper)}
        </td>
      </tr>
      {rows.map(([label, words]) => (
        <tr key={label} className="border-t border-hairline">
          <th scope="row" className="py-1 pr-2 text-left align-top font-normal text-ink-muted">
            {label}
          </th>
          {SIDES.map((side) => (
            <td key={side} className="py-1 pl-2 text-right align-top">
              <Words text={words(next[side])} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const ROWS = ['sent', 'received', 'retained', 'change', 'after', 'space', 'roster'] as const
const HEAVY: ReadonlySet<(typeof ROWS)[number]> = new Set(['change', 'space'])

function TeamHead({ side, name }: { readonly side: Side; readonly name: string }) {
  const { theme } = useSide(side)
  return (
    <th scope="col" style={theme} className="pb-1 pl-2 text-right align-bottom">
      <span className="inline-block border-b-3 border-accent-line font-display text-base leading-5 font-semibold">
        {name}
      </span>
    </th>
  )
}

type FigureProps = {
  readonly row: (typeof ROWS)[number]
  readonly cap: TeamCap
  readonly limits: CapLimits
}

function Figure({ row, cap, limits }: FigureProps) {
  switch (row) {
    case 'change':
      return <Words text={changeWords(cap.change)} />
    case 'space':
      return <Words text={spaceWords(cap.space, cap.after)} wrong={cap.space < 0} />
    case 'roster':
      return <RosterCount cap={cap} limits={limits} />
    default:
      return <Words text={sumWords(cap[row])} />
  }
}

/**
 * Renders "24 of 23" with "1 over" below it: a neutral mark for a roster outside its limits, red if the trade makes it
 * worse.
 */
function RosterCount({ cap: { rosterAfter, findings }, limits }: Omit<FigureProps, 'row'>) {
  const outside = rosterOutside(rosterAfter, limits)
  const isWorse = findings.some(({ code }) => code === 'roster' || code === 'roster_short')
  return (
    <span className={outside ? (isWorse ? 'font-semibold text-danger' : 'text-warning') : ''}>
      {MONEY.roster(rosterAfter, limits.roster)} {outside && <span className="block">{outside}</span>}
    </span>
  )
}

/** Returns "at least $12.5M". If every hit is unknown there is no amount. */
const sumWords = (sum: CapSum): string =>
  sum.dollars === 0 && sum.unknown.length > 0 ? MONEY.unknown : capSumWords(sum)

/** Wraps "at least $12.5M over" around the amount and nowhere inside it. */
function Words({ text, wrong = false }: { readonly text: string; readonly wrong?: boolean }) {
  const at = Math.max(text.search(/[−+]?\$/), 0)
  return (
    <span className={wrong ? 'text-danger' : undefined}>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{text.slice(at)}</span>
    </span>
  )
}

function Findings({ cap, name }: { readonly cap: TeamCap; readonly name: string }) {
  const { teams } = usePage()
  const nameOf = (teamId: number) => {
    const team = teams.find(({ id }) => id === teamId)
    return team && teamNickname(team)
  }
  // Players in the trade are named first.
  const { sent, received, after } = cap
  const unknown = unknownHits({
    unknown: [...new Set([...received.unknown, ...sent.unknown, ...after.unknown])],
  })
  return (
    <>
      {cap.findings.map((finding) => (
        <p
          key={finding.code + ('name' in finding ? finding.name : '')}
          className={classNames('font-semibold', finding.code !== 'consent' && 'text-danger')}
        >
          {capFindingWords(name, finding, nameOf)}
        </p>
      ))}
      {unknown && (
        <p className="text-ink-muted">
          {name}: {unknown}.
        </p>
      )}
    </>
  )
}

/** Returns both teams' sums from today's rosters; null until both have loaded. */
export function capsOf(
  draft: TradeDraft,
  { team1, team2 }: BySide<Roster>,
  { day, retained }: CapFacts,
): BySide<SideCap> | null {
  if (team1.status !== 'ready' || team2.status !== 'ready' || retained === null) return null
  return bothCaps(draft, { rosters: { team1: team1.players, team2: team2.players }, retained, day })
}
