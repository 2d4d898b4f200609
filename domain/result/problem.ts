/**
 * A refusal by a rule: a code and its details. Only `messages/` turns it into the specified sentence, so that screen,
 * server and mail show the same words.
 */
export type Problem<Code extends string = string, Detail = unknown> = { readonly code: Code } & Detail

/** The error response of every endpoint, loader and action of the server. */
export type ErrorAnswer = {
  /** Decides what the browser does; the sentences never do. */
  readonly code: string
  /** A headline, if the rule has one. */
  readonly title?: string
  readonly message: string
  /** Identifies the log line of a bug or an outage. */
  readonly id?: string
}

/** The result of a rule: the value, or the reason it is refused. */
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
