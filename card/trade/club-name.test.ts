import { expect, it } from 'vitest'

import { clubNameParts } from '#card/trade/club-name.ts'
import { CLUBS } from '#domain/team/clubs.ts'

it.each(CLUBS)('sets $city apart from $nickname', ({ city, nickname }) => {
  expect(clubNameParts(`${city} ${nickname}`)).toEqual({ place: city, nickname })
})

it('takes the last word of a name it does not know, and a single word whole', () => {
  expect(clubNameParts('Springfield Ice Dogs')).toEqual({ place: 'Springfield Ice', nickname: 'Dogs' })
  expect(clubNameParts(' Utopia ')).toEqual({ place: '', nickname: 'Utopia' })
})

it('keeps the spelling it was given', () => {
  expect(clubNameParts('Montreal Canadiens')).toEqual({ place: 'Montreal', nickname: 'Canadiens' })
  expect(clubNameParts('EDMONTON OILERS')).toEqual({ place: 'EDMONTON', nickname: 'OILERS' })
})
