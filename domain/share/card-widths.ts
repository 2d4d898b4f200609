/** Pixels: how wide the server draws the cards that our pages show. */
export const CARD_WIDTHS = [480, 720, 960] as const

/** The same card at all widths, for `srcset`. @param address of the widest */
export const cardSrcSet = (address: string): string =>
  CARD_WIDTHS.map((width) => `${address}${address.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ')

const DENSE = '(min-resolution:2.5dppx)'

/**
 * The `sizes` of a card. Three dots a pixel show a card no better than two, and take twice the bytes: such a screen is
 * told two thirds of the width.
 * @param sizes how wide the page shows the card, the widest window first: "(min-width:64rem) 46vw, 92vw"
 */
export function cardSizes(sizes: string): string {
  const dense = sizes.split(', ').map((one) => {
    const [width, window] = one.split(' ').toReversed()
    return `${window ? `${window} and ` : ''}${DENSE} calc(${width} * 2 / 3)`
  })
  return [...dense, sizes].join(', ')
}
