import { GONE_STATUSES, type ProposalKind } from '#domain/roster-sync/proposal.ts'
import { KIND_WORDS, ROSTER_SYNC, STATUS_WORDS } from '#messages/roster-sync.ts'
import { Badge } from '#ui/badge.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

import { FieldChanges } from './field-changes.tsx'
import type { TeamName, RosterProposal } from './roster-proposal.ts'
import { isAnswered, type Choices } from './use-choices.ts'

const LOOKS = {
  new: 'success',
  moved: 'fill',
  renumbered: 'plain',
  changed: 'plain',
  gone: 'warning',
} as const satisfies Record<ProposalKind, string>

type Props = {
  readonly proposal: RosterProposal
  readonly choices: Choices
  readonly teamName: TeamName
}

/** One difference: a tick, who and what, before → after, and a question where there is one. */
export function ProposalRow({ proposal, choices, teamName }: Props) {
  const { key, kind, name, listedTwice, reports } = proposal
  return (
    <li className="py-3">
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          aria-label={ROSTER_SYNC.choose(name, KIND_WORDS[kind])}
          checked={choices.chosen.has(key)}
          disabled={!isAnswered(proposal, choices.answers)}
          onChange={(event) => choices.choose([key], event.target.checked)}
          className="mt-0.5 size-5 flex-none accent-(--color-fill)"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <Badge look={LOOKS[kind]}>{KIND_WORDS[kind]}</Badge>
            {reports.map((type) => (
              <Badge key={type} look="warning">
                {ROSTER_SYNC.reported(type)}
              </Badge>
            ))}
          </span>
          {kind !== 'gone' && <FieldChanges changes={proposal.changes} teamName={teamName} />}
          {kind === 'gone' && <span className="mt-1 block text-sm">{ROSTER_SYNC.goneText}</span>}
          {listedTwice && <span className="mt-1 block text-sm text-warning">{ROSTER_SYNC.listedTwice}</span>}
        </span>
      </label>
      <Question proposal={proposal} choices={choices} teamName={teamName} />
    </li>
  )
}

/** What only a person can say: the status of who is gone, and who a namesake is. */
function Question({ proposal, choices, teamName }: Props) {
  const { key, kind, name, namesakes } = proposal
  const answered = choices.answers.get(key)
  if (kind === 'gone') {
    return (
      <NativeSelect
        className="mt-2 ml-8 max-w-72"
        label={ROSTER_SYNC.goneTo(name)}
        value={answered ?? GONE_STATUSES[0]}
        onValueChange={(status) => choices.answer(key, status)}
        options={GONE_STATUSES.map((status) => ({ value: status, label: STATUS_WORDS[status] ?? status }))}
      />
    )
  }
  if (namesakes.length === 0) return null
  return (
    <div className="mt-2 ml-8 max-w-md">
      <p className="mb-1 text-sm text-warning">{ROSTER_SYNC.whoIsHeText}</p>
      <NativeSelect
        label={ROSTER_SYNC.whoIsHe(name)}
        value={answered ?? ''}
        onValueChange={(person) => person !== '' && choices.answer(key, person)}
        options={[
          ...(answered === undefined ? [{ value: '', label: ROSTER_SYNC.choosePerson }] : []),
          ...namesakes.map(({ id, number, teamId }) => ({
            value: String(id),
            label: ROSTER_SYNC.theOne(
              name,
              number,
              teamId === null ? ROSTER_SYNC.withoutTeam : teamName(teamId),
            ),
          })),
          { value: 'new', label: ROSTER_SYNC.aNewPlayer },
        ]}
      />
    </div>
  )
}
