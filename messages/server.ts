/** The server or its database is missing or out of reach. */
export const NOT_CONFIGURED = 'Server not configured'

/** Where a text holds a NUL or half a character. */
export const NOT_KEEPABLE = 'There is a character in it that cannot be kept.'

export const CROSS_SITE_REFUSED = 'This request came from another site.'
export const NOT_JSON = 'The request is not the JSON it should be.'
/** ADMIN_API_KEY is set, and the page's key is another or none. */
export const ADMIN_KEY_WRONG = 'The key of the back-office is missing or wrong.'
export const NOT_A_FORM = 'The request is not the form it should be.'
export const NO_SUCH_ADDRESS = 'There is nothing at this address.'
export const METHOD_NOT_ALLOWED = 'This address cannot be asked in that way.'
export const TOO_LARGE = 'The request is too large.'
