/** Bytes of an image that is taken, from an admin or from elsewhere. */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
