/**
 * The faces of the cards. Both subsets of each are needed: latin alone has no ř. Browser and server load the
 * second subset under a name of its own, so that each falls back by letter in the same order.
 */
const CONDENSED = '"Barlow Condensed", "Barlow Condensed Ext", sans-serif'
const TEXT = 'Inter, "Inter Ext", sans-serif'

export type FaceWeight = 500 | 600 | 700 | 800

/** Barlow Condensed, for names, numbers and headings. `size` in drawing units. */
export const condensed = (size: number, weight: FaceWeight = 700): string =>
  `${weight} ${size}px ${CONDENSED}`

/** Inter, for small running text. */
export const text = (size: number, weight: 500 | 600 = 500): string => `${weight} ${size}px ${TEXT}`

type CardFace = { readonly family: string; readonly file: string; readonly weight: FaceWeight }

const face = (name: 'Barlow Condensed' | 'Inter', folder: string, weight: FaceWeight): CardFace[] => [
  { family: name, file: `${folder}-latin-${weight}-normal.woff2`, weight },
  { family: `${name} Ext`, file: `${folder}-latin-ext-${weight}-normal.woff2`, weight },
]

/** Every face the cards use, with its file in the Fontsource package. */
export const CARD_FACES: readonly CardFace[] = [
  ...face('Barlow Condensed', 'barlow-condensed', 500),
  ...face('Barlow Condensed', 'barlow-condensed', 600),
  ...face('Barlow Condensed', 'barlow-condensed', 700),
  ...face('Barlow Condensed', 'barlow-condensed', 800),
  ...face('Inter', 'inter', 500),
]
