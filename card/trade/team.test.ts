import { expect, it } from 'vitest'

import { TEAM_NAMES } from '#domain/team/team-names.ts'

import { teamNameParts } from './team.ts'

it.each(TEAM_NAMES)('sets $city apart from $nickname', ({ city, nickname }) => {
  expect(teamNameParts(`${city} ${nickname}`)).toEqual({ place: city, nickname })
})

it('takes the last word of a name it does not know, and a single word whole', () => {
  expect(teamNameParts('Springfield Ice Dogs')).toEqual({ place: 'Springfield Ice', nickname: 'Dogs' })
  expect(teamNameParts(' Utopia ')).toEqual({ place: '', nickname: 'Utopia' })
})

it('keeps the spelling it was given', () => {
  expect(teamNameParts('Montreal Canadiens')).toEqual({ place: 'Montreal', nickname: 'Canadiens' })
  expect(teamNameParts('EDMONTON OILERS')).toEqual({ place: 'EDMONTON', nickname: 'OILERS' })
})
