import { expect, it } from 'vitest'

import { createdPhotoName } from './created-picture-name.ts'

it.each([
  ['Connor', 'McDavid', 97, 'connor-mcdavid-97.jpg'],
  ['Ryan', 'Nugent-Hopkins', 93, 'ryan-nugent-hopkins-93.jpg'],
  ['J.T.', 'O’Reilly', 0, 'jt-oreilly-0.jpg'],
  ['  Juraj ', 'Slafkovský', 20, 'juraj-slafkovsky-20.jpg'],
  ['Jean  Luc', 'van (der) Berg!', null, 'jean-luc-van-der-berg.jpg'],
  ['../..', '//', null, 'player.jpg'],
  [null, 'Orr', 4, 'orr-4.jpg'],
  [null, null, null, 'player.jpg'],
])('A-VALID-25 the picture of %s %s %s is called %s', (firstName, lastName, number, name) => {
  expect(createdPhotoName({ firstName, lastName, number })).toBe(name)
})
