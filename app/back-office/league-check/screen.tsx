import { useEffect } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import RefreshCw from '~icons/lucide/refresh-cw'
import TriangleAlert from '~icons/lucide/triangle-alert'

import { feedFailureWords, keptLinesWords, ROSTER_CHECK } from '#messages/roster-sync.ts'
import type { KeptValue, RosterCheck } from '#server/rosters/sync/roster-check.ts'
import { Button } from '#ui/button.tsx'
import { LocalDate, LocalDay } from '#ui/local-date.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { ROSTER_SYNC, LINES_SYNC } from './copy.ts'
import { KeptValues } from './kept-values.tsx'
import { NightlyRosters } from './nightly.tsx'
import { ProposalList } from './proposal-list.tsx'
import type { RosterProposal, Team, TeamName } from './proposals.ts'

export type Answer = { readonly ok: boolean; readonly lines: readonly string[] }

type RostersScreenProps = {
  readonly progress: { readonly done: number; readonly teams: number } | null
  readonly last: {
    readonly finishedAt: Date
    readonly teams: number
    readonly failures: readonly TeamFailure[]
    readonly proposals: readonly RosterProposal[]
    readonly kept: readonly KeptValue[]
    readonly applied: NonNullable<RosterCheck['last']>['applied']
  } | null
  readonly nightly: RosterCheck['nightly']
  readonly lines: {
    readonly read: { readonly at: Date; readonly report: LinesReport } | null
    readonly games: readonly NewestGame[]
  }
  readonly teams: ReadonlyArray<Team & { readonly abbreviation: string }>
  readonly answer: Answer | null
}

export function RostersScreen({ progress, last, nightly, lines, teams, answer }: RostersScreenProps) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const teamName = (id: number) => names.get(id) ?? String(id)
  return (
    <div className="max-w-4xl">
      <h1 className="text-4xl">{ROSTER_SYNC.title}</h1>
      <p className="mt-2 text-ink-muted">
        {ROSTER_SYNC.lead} {ROSTER_SYNC.leads[nightly.value]}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <CheckButton progress={progress} />
        {last && (
          <p className="text-sm text-ink-muted">
            {ROSTER_SYNC.checkedAt} <LocalDate at={last.finishedAt} withTime />
          </p>
        )}
      </div>
      {(last !== null || nightly.value !== 'off') && (
        <NightlyRosters nightly={nightly} applied={last?.applied ?? null} />
      )}
      {answer && answer.lines.length > 0 && (
        <div className="mt-4 flex flex-col gap-2">
          {answer.lines.map((line, index) => (
            // Only the first line can report a success. The others are about what was not done.
            <NoticeLine key={line} look={answer.ok && index === 0 ? 'success' : 'danger'}>
              {line}
            </NoticeLine>
          ))}
        </div>
      )}
      {last === null ? (
        progress === null && <Empty title={ROSTER_SYNC.never} text={ROSTER_SYNC.neverText} />
      ) : (
        <>
          <TeamFailures failures={last.failures} teams={last.teams} teamName={teamName} />
          {last.proposals.length === 0 ? (
            <Empty title={agreement(last)} />
          ) : (
            <ProposalList proposals={last.proposals} teamName={teamName} />
          )}
          <KeptValues kept={last.kept} teamName={teamName} />
        </>
      )}
      <Lines {...lines} teams={teams} />
    </div>
  )
}

type LinesReport = {
  readonly written: readonly string[]
  readonly kept: ReadonlyArray<{
    readonly team: string
    readonly code: string
    readonly count: number | null
  }>
}

type NewestGame = {
  readonly teamId: number
  readonly date: string
  readonly opponent: string | null
  readonly isHome: boolean | null
  readonly isPasted: boolean
  readonly isSettled: boolean
}

function Lines({ read, games, teams }: RostersScreenProps['lines'] & Pick<RostersScreenProps, 'teams'>) {
  const byTeam = new Map(games.map((game) => [game.teamId, game]))
  const stateOf = (team: string) => {
    if (read === null) return ''
    const kept = read.report.kept.find((one) => one.team === team)
    if (kept) return LINES_SYNC.kept(keptLinesWords(kept.code, kept.count))
    return read.report.written.includes(team) ? LINES_SYNC.newLines : LINES_SYNC.upToDate
  }
  return (
    <section aria-label={LINES_SYNC.title} className="mt-10 border-t-2 border-edge pt-4">
      <h2 className="text-2xl">{LINES_SYNC.title}</h2>
      <p className="mt-1 text-sm text-ink-muted">{LINES_SYNC.lead}</p>
      <p className="mt-2 text-sm">
        {read === null ? (
          LINES_SYNC.notRead
        ) : (
          <>
            {LINES_SYNC.readAt} <LocalDate at={read.at} withTime />:{' '}
            {LINES_SYNC.summaryOf(read.report.written.length, read.report.kept.length)}
          </>
        )}
      </p>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm py-2.5 font-semibold">{LINES_SYNC.table}</summary>
        <ul className="divide-y divide-hairline border-y border-hairline text-sm">
          {teams.map(({ id, name, abbreviation }) => {
            const game = byTeam.get(id)
            return (
              <li key={id} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[12rem_14rem_minmax(0,1fr)]">
                <Link to={`/admin/teams?team=${id}`} className="font-semibold text-ink">
                  {name}
                </Link>
                <span>
                  {game ? (
                    <>
                      <LocalDay day={game.date} /> {LINES_SYNC.game(game.opponent, game.isHome)}
                    </>
                  ) : (
                    LINES_SYNC.noGame
                  )}
                </span>
                <span className="text-ink-muted">
                  {game && (game.isPasted ? LINES_SYNC.pastedByAdmin : LINES_SYNC.fromLeague)}
                  {game && !game.isSettled && `, ${LINES_SYNC.notFinal}`}
                  {game && read && ' · '}
                  {read && stateOf(abbreviation)}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
    </section>
  )
}

function agreement({ teams, failures, kept }: NonNullable<RostersScreenProps['last']>): string {
  const silent = failures.filter(({ code }) => code !== 'unreadable_players').length
  if (silent === teams) return ROSTER_CHECK.noAnswer
  if (kept.length > 0) return ROSTER_SYNC.nothingNew
  return failures.length === 0 ? ROSTER_SYNC.agree : ROSTER_SYNC.agreeOfAnswered
}

function Empty({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className="mt-6 border-t-2 border-edge pt-6">
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="mt-1 text-ink-muted">{text}</p>}
    </div>
  )
}

/** How often the progress is read, milliseconds. */
const PROGRESS_MS = 1000

/** Renders the button that starts a check, and the progress of the running one, even if another admin started it. */
function CheckButton({ progress }: Pick<RostersScreenProps, 'progress'>) {
  const { revalidate, state } = useRevalidator()
  const starting = useNavigation().formData?.get('intent') === 'check'
  const running = progress !== null
  useEffect(() => {
    if (!running || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), PROGRESS_MS)
    return () => clearTimeout(timer)
  }, [running, state, revalidate])
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value="check" />
        <Button type="submit" look="primary" busy={starting || running}>
          {!starting && !running && <RefreshCw aria-hidden="true" className="size-5" />}
          {ROSTER_SYNC.check}
        </Button>
      </Form>
      {progress && (
        <label className="flex basis-full flex-col gap-1 text-sm font-semibold">
          {ROSTER_SYNC.checking(progress.done, progress.teams)}
          <progress
            value={progress.done}
            max={progress.teams}
            className="h-2.5 w-full max-w-md appearance-none overflow-hidden rounded-sm border border-edge bg-board [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-board [&::-webkit-progress-value]:bg-fill [&::-webkit-progress-value]:transition-[inline-size]"
          />
        </label>
      )}
    </>
  )
}

/** Why a team's roster could not be read or fully read. */
type TeamFailure = { readonly team_id: number; readonly code: string; readonly count: number | null }

type TeamFailuresProps = {
  readonly failures: readonly TeamFailure[]
  readonly teams: number
  readonly teamName: TeamName
}

function TeamFailures({ failures, teams, teamName }: TeamFailuresProps) {
  if (failures.length === 0) return null
  const reasons = Map.groupBy(failures, ({ code, count }) => feedFailureWords(code, count))
  return (
    <section className="mt-6 border-l-4 border-warning bg-warning/10 px-4 py-3">
      <h2 className="flex items-center gap-2 text-xl">
        <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warning" />
        {ROSTER_SYNC.failures(failures.length)}
      </h2>
      <p className="mt-1 text-sm">{ROSTER_SYNC.failuresText(failures.length === teams)}</p>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {[...reasons].map(([reason, alike]) => (
          <li key={reason}>
            <span className="font-semibold">{alike.map(({ team_id }) => teamName(team_id)).join(', ')}</span>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
