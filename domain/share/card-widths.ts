/** Pixels: how wide the server draws the cards that our pages show. */
export const CARD_WIDTHS = [480, 720, 960] as const

/** The same card at all widths, for `srcset`. @param address of the widest */
export const cardSrcSet = (address: string): string =>
  CARD_WIDTHS.map((width) => `${address}${address.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ')

/** How wide a page shows a card, in CSS, from a width of the window on. */
export type ShownWidth = { readonly from: string | null; readonly width: string }

/**
 * For `sizes`, the widest window first. Three dots a pixel show a card no better than two, and take twice the bytes: such
 * a screen is told two thirds of the width.
 */
export const cardSizes = (shown: readonly ShownWidth[]): string =>
  shown
    .flatMap(({ from, width }) => {
      const window = from === null ? [] : [`(min-width: ${from})`]
      const dense = [...window, '(min-resolution: 2.5dppx)'].join(' and ')
      return [`${dense} calc(${width} * 2 / 3)`, [...window, width].join(' ')]
    })
    .join(', ')
