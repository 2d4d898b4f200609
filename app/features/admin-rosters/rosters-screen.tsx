import { LocalDate } from '#app/components/local-date.tsx'
import { ROSTER_SYNC } from '#messages/roster-sync.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

import { CheckButton } from './check-button.tsx'
import { ClubFailures, type ClubFailure } from './club-failures.tsx'
import { ProposalList } from './proposal-list.tsx'
import type { Club, RosterProposal } from './roster-proposal.ts'

export type Answer = { readonly ok: boolean; readonly lines: readonly string[] }

type Props = {
  readonly progress: { readonly done: number; readonly clubs: number } | null
  readonly last: {
    readonly finishedAt: Date
    readonly clubs: number
    readonly failures: readonly ClubFailure[]
    readonly proposals: readonly RosterProposal[]
  } | null
  readonly clubs: readonly Club[]
  /** What came of the last button. */
  readonly answer: Answer | null
}

/** Our rosters against the league's: check, look, choose, apply. */
export function RostersScreen({ progress, last, clubs, answer }: Props) {
  const names = new Map(clubs.map(({ id, name }) => [id, name]))
  const clubName = (id: number) => names.get(id) ?? String(id)
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
          <ClubFailures failures={last.failures} clubName={clubName} />
          {last.proposals.length === 0 ? (
            <Empty title={agreement(last)} />
          ) : (
            <ProposalList proposals={last.proposals} clubName={clubName} />
          )}
        </>
      )}
    </div>
  )
}

function agreement({ clubs, failures }: NonNullable<Props['last']>): string {
  const silent = failures.filter(({ code }) => code !== 'unreadable_players').length
  if (silent === clubs) return ROSTER_SYNC.noAnswer
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
