import { expect, it } from 'vitest'

import { imageAddress, isRemoteImage } from './images.ts'

it('P-ENT-12 a bare file name is served from the players_image bucket, encoded', () => {
  expect(imageAddress('connor-mcdavid-97.jpg')).toBe('/files/players_image/connor-mcdavid-97.jpg')
  expect(imageAddress('a b/../c?.jpg')).toBe('/files/players_image/a%20b%2F..%2Fc%3F.jpg')
})

it('a file in folders of the bucket keeps its slashes', () => {
  expect(imageAddress('a1b2/connor-mcdavid-97.jpg')).toBe('/files/players_image/a1b2/connor-mcdavid-97.jpg')
  expect(imageAddress('a1b2/../../x.jpg')).toBe('/files/players_image/a1b2%2F..%2F..%2Fx.jpg')
})

it('P-ENT-13 a full http address is used as it is', () => {
  expect(imageAddress('https://example.com/a b.jpg')).toBe('https://example.com/a b.jpg')
  expect(imageAddress('HTTP://example.com/x.jpg')).toBe('HTTP://example.com/x.jpg')
})

it.each([null, '', '  '])('P-ENT-14 without a picture (%j) it is no-profile.jpg', (filename) => {
  expect(imageAddress(filename)).toBe('/no-profile.jpg')
})

it('tells pictures of other machines from our own', () => {
  expect(isRemoteImage('https://example.com/x.jpg')).toBe(true)
  expect(isRemoteImage('https.jpg')).toBe(false)
  expect(isRemoteImage(null)).toBe(false)
})
