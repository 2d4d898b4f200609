import { useState } from 'react'

import type { Choice, Proposal } from '#domain/roster-sync/proposal.ts'

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
