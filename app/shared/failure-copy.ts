/** Copy of pages that failed or did not load. It loads a moment after a page. */

export const FAILURE = {
  title: 'Something broke',
  heading: 'Whistle on the play',
  text: 'Something broke on our side. What you built in this browser is still there. Try again in a moment.',
  home: 'Go to Home',
  reference: (id: string) => `If you write to us, include this number: ${id}`,
} as const

/** Without a network no one is at fault, so these texts differ from those of a failure. */
export const OFFLINE = {
  strip: 'Offline. What you build is kept on this device.',
  form: 'You are offline. Nothing was sent; what you typed is still here.',
  title: 'Offline',
  heading: 'No connection',
  text: 'This page did not load. You are offline, or the connection is down. What you built is still saved. The page opens when you are back online.',
  image: 'You are offline. The image is drawn when you are back online.',
} as const
