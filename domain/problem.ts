/**
 * A refusal a rule gives: a code and what it is about. `messages/` turns it into the specified sentence;
 * nothing else does, so that screen, server and mail say the same words.
 */
export type Problem<Code extends string = string, Detail = unknown> = { readonly code: Code } & Detail

/** How every endpoint, loader and action of the server answers an error. */
export type ErrorAnswer = {
  /** Decides what the browser does about it; no sentence does. */
  readonly code: string
  /** A headline, where a rule has one. */
  readonly title?: string
  /** The sentence to show. */
  readonly message: string
  /** Names the log line of a bug or an outage. */
  readonly id?: string
}

/** A rule's answer: the value, or the reason why not. */
export type Result<Value, Refusal extends Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Refusal }

export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})
export const refuse = <Refusal extends Problem>(
  problem: Refusal,
): { readonly ok: false; readonly problem: Refusal } => ({ ok: false, problem })
