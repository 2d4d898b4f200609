import { type DollarsProblem, parseDollars } from '#domain/money/parse-dollars.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { oneLine } from '#domain/text/text.ts'

/** The longest name of a retained salary, in characters. */
export const MAX_RETAINED_NAME = 120

export type RetainedProblem =
  | Problem<'retained_name'>
  | Problem<'retained_name_long', { readonly limit: number }>
  | DollarsProblem

/** Also refused: a player of the team itself, and one whose salary it retains already. */
export type RetainedRefusal =
  | RetainedProblem
  | Problem<'retained_own' | 'retained_twice', { readonly name: string }>

/** Reads the form of a retained salary: a name, and at least one dollar. */
export function readRetainedForm(form: {
  readonly name: string
  readonly dollars: string
}): Result<{ readonly name: string; readonly dollars: number }, RetainedProblem> {
  const name = oneLine(form.name)
  if (name === '') return refuse({ code: 'retained_name' })
  if (Array.from(name).length > MAX_RETAINED_NAME) {
    return refuse({ code: 'retained_name_long', limit: MAX_RETAINED_NAME })
  }
  const dollars = parseDollars(oneLine(form.dollars))
  if (!dollars.ok) return dollars
  return dollars.value ? accept({ name, dollars: dollars.value }) : refuse({ code: 'not_dollars' })
}
