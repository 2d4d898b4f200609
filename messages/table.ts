/** Tables of the back-office, and the cells that several of them have. */
export const TABLE = {
  pages: (label: string) => `Pages of ${label}`,
  previous: 'Previous',
  next: 'Next',
  /** A page that rows were deleted from, or that never was. */
  beyond: (page: number) => `There is nothing on page ${page}.`,
  last: 'Go to the last page',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  guest: 'A guest',
  delete: 'Delete',
  imageOf: (title: string) => `Picture of ${title}`,
  enlarge: (title: string) => `Show the picture of ${title}`,
  showImage: 'Show',
  openImage: 'Open the picture itself',
  noImage: 'No picture',
} as const

/** Asked before what cannot be undone. @param what e.g. a player's name */
export const sureToDelete = (what: string) =>
  `Are you sure you want to delete ${what}? This cannot be undone.`
