import { expect, it } from 'vitest'

import { playerName, playerPosition, readPlayer } from './read-player.ts'

it('P-ENT-08 the name is full_name, or first and last name, or name', () => {
  const all = {
    id: 97,
    full_name: 'Connor A. McDavid',
    first_name: 'Connor',
    last_name: 'McDavid',
    name: 'McJesus',
  }
  expect(playerName(all)).toBe('Connor A. McDavid')
  expect(playerName({ ...all, full_name: ' ' })).toBe('Connor McDavid')
  expect(playerName({ ...all, full_name: null, first_name: null })).toBe('McDavid')
  expect(playerName({ id: 97, name: 'McJesus' })).toBe('McJesus')
})

it('P-ENT-09 the position is position, or primary_position, lowercased', () => {
  expect(playerPosition({ id: 1, position: 'LW', primary_position: 'C' })).toBe('lw')
  expect(playerPosition({ id: 1, position: '', primary_position: 'Goalie' })).toBe('goalie')
  expect(readPlayer({ id: 1, primary_position: 'Goalie' }).position).toBe('g')
})

it('P-ENT-10 the number is jersey_number, or number; 0 is a number', () => {
  expect(readPlayer({ id: 1, jersey_number: 9, number: 99 }).number).toBe(9)
  expect(readPlayer({ id: 1, jersey_number: 0, number: 99 }).number).toBe(0)
  expect(readPlayer({ id: 1, jersey_number: null, number: 99 }).number).toBe(99)
  expect(readPlayer({ id: 1 }).number).toBeNull()
})

it('P-ENT-11 the picture is profile_picture_filename, or profile_picture', () => {
  expect(readPlayer({ id: 1, profile_picture_filename: 'a.jpg', profile_picture: 'b.jpg' })).toMatchObject({
    profilePictureFilename: 'a.jpg',
  })
  expect(readPlayer({ id: 1, profile_picture_filename: '', profile_picture: 'b.jpg' })).toMatchObject({
    profilePictureFilename: 'b.jpg',
  })
})

it('reads the hand only when it is L or R', () => {
  expect(readPlayer({ id: 1, shoots: 'l' }).shoots).toBe('L')
  expect(readPlayer({ id: 1, shoots: 'both' }).shoots).toBeNull()
})
