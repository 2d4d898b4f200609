/** Answers of the tracking endpoints. Programs read them; no visitor sees them (P-ERR-44). */

/** P-VALID-26 */
export const INVALID_VISIT_TYPE = 'Invalid visit type'
/** P-ERR-48 */
export const VISIT_ID_REQUIRED = 'visitId is required'
/** P-ERR-05 */
export const DATABASE_NOT_CONFIGURED = 'Database not configured'
export const VISIT_UNREADABLE = 'The visit could not be read.'
export const VISIT_NOT_FOUND = 'There is no such visit, or this is not its key.'
export const TOO_MANY_VISITS = 'Too many visits from this address. Try again later.'

/** P-ERR-47 */
export const BLOCKED_REFERRER = 'blocked_referrer'
/** P-ERR-45 */
export const LOCAL_SKIPPED = 'Local/dev environment - tracking skipped'
/** P-ROLE-15 */
export const ADMIN_SKIPPED = 'Admin user - tracking skipped'
/** P-ROLE-16 */
export const IGNORED_USER_SKIPPED = 'Ignored user - tracking skipped'
/** P-VALID-27 */
export const TEAM_NAME_REQUIRED = 'Team name is required and must be a string'
