import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'

import { type FieldChange, GONE_STATUSES, type ProposalKind } from '#domain/roster-sync/proposal.ts'
import { formatNumber } from '#domain/text/format.ts'
import { statusWords } from '#messages/players.ts'
import { Button } from '#ui/button.tsx'
import { LocalDay } from '#ui/local-date.tsx'
import { NativeSelect } from '#ui/select.tsx'
import { Badge } from '#ui/status.tsx'

import { ROSTER_SYNC, FIELD_WORDS } from './copy.ts'
import {
  byWeight,
  type Choices,
  countKinds,
  isAnswered,
  isChosenWithOthers,
  KIND_WORDS,
  type RosterProposal,
  type TeamName,
  useChoices,
  valueWords,
} from './proposals.ts'

type ProposalListProps = { readonly proposals: readonly RosterProposal[]; readonly teamName: TeamName }

export function ProposalList({ proposals, teamName }: ProposalListProps) {
  const choices = useChoices(proposals)
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('intent') === 'apply'
  const [kind, setKind] = useState<ProposalKind | null>(null)
  const counts = countKinds(proposals)
  const unknown = proposals.filter(({ basis }) => basis === 'unknown').length
  // The chosen kind may be empty, after all of its differences were applied.
  const narrowed = counts.some(([one]) => one === kind) ? kind : null
  const shown = proposals.filter((proposal) => narrowed === null || proposal.kind === narrowed)
  const byTeam = [...Map.groupBy(shown, ({ teamId }) => teamId)].toSorted(([a], [b]) =>
    teamName(a).localeCompare(teamName(b), 'en'),
  )
  const choosable = (of: readonly RosterProposal[]) =>
    of.filter((proposal) => isChosenWithOthers(proposal, choices.answers)).map(({ key }) => key)
  const apply = () =>
    void submit({ intent: 'apply', choices: JSON.stringify(choices.list) }, { method: 'post' })
  return (
    <section className="mt-6">
      <div className="sticky top-16 z-10 -mx-1 flex flex-wrap items-center gap-2 border-y-2 border-edge bg-ground px-1 py-2">
        <h2 className="mr-auto basis-full text-2xl sm:basis-auto">{ROSTER_SYNC.found(proposals.length)}</h2>
        <Button size="small" look="quiet" onClick={() => choices.choose(choosable(shown), true)}>
          {ROSTER_SYNC.chooseAll}
        </Button>
        <Button size="small" look="quiet" onClick={() => choices.choose([...choices.chosen], false)}>
          {ROSTER_SYNC.chooseNone}
        </Button>
        <Button size="small" look="primary" busy={busy} disabled={choices.list.length === 0} onClick={apply}>
          {busy ? ROSTER_SYNC.applying : ROSTER_SYNC.apply(choices.list.length)}
        </Button>
      </div>
      <Chips total={proposals.length} counts={counts} chosen={narrowed} onChoose={setKind} />
      {unknown > 0 && <p className="mt-3 text-sm text-ink-muted">{ROSTER_SYNC.unknown(unknown)}</p>}
      {byTeam.map(([teamId, own]) => (
        <fieldset key={teamId} className="mt-6 min-w-0">
          <legend className="w-full border-b border-edge pb-1">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                aria-label={ROSTER_SYNC.chooseTeam(teamName(teamId))}
                checked={choosable(own).length > 0 && choosable(own).every((key) => choices.chosen.has(key))}
                onChange={(event) => choices.choose(choosable(own), event.target.checked)}
                className="size-5 flex-none accent-(--color-fill)"
              />
              <span className="font-display text-xl font-bold">{teamName(teamId)}</span>
            </label>
          </legend>
          <ul className="divide-y divide-hairline">
            {own.toSorted(byWeight).map((proposal) => (
              <ProposalRow key={proposal.key} proposal={proposal} choices={choices} teamName={teamName} />
            ))}
          </ul>
        </fieldset>
      ))}
    </section>
  )
}

type ChipsProps = {
  readonly total: number
  readonly counts: ReadonlyArray<readonly [ProposalKind, number]>
  /** Null for all kinds. */
  readonly chosen: ProposalKind | null
  readonly onChoose: (kind: ProposalKind | null) => void
}

function Chips({ total, counts, chosen, onChoose }: ChipsProps) {
  if (counts.length < 2) return null
  const chips = [[null, total] as const, ...counts]
  return (
    <ul aria-label={ROSTER_SYNC.kinds} className="mt-4 flex flex-wrap gap-2">
      {chips.map(([kind, count]) => (
        <li key={kind}>
          <Button
            size="small"
            look={kind === chosen ? 'primary' : 'secondary'}
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind)}
          >
            {kind === null ? ROSTER_SYNC.allKinds : KIND_WORDS[kind]}{' '}
            <span className="tabular-nums">{formatNumber(count)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

const LOOKS = {
  new: 'success',
  moved: 'fill',
  renumbered: 'plain',
  changed: 'plain',
  gone: 'warning',
} as const satisfies Record<ProposalKind, string>

type ProposalRowProps = {
  readonly proposal: RosterProposal
  readonly choices: Choices
  readonly teamName: TeamName
}

function ProposalRow({ proposal, choices, teamName }: ProposalRowProps) {
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

function Question({ proposal, choices, teamName }: ProposalRowProps) {
  const { key, kind, name, namesakes } = proposal
  const answered = choices.answers.get(key)
  if (kind === 'gone') {
    return (
      <NativeSelect
        className="mt-2 ml-8 max-w-72"
        label={ROSTER_SYNC.goneTo(name)}
        value={answered ?? GONE_STATUSES[0]}
        onValueChange={(status) => choices.answer(key, status)}
        options={GONE_STATUSES.map((status) => ({ value: status, label: statusWords(status) }))}
      />
    )
  }
  if (namesakes.length === 0) return null
  return (
    <div className="mt-2 ml-8 max-w-md">
      <p className="mb-1 text-sm text-warning">{ROSTER_SYNC.identityUnknown}</p>
      <NativeSelect
        label={ROSTER_SYNC.identityQuestion(name)}
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

type FieldChangesProps = { readonly changes: readonly FieldChange[]; readonly teamName: TeamName }

/** Fields that the heading or the full name shows already. */
const SHOWN_ABOVE: ReadonlySet<string> = new Set(['first_name', 'last_name', 'position', 'nhl_id'])

function FieldChanges({ changes, teamName }: FieldChangesProps) {
  const isNew = changes.some(({ field }) => field === 'nhl_id') && changes.every(({ from }) => from === null)
  const shown = isNew
    ? changes.filter(({ field }) => !SHOWN_ABOVE.has(field) && field !== 'full_name')
    : changes
  return (
    <span className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {shown.map(({ field, from, to }) => (
        <span key={field} className="inline-flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
          <span className="text-ink-muted">{FIELD_WORDS[field]}</span>
          {!isNew && (
            <>
              <span>
                <Value field={field} value={from} teamName={teamName} />
              </span>
              <ArrowRight aria-label="→" className="size-3.5 flex-none text-ink-muted" />
            </>
          )}
          <span className="font-semibold">
            <Value field={field} value={to} teamName={teamName} />
          </span>
        </span>
      ))}
    </span>
  )
}

type ValueProps = Pick<FieldChange, 'field'> & {
  readonly value: FieldChange['to']
  readonly teamName: TeamName
}

/** Renders a field's value as people write it. */
export function Value({ field, value, teamName }: ValueProps) {
  if (field === 'birthdate' && typeof value === 'string') return <LocalDay day={value} />
  return valueWords({ field }, value, teamName)
}
