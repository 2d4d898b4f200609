import { describe, expect, test } from 'vitest'

import { countryFinder, openCountryFile } from './country.ts'

const headers = (given: Record<string, string>) => new Headers(given)
const inSweden = () => 'SE'
const nowhere = () => null

describe('the country of a visit', () => {
  test('is what a proxy of ours says', () => {
    const find = countryFinder({ trustedProxies: 1, lookUp: inSweden })
    expect(find(headers({ 'cf-ipcountry': 'ca' }), '203.0.113.7')).toEqual({
      country: 'CA',
      country_source: 'proxy',
    })
  })

  test('is not what a visitor says of himself', () => {
    const find = countryFinder({ trustedProxies: 0, lookUp: inSweden })
    expect(find(headers({ 'cf-ipcountry': 'CA' }), '203.0.113.7')).toEqual({
      country: 'SE',
      country_source: 'geoip',
    })
  })

  test.each(['XX', 'T1', 'Canada', ''])('is looked up where the proxy does not know it: %j', (parsed) => {
    const find = countryFinder({ trustedProxies: 1, lookUp: inSweden })
    expect(find(headers({ 'x-vercel-ip-country': parsed }), '203.0.113.7')).toMatchObject({ country: 'SE' })
  })

  test('is unknown without an address, and for one that no list has', () => {
    const find = countryFinder({ trustedProxies: 0, lookUp: inSweden })
    expect(find(headers({}), null)).toBeNull()
    expect(countryFinder({ trustedProxies: 0, lookUp: nowhere })(headers({}), '203.0.113.7')).toBeNull()
  })
})

test('the address file knows whole networks of both kinds, and nothing of a house network', async () => {
  const lookUp = await openCountryFile()
  expect(lookUp('8.8.8.8')).toBe('US')
  expect(lookUp('2a00:1450:4009::1')).toMatch(/^[A-Z]{2}$/)
  expect(lookUp('192.168.1.20')).toBeNull()
  expect(lookUp('not an address')).toBeNull()
})
