const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** The day as it stands on a card that the server draws: "Nov 21, 2026". */
export const printedDay = (at: Date): string => day.format(at)
