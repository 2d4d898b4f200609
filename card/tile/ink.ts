/** Words on a white plate … */
export const INK = '#0a1220'
/** … and those of less weight. */
export const QUIET_INK = '#43526a'
