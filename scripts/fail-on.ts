/** Ends a check with its problems printed, one a line; goes on where there are none. */
export function failOn(problems: readonly string[]): void {
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exit(1)
}
