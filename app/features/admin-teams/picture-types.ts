/** What the server takes as an image, for the browser's choice of files. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** A logo may be drawn in lines, too. */
export const LOGO_TYPES = `${IMAGE_TYPES},image/svg+xml`
