/** True for `npm run test:long`, which runs the fuzz and the kills in full. */
export const LONG = process.env['LONG'] === '1'

/** Returns fast-check's settings for a property with that many runs: a tenth of them, always the same, unless LONG. */
export const fuzzSettings = (whole: number): { readonly numRuns: number; readonly seed?: number } =>
  LONG ? { numRuns: whole } : { numRuns: Math.ceil(whole / 10), seed: 97 }
