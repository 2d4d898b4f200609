import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'

import { GONE_STATUSES, type Proposal, type RosterColumns } from './proposal.ts'

/** A proposal that a person chose, and what he made of it where it is a question. */
export type Choice = {
  readonly key: string
  /** For who is gone: his status. For who has namesakes: "new", or the id of the one he is. */
  readonly answer?: string | undefined
}

/** What to write: into a player's row, or as a new player where `playerId` is null. */
export type RosterWrite = {
  readonly playerId: number | null
  readonly name: string
  readonly columns: RosterColumns
}

export type ChoiceProblem = Problem<'not_proposed' | 'unanswered', { readonly name: string | null }>

/** Checks a choice against what is proposed now. @returns what to write, or why it is not done */
export function readChoice(
  { key, answer }: Choice,
  proposals: ReadonlyMap<string, Proposal>,
): Result<RosterWrite, ChoiceProblem> {
  const proposal = proposals.get(key)
  if (!proposal) return refuse({ code: 'not_proposed', name: nameOf(key, proposals) })
  const { kind, playerId, name, columns, namesakes } = proposal
  if (kind === 'gone') {
    const status = GONE_STATUSES.find((word) => word === (answer ?? GONE_STATUSES[0]))
    return status === undefined
      ? refuse({ code: 'unanswered', name })
      : accept({ playerId, name, columns: { status } })
  }
  if (namesakes.length === 0 || answer === 'new') return accept({ playerId, name, columns })
  const same = namesakes.find(({ id }) => String(id) === answer)
  if (!same) return refuse({ code: 'unanswered', name })
  // From here on the league's id finds him; what else differs is proposed next.
  return accept({ playerId: same.id, name, columns: { nhl_id: columns.nhl_id ?? null } })
}

/** The player's name by what is still proposed of him in other values. */
function nameOf(key: string, proposals: ReadonlyMap<string, Proposal>): string | null {
  const who = key.split('-')[1]
  for (const { key: other, name } of proposals.values()) if (other.split('-')[1] === who) return name
  return null
}
