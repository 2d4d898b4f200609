import { COLOR_SCHEMES, type ColorScheme } from '#domain/hockey/vocabulary.ts'

export const COLOR_SCHEME_COOKIE = 'theme'

/** Reads the color scheme that the visitor chose from the cookies; null follows the system. */
export function chosenColorScheme(cookies: string | null): ColorScheme | null {
  const value = new RegExp(`(?:^|;\\s*)${COLOR_SCHEME_COOKIE}=([a-z]+)`).exec(cookies ?? '')?.[1]
  return COLOR_SCHEMES.find((colorScheme) => colorScheme === value) ?? null
}
