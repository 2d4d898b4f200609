import { expect, it } from 'vitest'

import { pictureFileName } from './picture-file-name.ts'

it.each([
  ['Connor', 'McDavid', 97, 'connor-mcdavid-97.jpg'],
  ['James', 'van Riemsdyk', 21, 'james-van-riemsdyk-21.jpg'],
  ['Tim', 'Stützle', 18, 'tim-stutzle-18.jpg'],
  ['J.T.', 'Miller', 10, 'jt-miller-10.jpg'],
  ['Ryan', "O'Reilly (A)", 0, 'ryan-oreilly-a-0.jpg'],
  ['Oliver', 'Ekman-Larsson', null, 'oliver-ekman-larsson.jpg'],
  [null, 'Cher', 1, 'cher-1.jpg'],
  ['../..', 'etc/passwd', 9, 'etcpasswd-9.jpg'],
  ['?', '!', 9, null],
])('A-VALID-25 the picture of %s %s, %s, is %s', (first_name, last_name, number, name) => {
  expect(pictureFileName({ first_name, last_name, number })).toBe(name)
})
