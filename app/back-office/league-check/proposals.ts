import { useState } from 'react'

import type { Choice, FieldChange, Proposal, ProposalKind } from '#domain/roster-sync/proposal.ts'
import { statusWords } from '#messages/players.ts'

import { ROSTER_SYNC } from './copy.ts'

export type RosterProposal = Proposal & { readonly reports: readonly string[] }

export type Team = { readonly id: number; readonly name: string }

export type TeamName = (id: number) => string

export type Choices = {
  readonly chosen: ReadonlySet<string>
  readonly answers: ReadonlyMap<string, string>
  choose(keys: readonly string[], on: boolean): void
  /** Answers the question of a proposal and selects it. */
  answer(key: string, answer: string): void
  readonly list: readonly Choice[]
}

/** Returns true when a proposal can be selected as it is. Otherwise an admin must first match its player. */
export function isAnswered(
  { key, namesakes }: RosterProposal,
  answers: ReadonlyMap<string, string>,
): boolean {
  return namesakes.length === 0 || answers.has(key)
}

/** Returns true when "Choose all" includes it. A player who is only not listed needs an admin's decision. */
export function isChosenWithOthers(proposal: RosterProposal, answers: ReadonlyMap<string, string>): boolean {
  return isAnswered(proposal, answers) && (proposal.kind !== 'gone' || answers.has(proposal.key))
}

export function useChoices(proposals: readonly RosterProposal[]): Choices {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const choose = (keys: readonly string[], on: boolean) =>
    setChosen((old) => {
      const next = new Set(old)
      for (const key of keys)
        if (on) next.add(key)
        else next.delete(key)
      return next
    })
  return {
    chosen,
    answers,
    choose,
    answer(key, answer) {
      setAnswers((old) => new Map(old).set(key, answer))
      choose([key], true)
    },
    list: proposals
      .filter(({ key }) => chosen.has(key))
      .map(({ key }) => ({ key, answer: answers.get(key) })),
  }
}

/** The kinds that the list can be narrowed to, the most important first. */
const KINDS = ['moved', 'new', 'gone', 'renumbered', 'changed'] as const

/** Returns the number of each kind that occurs, the most important first. */
export function countKinds(
  proposals: readonly RosterProposal[],
): ReadonlyArray<readonly [ProposalKind, number]> {
  const byKind = Map.groupBy(proposals, ({ kind }) => kind)
  return KINDS.flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0
    return count === 0 ? [] : [[kind, count] as const]
  })
}

/** Sorts the most important first: moves before new numbers, and questions before certain changes. */
export function byWeight(one: RosterProposal, other: RosterProposal): number {
  return (
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    other.namesakes.length - one.namesakes.length ||
    one.name.localeCompare(other.name, 'en')
  )
}

export const KIND_WORDS: Readonly<Record<ProposalKind, string>> = {
  new: 'New',
  moved: 'Moved',
  renumbered: 'New number',
  changed: 'Changed',
  gone: 'Not listed',
}

/** Returns a field's value for display. @param team returns a team's name by its id */
export function valueWords(
  { field }: Pick<FieldChange, 'field'>,
  value: string | number | null,
  team: (id: number) => string,
): string {
  if (field === 'team_id') return typeof value === 'number' ? team(value) : ROSTER_SYNC.withoutTeam
  if (value === null) return ROSTER_SYNC.nothing
  if (field === 'status') return statusWords(value)
  if (field === 'position') return String(value).toUpperCase()
  if (field === 'weight') return `${value} lb`
  return String(value)
}
