import { COLOR_SCHEMES, type ColorScheme } from './vocabulary.ts'

/** The cookie in which a browser keeps what the visitor chose by the switch. */
export const COLOR_SCHEME_COOKIE = 'theme'

/** The color scheme that the visitor chose by the switch, from the cookies; null follows the system. */
export function chosenColorScheme(cookies: string | null): ColorScheme | null {
  const value = new RegExp(`(?:^|;\\s*)${COLOR_SCHEME_COOKIE}=([a-z]+)`).exec(cookies ?? '')?.[1]
  return COLOR_SCHEMES.find((colorScheme) => colorScheme === value) ?? null
}
