/** What the server takes as a picture, for the browser's choice of files. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** A logo may be drawn in lines, too. */
export const LOGO_TYPES = `${PICTURE_TYPES},image/svg+xml`
