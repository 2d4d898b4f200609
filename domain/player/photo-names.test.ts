import { expect, it } from 'vitest'

import { imageNameOf, matchPhotos } from './photo-names.ts'

it.each([
  ['Connor', 'McDavid', 97, 'connor-mcdavid-97.jpg'],
  ['Ryan', 'Nugent-Hopkins', 93, 'ryan-nugent-hopkins-93.jpg'],
  ['J.T.', 'O’Reilly', 0, 'jt-oreilly-0.jpg'],
  ['  Juraj ', 'Slafkovský', 20, 'juraj-slafkovsky-20.jpg'],
  ['Jean  Luc', 'van (der) Berg!', null, 'jean-luc-van-der-berg.jpg'],
  ['../..', '//', null, 'player.jpg'],
  [null, 'Orr', 4, 'orr-4.jpg'],
  [null, null, null, 'player.jpg'],
])('A-VALID-25 the image of %s %s %s is named %s', (firstName, lastName, number, name) => {
  expect(imageNameOf({ first_name: firstName, last_name: lastName, number })).toBe(name)
})

const mcdavid = { id: 1, first_name: 'Connor', last_name: 'McDavid', number: 97 }
const stutzle = { id: 2, first_name: 'Tim', last_name: 'Stützle', number: 18 }
const hopkins = { id: 3, first_name: 'Ryan', last_name: 'Nugent-Hopkins', number: null }
const petterssons = [
  { id: 4, first_name: 'Elias', last_name: 'Pettersson', number: 40 },
  { id: 5, first_name: 'Elias', last_name: 'Pettersson', number: 25 },
]
const nameless = { id: 6, first_name: null, last_name: null, number: 1 }
const TEAM = [mcdavid, stutzle, hopkins, ...petterssons, nameless]

it.each([
  ['connor-mcdavid-97.jpg', 1],
  ['Connor-McDavid-97.JPEG', 1],
  ['connor_mcdavid_97.png', 1],
  ['Connor McDavid.jpg', 1],
  ['tim-stutzle-18.webp', 2],
  ['tim-stützle-18.jpg', 2],
  ['ryan-nugent-hopkins.jpg', 3],
  ['elias-pettersson-40.jpg', 4],
  ['elias-pettersson-25.jpg', 5],
])('A-VALID-25 %s is the image of player %i', (file, id) => {
  expect(matchPhotos([file], TEAM)).toMatchObject([{ player: { id }, reason: null }])
})

it.each([
  ['connor-mcdavid-97.gif', 'no_picture', null],
  ['connor-mcdavid-97', 'no_picture', null],
  ['wayne-gretzky-99.jpg', 'no_such_player', null],
  ['mcdavid-97.jpg', 'no_such_player', null],
  ['.jpg', 'no_such_player', null],
  ['connor-mcdavid-96.jpg', 'other_number', 1],
  ['Elias Pettersson.jpg', 'several', null],
  ['elias-pettersson-41.jpg', 'several', null],
])('A-VALID-25 %s matches no player: %s', (file, reason, id) => {
  expect(matchPhotos([file], TEAM)).toEqual([
    { player: TEAM.find((player) => player.id === id) ?? null, reason },
  ])
})

it('gives a player the first of two files, and reports the second', () => {
  expect(matchPhotos(['connor-mcdavid-97.jpg', 'Connor-McDavid-97.png'], TEAM)).toEqual([
    { player: mcdavid, reason: null },
    { player: mcdavid, reason: 'twice' },
  ])
})

it('reports several players with one name and number instead of guessing', () => {
  const twins = [mcdavid, { ...mcdavid, id: 7 }]
  expect(matchPhotos(['connor-mcdavid-97.jpg'], twins)).toEqual([{ player: null, reason: 'several' }])
})
