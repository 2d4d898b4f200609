/** The words of /admin/visits. */

export const RANGE_UNREADABLE = 'Choose a first and a last day; the first is not after the last.'
export const DELETE_UNREADABLE = 'The list of visits could not be read.'
export const VISITS_GONE = 'These visits are gone already.'
/** What the audit log calls an act on so many visits. */
export const visitsSubject = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)
