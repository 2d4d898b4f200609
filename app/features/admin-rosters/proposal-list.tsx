import { useNavigation, useSubmit } from 'react-router'

import { ROSTER_SYNC } from '#messages/roster-sync.ts'
import { Button } from '#ui/button.tsx'

import { ProposalRow } from './proposal-row.tsx'
import type { TeamName, RosterProposal } from './roster-proposal.ts'
import { isAnswered, useChoices } from './use-choices.ts'

type Props = { readonly proposals: readonly RosterProposal[]; readonly teamName: TeamName }

/** What differs, by team; all, none or some of it is chosen and applied. */
export function ProposalList({ proposals, teamName }: Props) {
  const choices = useChoices(proposals)
  const submit = useSubmit()
  const busy = useNavigation().formData?.get('intent') === 'apply'
  const byTeam = [...Map.groupBy(proposals, ({ teamId }) => teamId)].toSorted(([a], [b]) =>
    teamName(a).localeCompare(teamName(b), 'en'),
  )
  const choosable = (of: readonly RosterProposal[]) =>
    of.filter((proposal) => isAnswered(proposal, choices.answers)).map(({ key }) => key)
  const apply = () =>
    void submit({ intent: 'apply', choices: JSON.stringify(choices.list) }, { method: 'post' })
  return (
    <section className="mt-6">
      <div className="sticky top-16 z-10 -mx-1 flex flex-wrap items-center gap-2 border-y-2 border-edge bg-ground px-1 py-2">
        <h2 className="mr-auto basis-full text-2xl sm:basis-auto">{ROSTER_SYNC.found(proposals.length)}</h2>
        <Button size="small" look="quiet" onClick={() => choices.choose(choosable(proposals), true)}>
          {ROSTER_SYNC.chooseAll}
        </Button>
        <Button size="small" look="quiet" onClick={() => choices.choose([...choices.chosen], false)}>
          {ROSTER_SYNC.chooseNone}
        </Button>
        <Button size="small" look="primary" busy={busy} disabled={choices.list.length === 0} onClick={apply}>
          {busy ? ROSTER_SYNC.applying : ROSTER_SYNC.apply(choices.list.length)}
        </Button>
      </div>
      {byTeam.map(([teamId, own]) => (
        <fieldset key={teamId} className="mt-6 min-w-0">
          <legend className="w-full border-b border-edge pb-1">
            <TeamTick
              team={teamName(teamId)}
              chosen={choosable(own).length > 0 && choosable(own).every((key) => choices.chosen.has(key))}
              onChoose={(on) => choices.choose(choosable(own), on)}
            />
          </legend>
          <ul className="divide-y divide-hairline">
            {own.map((proposal) => (
              <ProposalRow key={proposal.key} proposal={proposal} choices={choices} teamName={teamName} />
            ))}
          </ul>
        </fieldset>
      ))}
    </section>
  )
}

function TeamTick(props: {
  readonly team: string
  readonly chosen: boolean
  readonly onChoose: (on: boolean) => void
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        aria-label={ROSTER_SYNC.chooseTeam(props.team)}
        checked={props.chosen}
        onChange={(event) => props.onChoose(event.target.checked)}
        className="size-5 flex-none accent-(--color-fill)"
      />
      <span className="font-display text-xl font-bold">{props.team}</span>
    </label>
  )
}
