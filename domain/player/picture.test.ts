import { expect, it } from 'vitest'

import { isRemotePicture, pictureAddress } from './picture.ts'

it('P-ENT-12 a bare file name is served from the players_image bucket, encoded', () => {
  expect(pictureAddress('connor-mcdavid-97.jpg')).toBe('/files/players_image/connor-mcdavid-97.jpg')
  expect(pictureAddress('a b/../c?.jpg')).toBe('/files/players_image/a%20b%2F..%2Fc%3F.jpg')
})

it('a file in folders of the bucket keeps its slashes', () => {
  expect(pictureAddress('a1b2/connor-mcdavid-97.jpg')).toBe('/files/players_image/a1b2/connor-mcdavid-97.jpg')
  expect(pictureAddress('a1b2/../../x.jpg')).toBe('/files/players_image/a1b2%2F..%2F..%2Fx.jpg')
})

it('P-ENT-13 a full http address is used as it is', () => {
  expect(pictureAddress('https://example.com/a b.jpg')).toBe('https://example.com/a b.jpg')
  expect(pictureAddress('HTTP://example.com/x.jpg')).toBe('HTTP://example.com/x.jpg')
})

it.each([null, '', '  '])('P-ENT-14 without a picture (%j) it is no-profile.jpg', (filename) => {
  expect(pictureAddress(filename)).toBe('/no-profile.jpg')
})

it('tells pictures of other machines from our own', () => {
  expect(isRemotePicture('https://example.com/x.jpg')).toBe(true)
  expect(isRemotePicture('https.jpg')).toBe(false)
  expect(isRemotePicture(null)).toBe(false)
})
