import type { NavigationType } from 'react-router'

import type { LineupDraft } from '#domain/lineup/model/draft.ts'

/** Whose lines a board shows. */
export type Subject = Pick<LineupDraft, 'mode' | 'teamId' | 'country'>

export const isSameSubject = (one: Subject, other: Subject): boolean =>
  one.mode === other.mode && one.teamId === other.teamId && one.country === other.country

export type Place = {
  readonly subject: Subject
  /** The trade after which the team is shown, by name; null for today's roster. */
  readonly trade: string | null
  readonly isDaily: boolean
  readonly isRemix: boolean
  /** The visit that asks to start from a last game that is known, once its players are here; null for none. */
  readonly start: string | null
}

/** What the builder does when the address has changed. */
export type Arrival =
  /** Nothing: the board shows it already. */
  | 'here'
  /** Restores this tab's answer to the daily question. */
  | 'daily_answer'
  /** Puts the last game's lines over the stored draft. */
  | 'last_game'
  /** Puts a shared lineup over this tab's draft; undo restores that. */
  | 'remix'
  /** Shows the team after a trade. */
  | 'after_trade'
  /** Restores this tab's draft: after a reload, a sign-in, Back, or from the team after a trade. */
  | 'own_draft'
  /** Starts empty. */
  | 'new_choice'

type Navigation = `${NavigationType}`

/**
 * Decides what the builder does at an address.
 * @param previous where the visitor was in this builder; null when it has just opened
 */
export function arrivalOf(previous: Place | null, next: Place, navigation: Navigation): Arrival {
  if (next.isDaily) return previous === null ? 'daily_answer' : 'here'
  if (next.start !== null && next.start !== previous?.start) return 'last_game'
  const isSame = previous !== null && isSameSubject(previous.subject, next.subject)
  if (isSame && previous.trade === next.trade) return 'here'
  if (next.isRemix) return 'remix'
  if (previous !== null && followsBoard(previous, next, navigation)) return 'here'
  if (next.trade !== null) return 'after_trade'
  return previous === null || isSame || navigation === 'POP' ? 'own_draft' : 'new_choice'
}

/** A country is chosen on the board, and the address follows. */
const followsBoard = (previous: Place, next: Place, navigation: Navigation): boolean =>
  navigation === 'REPLACE' && previous.subject.mode === 'dream_team' && next.subject.mode === 'dream_team'
