/** Today in the reader's words: the rosters on the screen are today's. */
export function asOfToday(): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date())
}
