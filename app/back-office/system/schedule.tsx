import type { ReactNode } from 'react'

import { RowsTable, type TableColumn } from '#app/back-office/shared/table.tsx'
import type { SystemView } from '#server/operations/system.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Badge } from '#ui/status.tsx'

import { SYSTEM } from './copy.ts'

type Job = SystemView['schedule'][number]
type Run = Job['runs'][number]

const LOOKS = { running: 'plain', done: 'success', failed: 'danger', interrupted: 'warning' } as const

/** Jobs that an owner looks at only when one has failed. */
const HOURLY: ReadonlySet<Job['work']> = new Set([
  'old_rows',
  'old_images',
  'deleted_pictures',
  'drawn_cards',
  'merged_players',
])

/** A row of the table: a job, or several of them. */
type Line = Pick<Job, 'runs'> & { readonly id: string; readonly name: string; readonly jobs: readonly Job[] }

const lineOf = (job: Job): Line => ({
  id: job.work,
  name: SYSTEM.works[job.work],
  runs: job.runs,
  jobs: [job],
})

export function Schedule(view: SystemView) {
  const hourly = view.schedule.filter(({ work }) => HOURLY.has(work))
  const others = view.schedule.filter((job) => !hourly.includes(job))
  const housekeeping: Line = {
    id: 'housekeeping',
    name: SYSTEM.housekeeping,
    runs: hourly.flatMap(({ runs }) => runs),
    jobs: hourly,
  }
  const columns = lineColumns(view)
  const below = (line: Line) => (line === housekeeping ? foldedJobs(line, columns) : runsOf(line))
  return (
    <>
      <h2 className="mt-9 mb-3 text-2xl">{SYSTEM.schedule}</h2>
      <RowsTable
        label={SYSTEM.schedule}
        rows={[...others.map(lineOf), housekeeping]}
        columns={columns}
        below={below}
      />
      <p className="mt-3 max-w-prose text-sm text-ink-muted">{SYSTEM.runsHint}</p>
    </>
  )
}

const foldedJobs = ({ name, jobs }: Line, columns: ReadonlyArray<TableColumn<Line, never>>) => (
  <Folded name={name} summary={SYSTEM.jobs(jobs.length)}>
    <RowsTable label={name} rows={jobs.map(lineOf)} columns={columns} below={runsOf} />
  </Folded>
)

const lineColumns = (view: SystemView): ReadonlyArray<TableColumn<Line, never>> => [
  { label: SYSTEM.work, cell: ({ name }) => <strong>{name}</strong> },
  { label: SYSTEM.when, cell: ({ jobs: [job] }) => job && whenOf(job.work, view) },
  { label: SYSTEM.last, cell: ({ runs }) => <Last runs={runs} /> },
  {
    label: SYSTEM.outcome,
    cell: ({ id, runs }) => <Outcome runs={runs} check={id === 'roster_check' ? view.rosterCheck : null} />,
  },
]

function whenOf(work: Job['work'], { nightly, backups }: SystemView): string {
  if (work === 'lines' && nightly === 'apply') return SYSTEM.nightly.on
  if (work === 'roster_check' || work === 'lines') return SYSTEM.nightly[nightly]
  if (work === 'visit_days') return SYSTEM.daily
  return work === 'backup' ? SYSTEM.backupsMade[backups.every] : SYSTEM.hourly
}

const runsOf = ({ name, runs }: Line) => runs.length > 0 && <Runs name={name} runs={runs} />

function Last({ runs }: Pick<Job, 'runs'>) {
  const run = newestOf(runs)
  return run ? <LocalDate at={endOf(run)} withTime /> : SYSTEM.notYet
}

function Outcome({ runs, check }: Pick<Job, 'runs'> & { readonly check: SystemView['rosterCheck'] }) {
  const run = newestOf(runs)
  const failure = newestOf(runs.filter(({ outcome }) => outcome === 'failed'))
  return (
    <span className="flex flex-wrap items-center gap-2">
      {run && <OutcomeBadge {...run} />}
      {failure && failure !== run && (
        <span className="text-ink-muted">
          {SYSTEM.lastFailure} <LocalDate at={endOf(failure)} withTime />
        </span>
      )}
      {check !== null && check.failures > 0 && (
        <Badge look="warning">{SYSTEM.unread(check.failures, check.teams)}</Badge>
      )}
    </span>
  )
}

const endOf = ({ endedAt, beganAt }: Run): Date => endedAt ?? beganAt

const newestOf = (runs: readonly Run[]): Run | undefined =>
  runs.toSorted((one, other) => other.beganAt.getTime() - one.beganAt.getTime())[0]

function OutcomeBadge({ outcome, teams }: Pick<Run, 'outcome' | 'teams'>) {
  if (outcome === 'done' && teams !== null && teams.done < teams.of)
    return <Badge look="warning">{SYSTEM.partly(teams.done, teams.of)}</Badge>
  return <Badge look={LOOKS[outcome]}>{SYSTEM.outcomes[outcome]}</Badge>
}

function Runs({ name, runs }: { readonly name: string; readonly runs: readonly Run[] }) {
  return (
    <Folded name={name} summary={SYSTEM.runs(runs.length)}>
      <ol aria-label={`${name}: ${SYSTEM.runs(runs.length)}`} className="divide-y divide-hairline">
        {runs.map((run) => (
          <li
            key={`${run.host} ${run.processId} ${run.beganAt.getTime()}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[12rem_7rem_minmax(0,1fr)]"
          >
            <LocalDate at={endOf(run)} withTime />
            <span>
              <OutcomeBadge {...run} />
            </span>
            <span className="text-ink-muted wrap-anywhere max-sm:col-span-2">
              {SYSTEM.process(run.processId, run.host)}
            </span>
          </li>
        ))}
      </ol>
    </Folded>
  )
}

type FoldedProps = { readonly name: string; readonly summary: string; readonly children: ReactNode }

function Folded({ name, summary, children }: FoldedProps) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-ink-muted hover:text-ink pointer-coarse:py-3">
        <VisuallyHidden>{name}: </VisuallyHidden>
        {summary}
      </summary>
      {children}
    </details>
  )
}
