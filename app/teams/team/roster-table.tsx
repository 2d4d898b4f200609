import { lineupCap } from '#domain/cap/cap-sum.ts'
import { clauseMark, termMarks } from '#domain/cap/term-marks.ts'
import { shortDollars, wholeDollars } from '#domain/dollars.ts'
import { byCapHit } from '#domain/player/player.ts'
import type { SeasonStats } from '#domain/player/season-stats.ts'
import { capSumWords } from '#messages/cap.ts'
import { termsNote } from '#messages/contract.ts'
import { STATUS_MARKS, STATUS_NAMES } from '#messages/lineup.ts'
import type { TeamPage } from '#server/teams/team-page.ts'

import { SeasonHeading, StatsCells, statsKind, StatsLabels, StatsLine, statsSeason } from './roster-stats.tsx'

const ROSTER = {
  caption: 'Roster by position, the largest cap hit first',
  number: 'No.',
  player: 'Player',
  position: 'Position',
  shortPosition: 'Pos.',
  hand: 'Hand',
  capHit: 'Cap hit',
  /** On a phone, below the position. */
  shootsOnPhone: (hand: string) => `${hand} shot`,
  until: 'Until',
  clause: 'Clause',
  unknown: 'unknown',
  none: '–',
} as const

const EXPIRY = { UFA: 'Unrestricted free agent', RFA: 'Restricted free agent' } as const

type TeamPlayer = TeamPage['roster'][number]
type Group = { readonly heading: string; readonly has: (player: TeamPlayer) => boolean }

const isListed = ({ status }: TeamPlayer) => status !== 'off_roster'

const GROUPS: readonly Group[] = [
  { heading: 'Forwards', has: (player) => isListed(player) && !['d', 'g'].includes(player.position) },
  { heading: 'Defense', has: (player) => isListed(player) && player.position === 'd' },
  { heading: 'Goalies', has: (player) => isListed(player) && player.position === 'g' },
  { heading: 'Off the roster', has: (player) => !isListed(player) },
]

/** Renders every player of the team with position, hand, health and cap hit. */
export function RosterTable({ roster }: { readonly roster: readonly TeamPlayer[] }) {
  const season = statsSeason(roster)
  return (
    <table className="w-full border-collapse text-left">
      <caption className="caption-bottom pt-3 text-left text-sm text-ink-muted">
        <span className="sr-only">{ROSTER.caption}. </span>
        {termsNote(roster)}
      </caption>
      <thead className="text-sm text-ink-muted">
        <tr>
          <th scope="col" className="w-10 py-1 pr-2 text-right font-normal">
            {ROSTER.number}
          </th>
          <th scope="col" className="py-1 pl-2 font-normal">
            {ROSTER.player}
          </th>
          <th scope="col" className="px-1 sm:px-2 py-1 font-normal">
            <span className="max-sm:hidden">{ROSTER.position}</span>
            <abbr title={ROSTER.position} className="no-underline sm:hidden">
              {ROSTER.shortPosition}
            </abbr>
          </th>
          <th scope="col" className="px-2 py-1 font-normal max-sm:hidden">
            {ROSTER.hand}
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            {ROSTER.capHit}
          </th>
          <th scope="col" className="py-1 pl-3 font-normal max-sm:hidden">
            {ROSTER.until}
          </th>
          <th scope="col" className="py-1 pl-3 font-normal max-sm:hidden">
            {ROSTER.clause}
          </th>
          {season && <SeasonHeading season={season} />}
        </tr>
      </thead>
      {GROUPS.map(({ heading, has }) => (
        <RosterGroup
          key={heading}
          heading={heading}
          players={roster.filter(has).toSorted(byCapHit)}
          stats={season === null ? null : statsKind(roster.filter(has))}
        />
      ))}
    </table>
  )
}

type RosterGroupProps = {
  readonly heading: string
  readonly players: readonly TeamPlayer[]
  /** What their columns of statistics are; null without such columns. */
  readonly stats: SeasonStats['kind'] | null
}

function RosterGroup({ heading, players, stats }: RosterGroupProps) {
  if (players.length === 0) return null
  return (
    <tbody>
      <tr className="border-b-2 border-accent-line">
        <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 font-display text-xl font-bold uppercase">
          {heading} <span className="text-base font-semibold text-ink-muted">{players.length}</span>
        </th>
        <td colSpan={2} className="pt-5 pb-1 text-right text-sm text-ink-muted tabular-nums">
          {players.some(isListed) && capSumWords(lineupCap(players))}
        </td>
        <td aria-hidden="true" colSpan={2} className="max-sm:hidden" />
        {stats && <StatsLabels kind={stats} />}
      </tr>
      {players.map((player) => (
        <RosterRow key={player.id} player={player} kind={stats} />
      ))}
    </tbody>
  )
}

type RosterRowProps = { readonly player: TeamPlayer; readonly kind: RosterGroupProps['stats'] }

function RosterRow({ player, kind }: RosterRowProps) {
  const { number, name, position, otherPosition, shoots, status, capHit, stats } = player
  const { contractUntil, contractExpiry, tradeClause } = player
  const mark = status === 'off_roster' ? null : STATUS_MARKS[status]
  return (
    <tr className="border-b border-hairline">
      <td className="py-2 pr-2 text-right font-numbers text-xl leading-6 text-accent">
        {number ?? ROSTER.none}
      </td>
      <th scope="row" className="py-2 pl-2 font-semibold wrap-anywhere max-sm:w-2/5">
        {name}
        {mark && (
          <span
            title={STATUS_NAMES[status] ?? undefined}
            className="ml-2 rounded-sm border border-danger px-1 text-xs font-semibold whitespace-nowrap text-danger"
          >
            {mark}
          </span>
        )}
        <StatsLine stats={stats} />
      </th>
      <td className="px-1 sm:px-2 py-2 text-ink-muted">
        {[position, otherPosition].filter(Boolean).join('/').toUpperCase()}
        {shoots && <span className="block text-sm sm:hidden">{ROSTER.shootsOnPhone(shoots)}</span>}
      </td>
      <td className="px-2 py-2 text-ink-muted max-sm:hidden">{shoots ?? ROSTER.none}</td>
      <td
        title={capHit === null ? undefined : wholeDollars(capHit)}
        className={`py-2 pl-2 text-right tabular-nums ${capHit === null ? 'text-ink-muted' : 'font-semibold'}`}
      >
        {capHit === null ? ROSTER.unknown : shortDollars(capHit)}
        <span className="block text-sm leading-4 font-normal text-ink-muted sm:hidden">
          {termMarks(player)}
        </span>
      </td>
      <td
        title={contractExpiry === null ? undefined : EXPIRY[contractExpiry]}
        className="py-2 pl-3 whitespace-nowrap text-ink-muted tabular-nums max-sm:hidden"
      >
        {[contractUntil, contractExpiry].filter(Boolean).join(' ') || ROSTER.none}
      </td>
      <td className="py-2 pl-3 whitespace-nowrap text-ink-muted max-sm:hidden">
        {tradeClause === null ? ROSTER.none : clauseMark(tradeClause)}
      </td>
      {kind && <StatsCells stats={stats} kind={kind} />}
    </tr>
  )
}
