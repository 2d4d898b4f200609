/** `npm run test:long`: the fuzz and the kills in full. */
export const LONG = process.env['LONG'] === '1'

/** How fast-check runs a property of which that many runs are the whole: a tenth of them, always the same, unless LONG. */
export const someOf = (whole: number): { readonly numRuns: number; readonly seed?: number } =>
  LONG ? { numRuns: whole } : { numRuns: Math.ceil(whole / 10), seed: 97 }
