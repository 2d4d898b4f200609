/** The widths and grounds at which every screen must hold. */
export const WIDTHS = [390, 768, 1440] as const
export const COLOR_SCHEMES = ['light', 'dark'] as const
