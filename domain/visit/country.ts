const REGIONAL_INDICATOR_A = 0x1f1e6
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The flag of a country: the two letters of its code as regional indicators. */
export function flagOf(code: string): string {
  return Array.from(code.toUpperCase(), (letter) =>
    String.fromCodePoint(REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 65),
  ).join('')
}

/** Its full name in English; the code where it is nobody's. @param code two letters */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
