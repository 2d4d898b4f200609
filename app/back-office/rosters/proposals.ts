import { useState } from 'react'

import type { Choice, FieldChange, Proposal, ProposalKind } from '#domain/roster-sync/proposal.ts'
import { statusWords } from '#messages/player-form.ts'
import { FIELD_WORDS, ROSTER_SYNC } from '#messages/roster-sync.ts'

/** A proposal, and the types of the open reports about its player. */
export type RosterProposal = Proposal & { readonly reports: readonly string[] }

export type Team = { readonly id: number; readonly name: string }

export type TeamName = (id: number) => string

export type Choices = {
  readonly chosen: ReadonlySet<string>
  readonly answers: ReadonlyMap<string, string>
  choose(keys: readonly string[], on: boolean): void
  /** Answers the question of a proposal, which is ticked with it. */
  answer(key: string, answer: string): void
  /** The ticked ones among what is still proposed. */
  readonly list: readonly Choice[]
}

/** Whether a proposal can be ticked as it is, or an admin must first say which player it is about. */
export function isAnswered(
  { key, namesakes }: RosterProposal,
  answers: ReadonlyMap<string, string>,
): boolean {
  return namesakes.length === 0 || answers.has(key)
}

/** Whether a choice of several includes it: what became of a player who is only not listed is for an admin to say. */
export function isChosenWithOthers(proposal: RosterProposal, answers: ReadonlyMap<string, string>): boolean {
  return isAnswered(proposal, answers) && (proposal.kind !== 'gone' || answers.has(proposal.key))
}

/** Which proposals are ticked, and the answers to their questions. */
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

/** The kinds that the list can be narrowed to, the weightiest first; `position` is the league's word for one alone. */
export const CATEGORIES = ['moved', 'new', 'gone', 'renumbered', 'changed', 'position'] as const
export type Category = (typeof CATEGORIES)[number]

export function categoryOf({ kind, changes }: Pick<Proposal, 'kind' | 'changes'>): Category {
  const isPosition = changes.length > 0 && changes.every(({ field }) => field === 'nhl_position')
  return kind === 'changed' && isPosition ? 'position' : kind
}

/** How many there are of each category that there is any of, the weightiest first. */
export function countCategories(
  proposals: readonly RosterProposal[],
): ReadonlyArray<readonly [Category, number]> {
  const byCategory = Map.groupBy(proposals, categoryOf)
  return CATEGORIES.flatMap((category) => {
    const count = byCategory.get(category)?.length ?? 0
    return count === 0 ? [] : [[category, count] as const]
  })
}

/** The weightiest first: who moved before who has another number; questions before what is certain. */
export function byWeight(one: RosterProposal, other: RosterProposal): number {
  return (
    CATEGORIES.indexOf(categoryOf(one)) - CATEGORIES.indexOf(categoryOf(other)) ||
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

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  ...KIND_WORDS,
  position: FIELD_WORDS.nhl_position,
}

/** A field's value as people read it. @param team names a team by its id */
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
