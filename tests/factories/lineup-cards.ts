import type { LineupCardData, Printed } from '#card/card-data.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import type { Site } from '#domain/site/site.ts'
import type { TeamColors } from '#domain/team/team.ts'

/** Names that are hard to typeset: long, hyphenated, of several words or one, with letters beyond Latin-1. */
const NAMES = [
  'Ryan Nugent-Hopkins',
  'Connor McDavid',
  'Juraj Slafkovský',
  'Jiří Kulich',
  'Joel Eriksson Ek',
  'Michael Brandsegg-Nygård',
  'Jean-Gabriel Pageau',
  'A.J. Greer',
  'Marat Khusnutdinov',
  'Ty Dellandrea',
  'Luca Del Bel Belluz',
  'Pelé',
  'Oliver Ekman-Larsson',
  'James van Riemsdyk',
  'Shakir Mukhamadullin',
  'Jack St. Ivany',
  'Jacob Bernard-Docker',
  'Šimon Nemec',
  'Devon Levi',
  'Ukko-Pekka Luukkonen',
] as const

const EDMONTON: TeamColors = { primary: '#FF4C00', secondary: '#041E42', tertiary: '#FFFFFF' }

/** A player for each slot of the type, numbers from 10 and ids from 1, in the order of SLOTS. */
export function cardPlayers(type: LineupType): Map<SlotId, Player> {
  return new Map(
    SLOTS[type].map((slot, index) => [
      slot.id,
      {
        ...readPlayer({ id: index + 1 }),
        name: NAMES[index % NAMES.length] ?? '',
        position: slot.position,
        number: index + 10,
        shoots: index % 2 === 0 ? 'L' : 'R',
        teamId: 22,
      },
    ]),
  )
}

/** The site on all cards of the tests. */
export const CARD_SITE: Site = { name: 'Benchboss', origin: 'https://benchboss.app' }

export function lineupCardData(overrides: Partial<LineupCardData> = {}): Printed<LineupCardData> {
  const type = overrides.type ?? 'even_strength'
  return {
    subject: {
      kind: 'team',
      team: { name: 'Edmonton Oilers', abbreviation: 'EDM', colors: EDMONTON },
    },
    title: 'Opening night',
    type,
    placements: Object.fromEntries(cardPlayers(type)),
    asOf: 'Oct 10, 2026',
    site: CARD_SITE,
    ...overrides,
  }
}
