import { describe, expect, test } from 'vitest'

import { countryFinder, openCountryFile } from './country.ts'

const headers = (given: Record<string, string>) => new Headers(given)
const inSweden = () => 'SE'
const nowhere = () => null

describe('the country of a visit', () => {
  test('is read from the header of our own proxy', () => {
    const find = countryFinder({ trustedProxies: 1, lookUp: inSweden })
    expect(find(headers({ 'cf-ipcountry': 'ca' }), '203.0.113.7')).toEqual({
      country: 'CA',
      country_source: 'proxy',
    })
  })

  test('is not read from a header that a visitor sends', () => {
    const find = countryFinder({ trustedProxies: 0, lookUp: inSweden })
    expect(find(headers({ 'cf-ipcountry': 'CA' }), '203.0.113.7')).toEqual({
      country: 'SE',
      country_source: 'geoip',
    })
  })

  test.each(['XX', 'T1', 'Canada', ''])('is looked up when the proxy does not know it: %j', (parsed) => {
    const find = countryFinder({ trustedProxies: 1, lookUp: inSweden })
    expect(find(headers({ 'x-vercel-ip-country': parsed }), '203.0.113.7')).toMatchObject({ country: 'SE' })
  })

  test('is unknown without an address, and for one in no list', () => {
    const find = countryFinder({ trustedProxies: 0, lookUp: inSweden })
    expect(find(headers({}), null)).toBeNull()
    expect(countryFinder({ trustedProxies: 0, lookUp: nowhere })(headers({}), '203.0.113.7')).toBeNull()
  })
})

test('the address file has whole IPv4 and IPv6 networks, and no private networks', async () => {
  const lookUp = await openCountryFile()
  expect(lookUp('8.8.8.8')).toBe('US')
  expect(lookUp('2a00:1450:4009::1')).toMatch(/^[A-Z]{2}$/)
  expect(lookUp('192.168.1.20')).toBeNull()
  expect(lookUp('not an address')).toBeNull()
})
