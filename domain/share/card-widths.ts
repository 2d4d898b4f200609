/** Widths in pixels of the cards that the server draws for our pages. */
export const CARD_WIDTHS = [480, 720, 960] as const

/** Returns a card's `srcset` with all widths. @param address the card's address, without a width */
export const cardSrcSet = (address: string): string =>
  CARD_WIDTHS.map((width) => `${address}${address.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ')

const DENSE = '(min-resolution:2.5dppx)'

/**
 * Returns the `sizes` of a card. At three dots per pixel a card looks no better than at two and takes twice the bytes,
 * so such screens get two thirds of the width.
 * @param sizes how wide the page shows the card, widest window first: "(min-width:64rem) 46vw, 92vw"
 */
export function cardSizes(sizes: string): string {
  const dense = sizes.split(', ').map((one) => {
    const [width, window] = one.split(' ').toReversed()
    return `${window ? `${window} and ` : ''}${DENSE} calc(${width} * 2 / 3)`
  })
  return [...dense, sizes].join(', ')
}
