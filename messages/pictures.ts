/** P-ERR-35, where the store did not take it. */
export const PICTURE_NOT_STORED = 'The picture could not be stored. Please try again.'
export const TOO_MANY_PICTURES = 'Too many pictures were kept from your network. Try again in an hour.'
/** The store of pictures does not answer. */
export const PICTURES_OUT_OF_REACH = 'Pictures are out of reach right now. Please try again in a minute.'
