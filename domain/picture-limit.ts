/** Bytes of a picture that is taken, from an admin or from elsewhere. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024
