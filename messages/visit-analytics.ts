import { plural } from '#domain/text/format.ts'

export const RANGE_UNREADABLE = 'Choose a first and a last day. The first day cannot be after the last.'
export const VISITS_GONE = 'These visits are already deleted.'
export const visitsSubject = (count: number) => plural(count, 'visit')
