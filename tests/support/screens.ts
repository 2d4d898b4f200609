/** The window widths and color schemes that every screen must support. */
export const WIDTHS = [390, 768, 1440] as const
export const COLOR_SCHEMES = ['light', 'dark'] as const
