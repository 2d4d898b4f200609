/** Answers of the tracking endpoints. Programs read them; no visitor sees them. */

export const INVALID_VISIT_TYPE = 'Invalid visit type'
export const VISIT_ID_REQUIRED = 'visitId is required'
export const DATABASE_NOT_CONFIGURED = 'Database not configured'
export const VISIT_UNREADABLE = 'The visit could not be read.'
export const VISIT_NOT_FOUND = 'There is no such visit, or this is not its key.'
export const TOO_MANY_VISITS = 'Too many visits from this address. Try again later.'

export const BLOCKED_REFERRER = 'blocked_referrer'
/** For whoever asked not to be counted: in the settings, by the switch of the browser, by Global Privacy Control. */
export const HIDE_VISIT = 'hide_visit'
export const LOCAL_SKIPPED = 'Local/dev environment - tracking skipped'
export const ADMIN_SKIPPED = 'Admin user - tracking skipped'
export const IGNORED_USER_SKIPPED = 'Ignored user - tracking skipped'
export const TEAM_NAME_REQUIRED = 'Team name is required and must be a string'
