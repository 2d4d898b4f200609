import { LocalDate } from '#app/components/local-date.tsx'
import { ROSTER_SYNC } from '#messages/roster-sync.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

import { CheckButton } from './check-button.tsx'
import { TeamFailures, type TeamFailure } from './club-failures.tsx'
import { ProposalList } from './proposal-list.tsx'
import type { Team, RosterProposal } from './roster-proposal.ts'

export type Answer = { readonly ok: boolean; readonly lines: readonly string[] }

type Props = {
  readonly progress: { readonly done: number; readonly teams: number } | null
  readonly last: {
    readonly finishedAt: Date
    readonly teams: number
    readonly failures: readonly TeamFailure[]
    readonly proposals: readonly RosterProposal[]
  } | null
  readonly teams: readonly Team[]
  /** What came of the last button. */
  readonly answer: Answer | null
}

/** Our rosters against the league's: check, look, choose, apply. */
export function RostersScreen({ progress, last, teams, answer }: Props) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const teamName = (id: number) => names.get(id) ?? String(id)
  return (
    <div className="max-w-4xl">
      <h1 className="text-4xl">{ROSTER_SYNC.title}</h1>
      <p className="mt-2 text-ink-muted">{ROSTER_SYNC.lead}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <CheckButton progress={progress} />
        {last && (
          <p className="text-sm text-ink-muted">
            {ROSTER_SYNC.checkedAt} <LocalDate at={last.finishedAt} withTime />
          </p>
        )}
      </div>
      {answer && answer.lines.length > 0 && (
        <div className="mt-4 flex flex-col gap-2">
          {answer.lines.map((line, index) => (
            // Only the first line can be good news; the others say what was not done.
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
          <TeamFailures failures={last.failures} teamName={teamName} />
          {last.proposals.length === 0 ? (
            <Empty title={agreement(last)} />
          ) : (
            <ProposalList proposals={last.proposals} teamName={teamName} />
          )}
        </>
      )}
    </div>
  )
}

function agreement({ teams, failures }: NonNullable<Props['last']>): string {
  const silent = failures.filter(({ code }) => code !== 'unreadable_players').length
  if (silent === teams) return ROSTER_SYNC.noAnswer
  return failures.length === 0 ? ROSTER_SYNC.agree : ROSTER_SYNC.agreeOfAnswered
}

function Empty({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <div className="mt-6 border-y-2 border-edge py-8">
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="mt-1 text-ink-muted">{text}</p>}
    </div>
  )
}
