import { expect, test } from 'vitest'

import { fold } from './fold.ts'
import { groupSameNames, mayBeSamePerson, spellings } from './same-name.ts'

const named = (name: string) => {
  const [last_name = '', first_name = ''] = name.split(', ')
  return { first_name, last_name }
}

test.each([
  ['Savoie, Matt', 'Savoie, Matthew'],
  ['Slafkovsky, Juraj', 'SLAFKOVSKÝ, JURAJ'],
  ['O’Connor, Logan', "O'Connor, Logan"],
  ['O´Connor, Logan', 'OConnor, L.'],
  ['Nugent-Hopkins, Ryan', 'Nugent Hopkins, Ryan'],
  ['Miller, J.T.', 'Miller, JT'],
  ['Miller, J.T.', 'Miller, James Tyler'],
  ['Stützle, Tim', 'Stuetzle, Tim'],
  ['Łaß, Lars', 'Lass, Lars'],
  ['DeBrusk, Jake', 'De Brusk, Jacob'],
  ['Marner, Mitch', 'Marner, Mitchell'],
  ['Bobrovsky, Sergei', 'Bobrovsky, Sergey'],
  ['Thomas, Robert', 'Thomas, Rob'],
  ['Zary, ', 'Zary, Connor'],
])('%s may be %s', (one, other) => {
  expect(mayBeSamePerson(named(one), named(other))).toBe(true)
  expect(mayBeSamePerson(named(other), named(one))).toBe(true)
})

test.each([
  ['Hughes, Jack', 'Hughes, Luke'],
  ['Strome, Ryan', 'Strome, Dylan'],
  ['Joseph, Mathieu', 'Joseph, Matthew'],
  ['Romanov, Alexander', 'Romanov, Alexei'],
  ['Murphy, Connor', 'Brown, Connor'],
  [', Connor', ', Connor'],
])('%s is not %s', (one, other) => {
  expect(mayBeSamePerson(named(one), named(other))).toBe(false)
})

test('folding a folded name changes nothing, and a name has the spellings of its letters', () => {
  for (const name of ['J.T. O’Reilly', 'Łaß', 'Nugent\u2011Hopkins'])
    expect(fold(fold(name))).toBe(fold(name))
  expect(fold('St\u00fctzle\u200b')).toBe('stutzle')
  expect(spellings('Stützle')).toEqual(['stutzle', 'stuetzle'])
})

test('people who may be the same are grouped, however their names are written', () => {
  const people = [
    'Savoie, Matt',
    'Hughes, Jack',
    'Stützle, Tim',
    'Hughes, Luke',
    'Stuetzle, Tim',
    'Savoie, Matthew',
  ]
  const groups = groupSameNames(people.map((name) => ({ name, ...named(name) })))
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
    ['Savoie, Matt', 'Savoie, Matthew'],
    ['Stützle, Tim', 'Stuetzle, Tim'],
  ])
})
