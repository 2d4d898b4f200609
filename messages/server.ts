/** The server or its database is missing or out of reach. */
export const NOT_CONFIGURED = 'Server not configured'

/** The database answers, but is read-only or full. */
export const DATABASE_OVERCOME = 'Nothing can be saved right now. Please try again in a few minutes.'

export const DATABASE_SLOW = 'The site is too busy right now. Please try again in a moment.'

/** For a text with a NUL or half a character. */
export const NOT_KEEPABLE = 'The text has a character that cannot be stored.'

export const CROSS_SITE_REFUSED = 'This request came from another site.'
export const NOT_JSON = 'The request is not valid JSON for this address.'
/** ADMIN_API_KEY is set, and the page's key is another or missing. */
export const ADMIN_KEY_WRONG = 'The back-office key is missing or wrong.'
export const NO_SUCH_ADDRESS = 'Nothing was found at this address.'
export const METHOD_NOT_ALLOWED = 'This address does not accept that method.'
export const BODY_CUT_OFF = 'The request ended before all of it arrived.'
export const TOO_LARGE = 'The request is too large.'

export const TOO_MANY_SAVES = 'Too many lineups were saved from your network. Try again in an hour.'

/** The file store did not accept an image. */
export const IMAGE_NOT_STORED = 'The image could not be stored. Please try again.'
export const TOO_MANY_IMAGES = 'Too many images were stored from your network. Try again in an hour.'
export const QUOTA_USED = 'Your network has reached its daily image limit. Try again tomorrow.'
export const GUEST_QUOTA_USED =
  'Your network has reached its daily image limit for guests. Sign in to store more, or try again tomorrow.'
export const DISK_NEARLY_FULL = 'There is no room for another image right now. Please try again later.'
/** More cards are requested than can be drawn in time. */
export const DRAWING_BUSY = 'Many images are being drawn right now. Please try again in a few seconds.'
export const TOO_MANY_DRAWINGS =
  'Too many new images were requested from your network. Please try again in an hour.'
/** The file store does not respond. */
export const IMAGES_OUT_OF_REACH = 'Images are unavailable right now. Please try again in a minute.'
export const IMAGE_TOO_LARGE = 'The image is too large: 8 MB at most.'
export const IMAGE_UNUSABLE =
  'This file cannot be used as an image. Send a complete JPEG, PNG, WebP or AVIF of at most 50 megapixels (AVIF: 16).'
export const LOGO_UNUSABLE =
  'This file cannot be used as a logo. Send a complete JPEG, PNG, WebP, AVIF or SVG of at most 50 megapixels (AVIF: 16).'
export const LOGO_SHAPE = (pixels: number, ratio: number): string =>
  `A logo must be at least ${pixels} pixels wide and high, with no side more than ${ratio} times the other.`
export const CROP_OUTSIDE = 'The crop must lie inside the image.'
export const PHOTO_PLAYER_UNKNOWN = 'There is no such player.'
export const LOGO_TEAM_UNKNOWN = 'There is no such team.'

/** Responses of the tracking endpoints. Programs read them; visitors do not see them. */

export const INVALID_VISIT_TYPE = 'Invalid visit type'
export const VISIT_ID_REQUIRED = 'visitId is required'
export const VISIT_UNREADABLE = 'The visit could not be read.'
export const VISIT_NOT_FOUND = 'There is no such visit, or this is not its key.'
export const TOO_MANY_VISITS = 'Too many visits from this address. Try again later.'

export const BLOCKED_REFERRER = 'blocked_referrer'
/** For visitors who opted out: in the settings, by the browser's switch on Privacy, or by Global Privacy Control. */
export const HIDE_VISIT = 'hide_visit'
export const ADMIN_SKIPPED = 'Admin user - tracking skipped'
export const IGNORED_USER_SKIPPED = 'Ignored user - tracking skipped'
export const TEAM_NAME_REQUIRED = 'Team name is required and must be a string'
