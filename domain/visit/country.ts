const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Its full name in English; the code where it is nobody's. @param code two letters */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
