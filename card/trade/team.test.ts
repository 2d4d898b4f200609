import { expect, it } from 'vitest'

import { TEAM_NAMES } from '#domain/team/team-names.ts'

import { splitTeamName } from './team.ts'

it.each(TEAM_NAMES)('sets $city apart from $nickname', ({ city, nickname }) => {
  expect(splitTeamName(`${city} ${nickname}`)).toEqual({ place: city, nickname })
})

it('takes the last word of a name it does not know, and a single word whole', () => {
  expect(splitTeamName('Springfield Ice Dogs')).toEqual({ place: 'Springfield Ice', nickname: 'Dogs' })
  expect(splitTeamName(' Utopia ')).toEqual({ place: '', nickname: 'Utopia' })
})

it('keeps the spelling it was given', () => {
  expect(splitTeamName('Montreal Canadiens')).toEqual({ place: 'Montreal', nickname: 'Canadiens' })
  expect(splitTeamName('EDMONTON OILERS')).toEqual({ place: 'EDMONTON', nickname: 'OILERS' })
})
