import type { Position } from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import type { Team } from '#domain/team/team.ts'

/** The rosters of the made league, "Amos Archer 9 L", in the order of the pool's list. */
const ROSTERS: Readonly<Record<string, Readonly<Record<Position, readonly string[]>>>> = {
  HFX: {
    lw: ['Ned Abbott 7 L', 'Oskar Berg 13 L', 'Cal Dunn 18 R', 'Émile Côté 21 L', 'Pat Fowler 27 L'],
    c: ['Gus Archer 9 L', 'Tim Bishop 11 R', 'Leo Carver 15 L', 'Sven Dahl 22 L', 'Ross Emery 91 R'],
    rw: ['Ivan Frolov 17 L', 'Jack Grady 19 R', 'Hugo Hale 24 R', 'Max Irwin 28 L', 'Art Jansen 86 R'],
    d: [
      'Bo Keller 2 L',
      'Carl Larkin 4 R',
      'Dan Moreau 5 L',
      'Eli Nash 6 R',
      'Finn Olsen 8 L',
      'Glen Parry 44 R',
      'Hal Quill 55 L',
    ],
    g: ['Abe Rusk 30 L', 'Ben Stone 31 L', 'Cy Tanner 35 R'],
  },
  SSK: {
    lw: ['Ward Ames 10 L', 'Jon Blake 14 L', 'Roy Crane 16 L', 'Lars Duvall 20 R', 'Mo Easton 26 L'],
    c: ['Will Ford 12 L', 'Nick Grant 23 L', 'Al Hoyt 29 R', 'Joe Ivers 37 L', 'Kit Jarvis 71 L'],
    rw: ['Ray Kane 8 R', 'Sam Lowe 25 R', 'Tom Meyer 33 L', 'Vic Nolan 39 R', 'Wes Orr 62 R'],
    d: [
      'Ike Pratt 3 L',
      'Jim Rowe 6 R',
      'Ken Shaw 7 L',
      'Lou Tate 24 R',
      'Mel Usher 43 L',
      'Nat Vance 52 R',
      'Ob Wills 77 L',
    ],
    g: ['Dirk Yates 1 L', 'Ewan Zeller 40 L', 'Fred Adair 70 L'],
  },
  PLT: {
    lw: ['Rex Barlow 12 L', 'Sid Chase 18 L', 'Ty Doyle 41 L', 'Uri Ellis 63 L'],
    c: ['Van Finch 13 L', 'Walt Gibbs 19 R', 'Yan Hirsch 46 L', 'Zeke Ingram 88 L'],
    rw: ['Abel Jost 10 R', 'Burt Kirk 20 R', 'Clem Lane 61 L', 'Dex Marsh 89 R'],
    d: [
      'Ed Noble 4 L',
      'Fritz Ott 5 R',
      'Gil Pike 25 L',
      'Hank Rees 45 R',
      'Ira Sharp 58 L',
      'Jed Tuck 75 R',
    ],
    g: ['Kurt Upton 32 L', 'Lyle Vogel 72 L'],
  },
  YUK: {
    lw: ['Milo Webb 11 L', 'Nils Yost 21 L', 'Otis Zane 27 R', 'Paul Ambrose 67 L'],
    c: ['Quin Boyd 15 L', 'Reid Cobb 22 R', 'Seth Dorn 34 L', 'Thad Egan 93 L'],
    rw: ['Udo Frost 9 R', 'Vern Gault 16 R', 'Wyatt Holt 28 R', 'Xavi Ibarra 73 L'],
    d: [
      'Yves Joly 2 L',
      'Zach Kerr 6 R',
      'Alf Lund 23 L',
      'Bart Munn 48 R',
      'Cole Niles 51 L',
      'Dale Odell 84 R',
    ],
    g: ['Earl Pope 36 L', 'Fitz Quist 50 R'],
  },
}

const team = (id: number, abbreviation: string, city: string, nickname: string, colors: Team['colors']) => ({
  id,
  name: `${city} ${nickname}`,
  abbreviation,
  locationName: city,
  conference: id <= 2 ? 'Eastern' : 'Western',
  division: id <= 2 ? 'Atlantic' : 'Pacific',
  logoUrl: null,
  colors,
})

/** Four invented teams, so that no real roster change can break a test. */
export const HALIFAX: Team = team(1, 'HFX', 'Halifax', 'Harbours', {
  primary: '#0B3D91',
  secondary: '#F2B705',
  tertiary: '#FFFFFF',
})
export const SASKATOON: Team = team(2, 'SSK', 'Saskatoon', 'Sheaves', {
  primary: '#0F6B3A',
  secondary: '#FFFFFF',
  tertiary: '#111111',
})
export const PORTLAND: Team = team(3, 'PLT', 'Portland', 'Pilots', {
  primary: '#7A1E2C',
  secondary: '#C9CCD1',
  tertiary: null,
})
export const YUKON: Team = team(4, 'YUK', 'Yukon', 'Lights', {
  primary: '#F47A38',
  secondary: '#1B1B1B',
  tertiary: null,
})

export const MADE_TEAMS: readonly Team[] = [HALIFAX, PORTLAND, SASKATOON, YUKON]

/**
 * A team's players in the order of the pool: 25 of Halifax and Saskatoon, 20 of the others, just enough for a lineup.
 */
export function playersOf({ id, abbreviation }: Team): readonly Player[] {
  const roster = ROSTERS[abbreviation]
  if (!roster) throw new Error(`${abbreviation} is not of the made league.`)
  const positions: readonly Position[] = ['lw', 'c', 'rw', 'd', 'g']
  return positions
    .flatMap((position) => roster[position].map((line) => ({ line, position })))
    .map(({ line, position }, index) => {
      const [, name = '', number, hand] = /^(.+) (\d+) ([LR])$/.exec(line) ?? []
      return {
        ...readPlayer({ id: id * 100 + index }),
        name,
        position,
        number: Number(number),
        shoots: hand === 'R' ? 'R' : 'L',
        teamId: id,
      }
    })
}

/** Gives the players these cap hits in order; the rest are unknown. */
export const paid = (players: readonly Player[], ...capHits: readonly number[]): readonly Player[] =>
  players.map((player, index) => ({ ...player, capHit: capHits[index] ?? null }))

/** All players of the made league, team by team. */
export const madePlayers = (): readonly Player[] => MADE_TEAMS.flatMap(playersOf)
