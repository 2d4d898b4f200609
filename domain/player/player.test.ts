import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { POSITIONS } from '#domain/hockey/vocabulary.ts'

import { byNumber, byPositionThenNumber } from './player.ts'
import { normalizePosition, playerName, playerPosition, readPlayer } from './read-player.ts'

it('P-ENT-08 the name is full_name, else first and last name, else name', () => {
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

it('P-ENT-09 the position is position, else primary_position, in lower case', () => {
  expect(playerPosition({ id: 1, position: 'LW', primary_position: 'C' })).toBe('lw')
  expect(playerPosition({ id: 1, position: '', primary_position: 'Goalie' })).toBe('goalie')
  expect(readPlayer({ id: 1, primary_position: 'Goalie' }).position).toBe('g')
})

it('P-ENT-10 the number is jersey_number, else number; 0 is a number', () => {
  expect(readPlayer({ id: 1, jersey_number: 9, number: 99 }).number).toBe(9)
  expect(readPlayer({ id: 1, jersey_number: 0, number: 99 }).number).toBe(0)
  expect(readPlayer({ id: 1, jersey_number: null, number: 99 }).number).toBe(99)
  expect(readPlayer({ id: 1 }).number).toBeNull()
})

it('P-ENT-11 the image is profile_picture_filename, else profile_picture', () => {
  expect(readPlayer({ id: 1, profile_picture_filename: 'a.jpg', profile_picture: 'b.jpg' })).toMatchObject({
    profilePictureFilename: 'a.jpg',
  })
  expect(readPlayer({ id: 1, profile_picture_filename: '', profile_picture: 'b.jpg' })).toMatchObject({
    profilePictureFilename: 'b.jpg',
  })
})

it('reads the hand only if it is L or R', () => {
  expect(readPlayer({ id: 1, shoots: 'l' }).shoots).toBe('L')
  expect(readPlayer({ id: 1, shoots: 'both' }).shoots).toBeNull()
})

it('reads the team, the status and the contract; what is missing or not a known word is unknown', () => {
  const record = {
    id: 1,
    team_id: 22,
    status: 'injured_or_other',
    alt_position: 'LW',
    position: 'c',
    cap_hit_usd: 12_500_000,
    contract_until: 2028,
    contract_expiry: 'UFA',
    trade_clause: 'nmc',
  }
  const known = { teamId: 22, capHit: 12_500_000, contractUntil: 2028, otherPosition: 'lw' }
  const words = { status: 'injured_or_other', contractExpiry: 'UFA', tradeClause: 'nmc' }
  expect(readPlayer(record)).toMatchObject({ ...known, ...words })
  const others = { status: 'hurt', contract_expiry: 'ufa?', trade_clause: 'some' }
  const unread = { status: 'active', contractExpiry: null, tradeClause: null }
  expect(readPlayer({ ...record, ...others })).toMatchObject({ ...known, ...unread })
  expect(readPlayer({ ...record, alt_position: 'C' }).otherPosition).toBeNull()
  expect(readPlayer({ id: 1, alt_position: ' ' })).toMatchObject({
    teamId: null,
    capHit: null,
    contractUntil: null,
    otherPosition: null,
    ...unread,
  })
})

it.each(POSITIONS)('P-ENT-15 "%s" stays the same, in either case', (position) => {
  expect(normalizePosition(position)).toBe(position)
  expect(normalizePosition(` ${position.toUpperCase()} `)).toBe(position)
})

it('P-ENT-15 reads any text as one of lw, c, rw, d, g', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(POSITIONS).toContain(normalizePosition(text))
    }),
  )
})

it.each([
  ['F', 'c'],
  ['Forward', 'c'],
  ['C', 'c'],
  ['L', 'lw'],
  ['LW', 'lw'],
  ['Left Wing', 'lw'],
  ['R', 'rw'],
  ['RW', 'rw'],
  ['right wing', 'rw'],
])('P-ENT-16 "%s" is %s', (label, position) => {
  expect(normalizePosition(label)).toBe(position)
  expect(readPlayer({ id: 1, position: label, alt_position: 'G' }).position).toBe(position)
  expect(readPlayer({ id: 1, position: 'G', alt_position: label }).otherPosition).toBe(position)
})

it.each(['Goalie', 'goaltender', 'G'])('P-ENT-15 "%s" is a goalie', (label) => {
  expect(normalizePosition(label)).toBe('g')
})

it.each(['LD', 'defenseman', 'rover', '', null, undefined])('P-ENT-17 %j is a defender', (label) => {
  expect(normalizePosition(label)).toBe('d')
})

it('sorts a roster by position, then number, then id, players without a number last', () => {
  const roster = [
    readPlayer({ id: 1, position: 'g', number: 1 }),
    readPlayer({ id: 2, position: 'd', number: null }),
    readPlayer({ id: 3, position: 'd', number: 25 }),
    readPlayer({ id: 5, position: 'c', number: 40 }),
    readPlayer({ id: 4, position: 'c', number: 40 }),
    readPlayer({ id: 6, position: 'rw', number: 0 }),
    readPlayer({ id: 7, position: 'lw', number: 91 }),
  ]
  expect(roster.toSorted(byPositionThenNumber).map((player) => player.id)).toEqual([7, 4, 5, 6, 3, 2, 1])
})

it('P-CALL-06 sorts a roster by number alone, players without one last', () => {
  const roster = [
    readPlayer({ id: 1, position: 'lw', number: null }),
    readPlayer({ id: 2, position: 'd', number: 25 }),
    readPlayer({ id: 4, position: 'c', number: 9 }),
    readPlayer({ id: 3, position: 'g', number: 9 }),
  ]
  expect(roster.toSorted(byNumber).map((player) => player.id)).toEqual([3, 4, 2, 1])
})
