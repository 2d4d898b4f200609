import { SYSTEM } from '#messages/back-office.ts'
import type { SystemView } from '#server/operations/system.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Badge } from '#ui/status.tsx'

import { Section, Table } from './system-table.tsx'

type Job = SystemView['schedule'][number]
type Run = Job['runs'][number]

const LOOKS = { running: 'plain', done: 'success', failed: 'danger', interrupted: 'warning' } as const

/** The scheduled jobs, when they run, and how the last runs went. */
export function Schedule({ schedule, facts, rosterCheck }: SystemView) {
  const whenOf = (work: Job['work']) =>
    work === 'roster_check' || work === 'lines'
      ? SYSTEM.nightly[work === 'lines' && facts.nightly === 'apply' ? 'on' : facts.nightly]
      : work === 'backup'
        ? SYSTEM.byHand
        : SYSTEM.hourly
  return (
    <Section title={SYSTEM.schedule}>
      <Table
        label={SYSTEM.schedule}
        columns={[SYSTEM.work, SYSTEM.when, SYSTEM.last, SYSTEM.outcome]}
        rows={schedule.map(({ work, runs }) => {
          const run = newestOf(runs)
          const at = run && endOf(run)
          const failure = runs.find(({ outcome }) => outcome === 'failed')
          const unread = work === 'roster_check' && rosterCheck !== null && rosterCheck.failures > 0
          return {
            key: work,
            cells: [
              SYSTEM.works[work],
              whenOf(work),
              at ? <LocalDate key="at" at={at} withTime /> : SYSTEM.notYet,
              <span key="outcome" className="flex flex-wrap items-center gap-2">
                {run && <OutcomeBadge {...run} />}
                {failure && failure !== run && (
                  <span className="text-ink-muted">
                    {SYSTEM.lastFailure} <LocalDate at={endOf(failure)} withTime />
                  </span>
                )}
                {unread && (
                  <Badge look="warning">{SYSTEM.unread(rosterCheck.failures, rosterCheck.teams)}</Badge>
                )}
              </span>,
            ],
            below: runs.length > 0 && <Runs name={SYSTEM.works[work]} runs={runs} />,
          }
        })}
      />
      <p className="mt-3 max-w-prose text-sm text-ink-muted">{SYSTEM.runsHint}</p>
    </Section>
  )
}

const endOf = ({ endedAt, beganAt }: Run): Date => endedAt ?? beganAt

const newestOf = (runs: readonly Run[]): Run | undefined =>
  runs.toSorted((one, other) => other.beganAt.getTime() - one.beganAt.getTime())[0]

function OutcomeBadge({ outcome }: Pick<Run, 'outcome'>) {
  return <Badge look={LOOKS[outcome]}>{SYSTEM.outcomes[outcome]}</Badge>
}

/** The last runs of a job, of whichever process. */
function Runs({ name, runs }: { readonly name: string; readonly runs: readonly Run[] }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-ink-muted hover:text-ink pointer-coarse:py-3">
        <VisuallyHidden>{name}: </VisuallyHidden>
        {SYSTEM.runs(runs.length)}
      </summary>
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
    </details>
  )
}
