/** Copy around every page. Every page loads it at once. */

export const SKIP_TO_CONTENT = 'Skip to content'
export const TRY_AGAIN = 'Try again'

/** Shown in a browser without JavaScript. */
export const NEEDS_SCRIPTS = 'The builders and buttons need JavaScript, which is turned off in this browser.'
