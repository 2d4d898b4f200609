/** P-ERR-35, where the store did not take it. */
export const PICTURE_NOT_STORED = 'The picture could not be stored. Please try again.'
export const TOO_MANY_PICTURES = 'Too many pictures were kept from your network. Try again in an hour.'
