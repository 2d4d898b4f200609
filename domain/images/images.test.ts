import { expect, it } from 'vitest'

import { imageAddress, isListedHost, isRemoteImage, logoProblem } from './images.ts'

it('P-ENT-12 a bare file name is served from the players_image bucket, encoded', () => {
  expect(imageAddress('connor-mcdavid-97.jpg')).toBe('/files/players_image/connor-mcdavid-97.jpg')
  expect(imageAddress('a b/../c?.jpg')).toBe('/files/players_image/a%20b%2F..%2Fc%3F.jpg')
})

it('a file in folders of the bucket keeps its slashes', () => {
  expect(imageAddress('a1b2/connor-mcdavid-97.jpg')).toBe('/files/players_image/a1b2/connor-mcdavid-97.jpg')
  expect(imageAddress('a1b2/../../x.jpg')).toBe('/files/players_image/a1b2%2F..%2F..%2Fx.jpg')
})

it('P-ENT-13 a full http address is used unchanged', () => {
  expect(imageAddress('https://example.com/a b.jpg')).toBe('https://example.com/a b.jpg')
  expect(imageAddress('HTTP://example.com/x.jpg')).toBe('HTTP://example.com/x.jpg')
})

it.each([null, '', '  '])('P-ENT-14 without an image (%j) it is no-profile.jpg', (filename) => {
  expect(imageAddress(filename)).toBe('/no-profile.jpg')
})

it('tells images on other hosts from our own', () => {
  expect(isRemoteImage('https://example.com/x.jpg')).toBe(true)
  expect(isRemoteImage('https.jpg')).toBe(false)
  expect(isRemoteImage(null)).toBe(false)
})

it.each([
  ['assets.example.org', true],
  ['ASSETS.example.org.', true],
  ['example.org', false],
  ['assets.example.org.evil.test', false],
  ['evil-assets.example.org', false],
  ['a.cdn.example.net', true],
  ['b.a.cdn.example.net', true],
  ['cdn.example.net', false],
  ['evilcdn.example.net', false],
])('accepts images from %s: %j', (host, taken) => {
  expect(isListedHost(['assets.example.org', '*.cdn.example.net'], host)).toBe(taken)
})

it('lists no host by default', () => expect(isListedHost([], 'example.org')).toBe(false))

it.each([
  'https://pictures.example.org/edm.svg?v=2',
  'http://10.0.0.7/a.png',
  '/files/teams_image/a1/edm.webp',
])('accepts %s as a logo’s address', (address) =>
  expect(logoProblem(address, ['*.example.org', '10.0.0.7'])).toBeNull(),
)

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '//elsewhere.example.org/a.png',
  '/\\elsewhere.example.org/a.png',
  'edm.png',
  'https://',
  'https://example.org/a b.png',
])('refuses %s', (address) => expect(logoProblem(address, ['example.org'])).toBe('not_an_address'))

it('refuses a logo from a host that is not listed', () => {
  expect(logoProblem('https://elsewhere.example.net/edm.svg', ['*.example.org'])).toBe('host_not_listed')
  expect(logoProblem('https://pictures.example.org/edm.svg', [])).toBe('host_not_listed')
})
