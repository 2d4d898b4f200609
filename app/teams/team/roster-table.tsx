import { termsNote } from '#app/shared/contract-words.ts'
import { STATUS_MARKS, STATUS_NAMES } from '#app/shared/lineup-words.ts'
import { lineupCap } from '#domain/cap/cap-sum.ts'
import { termMarks } from '#domain/cap/term-marks.ts'
import { shortDollars, wholeDollars } from '#domain/money/dollars.ts'
import { byCapHit } from '#domain/player/player.ts'
import { type SeasonStats, statsWords } from '#domain/player/season-stats.ts'
import { capSumWords } from '#messages/cap.ts'
import type { TeamPage } from '#server/pages/team-page.ts'
import { classNames } from '#ui/class-names.ts'

import { StatsCells, statsKind, StatsLabels, statsSeason } from './roster-stats.tsx'

const ROSTER = {
  caption: 'Roster by position, the largest cap hit first',
  number: 'No.',
  player: 'Player',
  position: 'Position',
  shortPosition: 'Pos.',
  hand: (hand: string) => `${hand}\u00A0shot`,
  capHit: 'Cap hit',
  terms: 'Until, clause',
  clauseUnknown: '\u00A0?',
  unknown: 'unknown',
  none: '–',
  note: 'UFA and RFA: unrestricted and restricted free agent. Without a clause there is no mark; “?” means that we do not know.',
} as const

type TeamPlayer = TeamPage['roster'][number]
type Group = { readonly heading: string; readonly has: (player: TeamPlayer) => boolean }

const isListed = ({ status }: TeamPlayer) => status !== 'off_roster'

const GROUPS: readonly Group[] = [
  { heading: 'Forwards', has: (player) => isListed(player) && !['d', 'g'].includes(player.position) },
  { heading: 'Defense', has: (player) => isListed(player) && player.position === 'd' },
  { heading: 'Goalies', has: (player) => isListed(player) && player.position === 'g' },
  { heading: 'Off the roster', has: (player) => !isListed(player) },
]

export function RosterTable({ roster }: { readonly roster: readonly TeamPlayer[] }) {
  const season = statsSeason(roster)
  return (
    <table className="roster w-full text-left tabular-nums">
      <caption className="caption-bottom pt-3 text-left text-sm text-ink-muted">
        <span className="sr-only">{ROSTER.caption}. </span>
        {`${termsNote(roster)} ${ROSTER.note}`}
      </caption>
      <thead>
        <tr className="align-top text-sm text-ink-muted *:py-1">
          <th scope="col" className="w-10 pr-2 pl-0 text-right">
            {ROSTER.number}
          </th>
          <th scope="col">{ROSTER.player}</th>
          <th scope="col" className="px-1 sm:px-2">
            <span className="max-sm:hidden">{ROSTER.position}</span>
            <abbr title={ROSTER.position} className="no-underline sm:hidden">
              {ROSTER.shortPosition}
            </abbr>
          </th>
          <th scope="col" className="hit text-right">
            {ROSTER.capHit}
            <small>{ROSTER.terms}</small>
          </th>
          {season && (
            <th scope="col" colSpan={4} className="pl-3 text-right max-xl:hidden">
              {season}
            </th>
          )}
        </tr>
      </thead>
      {GROUPS.map(({ heading, has }) => {
        const players = roster.filter(has).toSorted(byCapHit)
        const stats = season === null ? null : statsKind(players)
        return <RosterGroup key={heading} heading={heading} players={players} stats={stats} />
      })}
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
      <tr className="border-b-2 border-accent-line text-sm text-ink-muted *:pt-5 *:pb-1">
        <th scope="rowgroup" colSpan={3} className="pl-0 font-display text-xl font-bold text-ink uppercase">
          {heading} <span className="text-base font-semibold text-ink-muted">{players.length}</span>
        </th>
        <td className="text-right sm:pr-42">{players.some(isListed) && capSumWords(lineupCap(players))}</td>
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
  const mark = status === 'off_roster' ? null : STATUS_MARKS[status]
  const positions = (otherPosition ? `${position}/${otherPosition}` : position).toUpperCase()
  return (
    <tr>
      <td className="number">{number ?? ROSTER.none}</td>
      <th scope="row">
        {name}
        {mark && (
          <span
            title={STATUS_NAMES[status] ?? undefined}
            className="ml-2 rounded-sm border border-danger px-1 text-xs whitespace-nowrap text-danger"
          >
            {mark}
          </span>
        )}
        {stats && <small>{statsWords(stats)}</small>}
      </th>
      <td className="position">{shoots ? `${positions}, ${ROSTER.hand(shoots)}` : positions}</td>
      <td
        title={exactly(capHit)}
        className={classNames('hit', capHit === null && 'font-normal text-ink-muted')}
      >
        {capHit === null ? ROSTER.unknown : shortDollars(capHit)}
        <small>{termsOf(player)}</small>
      </td>
      {kind && <StatsCells stats={stats} kind={kind} />}
    </tr>
  )
}

/** Returns the whole dollars if the short form may cut some off. */
const exactly = (dollars: number | null): string | undefined =>
  dollars === null || dollars % 1000 === 0 ? undefined : wholeDollars(dollars)

/** Returns "2028 UFA NMC". Without a clause there is no mark, so an unknown one has its own. */
function termsOf(player: TeamPlayer): string {
  const marks = termMarks(player)
  const isAllUnknown = marks === '' && player.capHit === null
  return player.tradeClause === null && !isAllUnknown ? marks + ROSTER.clauseUnknown : marks
}
