/** The server or its database is missing or out of reach. */
export const NOT_CONFIGURED = 'Server not configured'

export const DATABASE_SLOW = 'The site is too busy right now. Please try again in a moment.'

export const NO_SUCH_ADDRESS = 'Nothing was found at this address.'

export const TOO_MANY_IMAGES = 'Too many images were stored from your network. Try again in an hour.'
export const IMAGE_TOO_LARGE = 'The image is too large: 8 MB at most.'
export const CROP_OUTSIDE = 'The crop must lie inside the image.'
export const PHOTO_PLAYER_UNKNOWN = 'There is no such player.'
export const LOGO_TEAM_UNKNOWN = 'There is no such team.'

// Of the tracking endpoints. Programs read them; visitors do not see them.
export const VISIT_ID_REQUIRED = 'visitId is required'
/** For visitors who opted out: in the settings, by the browser's switch on Privacy, or by Global Privacy Control. */
export const HIDE_VISIT = 'hide_visit'
