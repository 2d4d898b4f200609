/** Tables of the back-office. */
export const TABLE = {
  pages: (label: string) => `Pages of ${label}`,
  previous: 'Previous',
  next: 'Next',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
} as const
