/** The words of a team's lines after a trade. */
export const AFTER_TRADE = {
  title: (team: string) => `${team} after this trade`,
  coming: (names: string) => `${names} in`,
  leaving: (names: string) => `${names} out`,
  from: (team: string) => `from ${team}`,
  signed: 'new',
  back: 'Back to the trade',
  real: 'The real roster',
  started: 'These lines are a draft of their own: your lines of the real roster stay as they are.',
} as const

const AND = new Intl.ListFormat('en-CA', { type: 'conjunction' })

/** "Charlie McAvoy and David Pastrnak in, Connor McDavid out." */
export function sayMoves(coming: readonly string[], leaving: readonly string[]): string {
  const parts = [
    coming.length > 0 ? AFTER_TRADE.coming(AND.format(coming)) : null,
    leaving.length > 0 ? AFTER_TRADE.leaving(AND.format(leaving)) : null,
  ]
  return `${parts.filter((part) => part !== null).join('; ')}.`
}
