import type { LineupType, Position } from '#domain/hockey/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

import type { SlotKind } from './slots.ts'

/** A place on the ice, as far as a label names it. */
export type Place = {
  /** Null for "F" and "D", which are labels in lineups and in units. */
  readonly type: LineupType | null
  readonly kind: SlotKind | null
  readonly lineNumber: number | null
  readonly position: Position | null
  readonly side: 'left' | 'right' | null
}

/** What a label says: a place, nothing ("Team", "Tonight"), or something that is no place. */
export type Label = Place | 'nothing' | 'other'

const NO_PLACE: Place = { type: null, kind: null, lineNumber: null, position: null, side: null }
const even = { type: 'even_strength' } as const
const forward = { ...even, kind: 'forward' } as const
const defense = { ...even, kind: 'defense' } as const
const goalie = { ...even, kind: 'goalie' } as const

/** The words of labels in the languages of hockey, and what each adds to a place. Blanks and hyphens do not count. */
const WORDS: ReadonlyMap<string, Partial<Place>> = new Map(
  (
    [
      [
        'even strength, lineup, es, ev, 5v5, 5on5, Aufstellung, sestava, kokoonpano, состав, alignement',
        even,
      ],
      ['F', { kind: 'forward' }],
      ['D', { kind: 'defense' }],
      [
        'L, line, lines, trio, trios, forward, forwards, fwd, forward line, forward lines, offense, offence',
        forward,
      ],
      [
        'attaquant, attaquants, attaque, ligne, lignes, Sturm, Stürmer, Angriff, Angreifer, Reihe, Reihen',
        forward,
      ],
      [
        'útočníci, útok, lajna, lajny, řada, rady, formace, anfallare, forwards, kedja, kedjor, femma',
        forward,
      ],
      [
        'hyökkääjät, hyökkäys, ketju, ketjut, kenttä, kedjan, пятёрка, нападающие, нападение, звено, тройка, линия, angrep, kjede',
        forward,
      ],
      [
        'def, defense, defence, defensive, defensemen, defencemen, defenseman, dmen, blue line, pair, pairs',
        defense,
      ],
      ['pairing, pairings, P, défenseurs, défense, défenseur, arrières, paire, paires, duo, duos', defense],
      ['Verteidigung, Verteidiger, Abwehr, Paar, obránci, obrana, obrancovia, dvojice, bekové', defense],
      [
        'backar, försvar, backpar, par, puolustajat, puolustus, pari, защитники, защита, пара, forsvar',
        defense,
      ],
      [
        'G, goal, goalie, goalies, goaltender, goaltenders, goaltending, net, in net, gardien, gardiens',
        goalie,
      ],
      ['Tor, Torhüter, Goalies, Torwart, brankáři, brankář, brankári, brána, målvakt, målvakter', goalie],
      ['maalivahdit, maalivahti, вратари, вратарь, keeper, keepere', goalie],
      [
        'starter, starts, starting goalie, gets the start, in goal, confirmed starter',
        { ...goalie, lineNumber: 1 },
      ],
      ['partant, startet, startar, začíná, chytá, torjuu, aloittaa, начнёт', { ...goalie, lineNumber: 1 }],
      [
        'backup, backs up, auxiliaire, Ersatz, náhradník, reserv, varalla, запасной',
        { ...goalie, lineNumber: 2 },
      ],
      [
        'PP, power play, PP unit, avantage numérique, AN, Überzahl, přesilovka, přesilovky',
        { type: 'power_play' },
      ],
      ['presilovka, numerärt överläge, ylivoima, большинство, powerplayformation', { type: 'power_play' }],
      ['PK, penalty kill, penalty killing, shorthanded, désavantage numérique, DN', { type: 'penalty_kill' }],
      [
        'Unterzahl, oslabení, oslabenie, boxplay, alivoima, меньшинство, infériorité numérique',
        { type: 'penalty_kill' },
      ],
      ['LW, left wing, left winger, ailier gauche', { ...even, kind: 'forward', position: 'lw' }],
      ['C, center, centre, centers', { ...even, kind: 'forward', position: 'c' }],
      ['RW, right wing, right winger, ailier droit', { ...even, kind: 'forward', position: 'rw' }],
      ['LD, LHD, left defense', { ...even, kind: 'defense', position: 'd', side: 'left' }],
      ['RD, RHD, right defense', { ...even, kind: 'defense', position: 'd', side: 'right' }],
      [
        'first, 1st, top, 1re, 1er, 1ère, première, premier, erste, erster, první, prvá, första, ykkös, первая, первое, I',
        { lineNumber: 1 },
      ],
      [
        'second, 2nd, 2e, 2ème, deuxième, zweite, zweiter, druhá, druhý, andra, kakkos, вторая, второе, II',
        { lineNumber: 2 },
      ],
      [
        'third, 3rd, 3e, 3ème, troisième, dritte, dritter, třetí, tretia, tredje, kolmos, третья, третье, III',
        { lineNumber: 3 },
      ],
      [
        'fourth, 4th, 4e, 4ème, quatrième, vierte, vierter, čtvrtá, štvrtá, fjärde, nelos, четвёртая, четвёртое, IV',
        { lineNumber: 4 },
      ],
      [
        'the, our, my, of, at, for, in, a, unit, units, team, group, no, number, new, projected, expected',
        {},
      ],
      [
        'starting, tonight, tonights, today, todays, morning, skate, practice, game, combinations, rushes',
        {},
      ],
      ['numéro, unité, Einheit, Block, idag, dnes, tänään, сегодня, combos, alternate, possible, usual', {}],
    ] as const
  ).flatMap(([words, adds]) => words.split(', ').map((word) => [squashed(word), adds] as const)),
)

function squashed(text: string): string {
  return fold(text).replaceAll(' ', '')
}

/** Returns what a word adds to a place; null for an unknown one. "Verteidigerpaar" and "Sturmreihe" are two. */
function partOf(word: string): Partial<Place> | null {
  const adds = WORDS.get(word) ?? (/^[1-9]$/.test(word) ? { lineNumber: Number(word) } : null)
  if (adds !== null || word.length < 8) return adds
  for (let at = 4; at <= word.length - 4; at += 1) {
    const [first, second] = [WORDS.get(word.slice(0, at)), WORDS.get(word.slice(at))]
    if (first && second) return { ...first, ...second }
  }
  return null
}

/** Words about a player's status that stand alone in a row of copied pages. */
const STATUS = /^(?:dtd|gtd)$/

/** Who does not play, in the beginnings of words; a title does not begin so. Other labels need no list. */
const ABSENCE =
  /(?:^| )(?:(?:healthy )?scratch|injur|ir\b|ltir|out\b|extra|dtd|day to day|suspen|healthy|absen|missing|sick|ill\b|illness|quest|doubt|not\b|non\b|bless|verletz|fehl|gesperr|zran|zraneni|marod|skad|avstang|loukkaan|sairas|poissa|травм|не |upper|lower|press|rehab|under the cap|cap hit)/

/** Returns true if a label begins like one of men who do not play. */
export const isAbsence = (text: string): boolean => ABSENCE.test(fold(text))

/** Returns a reader that reads each label once. */
export function labelReader(isNeutral: (word: string) => boolean): (text: string) => Label {
  const known = new Map<string, Label>()
  return (text) => {
    const label = known.get(text) ?? readLabel(text, isNeutral)
    known.set(text, label)
    return label
  }
}

/**
 * Reads a label. Every word has to say something about a place, as "Lines not skating" is none.
 * @param neutral tells words that say nothing here, such as the team's name
 */
function readLabel(text: string, isNeutral: (word: string) => boolean): Label {
  const words = fold(text).match(/\p{L}+|\d+/gu) ?? []
  if (words.length === 0 || (words.length === 1 && STATUS.test(words[0] ?? ''))) return 'nothing'
  let place = NO_PLACE
  let at = 0
  while (at < words.length) {
    const length = [4, 3, 2, 1].find((length) => {
      const word = words.slice(at, at + length).join('')
      return at + length <= words.length && (partOf(word) !== null || isNeutral(word))
    })
    if (length === undefined) return 'other'
    const adds = partOf(words.slice(at, at + length).join('')) ?? {}
    const { type } = place
    place = { ...place, ...adds, ...(type === 'power_play' || type === 'penalty_kill' ? { type } : {}) }
    at += length
  }
  return place === NO_PLACE || Object.values(place).every((value) => value === null) ? 'nothing' : place
}

/** Returns true if a heading speaks of a place, though not only: it is no title. */
export const hasPlaceWord = (text: string): boolean =>
  (fold(text).match(/\p{L}{4,}/gu) ?? []).some((word) => Object.keys(WORDS.get(word) ?? {}).length > 0)
