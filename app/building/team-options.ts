import type { SelectOption } from '#ui/select.tsx'

/** Teams to choose from, by id. @param none the label of no team, the first option */
export function teamOptions(
  teams: ReadonlyArray<{ readonly id: number; readonly name: string }>,
  none: string,
): readonly SelectOption[] {
  return [{ value: '', label: none }, ...teams.map(({ id, name }) => ({ value: String(id), label: name }))]
}
