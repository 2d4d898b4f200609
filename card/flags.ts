import { COUNTRIES, type CountryCode } from '#domain/country/countries.ts'
import type { TeamColors } from '#domain/team/team.ts'

import { type Box, type Pen, polygonPath } from './canvas.ts'

/** The field of every flag: 3 to 2, whatever its legal proportions, so that all hang side by side as in an arena. */
export const FLAG_WIDTH = 60
export const FLAG_HEIGHT = 40

const WHITE = '#ffffff'

type Point = readonly [x: number, y: number]

/** A part of a flag: an area with straight edges. Later parts are drawn on top. */
export type FlagPart = { readonly color: string; readonly points: readonly Point[] }

type FlagColors = Pick<TeamColors, 'primary' | 'secondary'> & {
  readonly third: string
  readonly white: string
}
type Draw = (colors: FlagColors) => readonly FlagPart[]

const area = (color: string, points: readonly Point[]): FlagPart => ({ color, points })

const bar = (color: string, x: number, y: number, width: number, height: number): FlagPart =>
  area(color, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

const field = (color: string) => bar(color, 0, 0, FLAG_WIDTH, FLAG_HEIGHT)

/** Bands of one height from the top, each over all that is below it. */
const bands = (...colors: readonly string[]): readonly FlagPart[] =>
  colors.map((color, index) => {
    const y = (FLAG_HEIGHT / colors.length) * index
    return bar(color, 0, y, FLAG_WIDTH, FLAG_HEIGHT - y)
  })

const pales = (...colors: readonly string[]): readonly FlagPart[] =>
  colors.map((color, index) => {
    const x = (FLAG_WIDTH / colors.length) * index
    return bar(color, x, 0, FLAG_WIDTH - x, FLAG_HEIGHT)
  })

/** A cross: both bars of that thickness, with the middle that far from the pole. */
const cross = (color: string, middle: number, thickness: number): readonly FlagPart[] => [
  bar(color, middle - thickness / 2, 0, thickness, FLAG_HEIGHT),
  bar(color, 0, (FLAG_HEIGHT - thickness) / 2, FLAG_WIDTH, thickness),
]

/** The same area on both sides of an upright line. @param half from the top of that line down to its foot */
const mirrored = (color: string, axis: number, top: number, half: readonly Point[]): FlagPart =>
  area(color, [
    ...half.map(([x, y]): Point => [axis + x, top + y]),
    ...half.toReversed().map(([x, y]): Point => [axis - x, top + y]),
  ])

/** The maple leaf, from its tip down to the stem. */
const LEAF: readonly Point[] = [
  [0, 0],
  [2.5, 4.9],
  [3.2, 5.1],
  [5.7, 3.7],
  [4.1, 11.5],
  [4.9, 12],
  [8, 8.6],
  [8.8, 10.4],
  [9.4, 10.7],
  [13.4, 9.8],
  [12, 14.1],
  [12.3, 14.6],
  [13.8, 15.4],
  [6.8, 21],
  [6.7, 21.6],
  [7.5, 24],
  [1.2, 22.8],
  [0.4, 23.5],
  [0.7, 30],
]

function star(color: string, x: number, y: number, radius: number): FlagPart {
  return area(
    color,
    Array.from({ length: 10 }, (_, point): Point => {
      const reach = point % 2 === 0 ? radius : radius * 0.38
      const angle = (Math.PI / 5) * point - Math.PI / 2
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
    }),
  )
}

/** Fifty stars in nine rows, of six and of five. */
const stars = (color: string, width: number, height: number): readonly FlagPart[] =>
  Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: row % 2 === 0 ? 6 : 5 }, (_, place) =>
      star(color, (width / 12) * (place * 2 + 1 + (row % 2)), (height / 10) * (row + 1), 1.25),
    ),
  ).flat()

/** A shield, from the middle of its top edge to its point. Straight pieces approximate the curve at any size. */
const shield = (width: number, height: number): readonly Point[] => [
  [0, 0],
  [width, 0],
  [width, height * 0.45],
  [width * 0.94, height * 0.6],
  [width * 0.78, height * 0.76],
  [width * 0.5, height * 0.9],
  [0, height],
]

const SLOVAK = 22
/** The position of the coat of arms, and in it the double cross on three hills. */
const slovakArms: Draw = ({ primary, secondary, white }) => [
  mirrored(white, SLOVAK, 8.5, shield(10, 24)),
  mirrored(secondary, SLOVAK, 9.5, shield(9, 22)),
  mirrored(primary, SLOVAK, 22, [
    [0, 0.6],
    [1.8, 1.4],
    [3, 3.2],
    [5, 2.2],
    [7.2, 3.8],
    [5.6, 6.2],
    [3.4, 7.9],
    [0, 9.3],
  ]),
  bar(white, SLOVAK - 0.8, 11, 1.6, 12.2),
  bar(white, SLOVAK - 3.2, 13.6, 6.4, 1.6),
  bar(white, SLOVAK - 4.6, 17.4, 9.2, 1.6),
]

const SLOVENE = 15
/** A mountain with three peaks on blue, over two waves, with a red rim. */
const sloveneArms: Draw = ({ primary, secondary, white }) => [
  mirrored(secondary, SLOVENE, 6.5, shield(5.2, 14)),
  mirrored(primary, SLOVENE, 6.5, shield(4.5, 13)),
  mirrored(white, SLOVENE, 10.5, [
    [0, 0],
    [1.2, 2.4],
    [1.9, 1.6],
    [4.1, 5],
    [3, 6.8],
    [0, 8.2],
  ]),
  bar(primary, SLOVENE - 3.4, 15.6, 6.8, 0.5),
  bar(primary, SLOVENE - 2.8, 16.7, 5.6, 0.5),
]

/** The ornament at the pole: rhombs, one above the other. */
const rhombs = (color: string, width: number): readonly FlagPart[] =>
  Array.from({ length: 5 }, (_, row) => {
    const [x, y] = [width / 2, 4 + row * 8]
    return [
      area(color, [
        [x, y - 3.6],
        [x + 2.4, y],
        [x, y + 3.6],
        [x - 2.4, y],
      ]),
      area(WHITE, [
        [x, y - 1.5],
        [x + 1, y],
        [x, y + 1.5],
        [x - 1, y],
      ]),
    ]
  }).flat()

/** Both halves of a part: itself, and turned around the middle of the flag. */
const turned = ({ color, points }: FlagPart): readonly FlagPart[] => [
  area(color, points),
  area(
    color,
    points.map(([x, y]): Point => [FLAG_WIDTH - x, FLAG_HEIGHT - y]),
  ),
]

/** The saltires of two saints, the red one offset from the middle of the white, under the cross of a third. */
const unionJack: Draw = ({ primary, secondary, white }) => {
  const across = (x: number, y: number): readonly FlagPart[] => [
    area(white, [
      [0, 0],
      [x, 0],
      [FLAG_WIDTH, FLAG_HEIGHT - y],
      [FLAG_WIDTH, FLAG_HEIGHT],
      [FLAG_WIDTH - x, FLAG_HEIGHT],
      [0, y],
    ]),
    area(white, [
      [FLAG_WIDTH, 0],
      [FLAG_WIDTH, y],
      [x, FLAG_HEIGHT],
      [0, FLAG_HEIGHT],
      [0, FLAG_HEIGHT - y],
      [FLAG_WIDTH - x, 0],
    ]),
  ]
  const red: readonly (readonly Point[])[] = [
    [
      [0, 0],
      [30, 20],
      [25.2, 20],
      [0, 3.2],
    ],
    [
      [60, 0],
      [55.2, 0],
      [30, 16.8],
      [30, 20],
    ],
  ]
  return [
    field(primary),
    ...across(7.2, 4.8),
    ...red.flatMap((points) => turned(area(secondary, points))),
    ...cross(white, 30, 13.3),
    ...cross(secondary, 30, 8),
  ]
}

const starsAndStripes: Draw = ({ primary, secondary, white }) => {
  const stripe = FLAG_HEIGHT / 13
  return [
    field(white),
    ...Array.from({ length: 7 }, (_, row) => bar(secondary, 0, row * 2 * stripe, FLAG_WIDTH, stripe)),
    bar(primary, 0, 0, 25, 7 * stripe),
    ...stars(white, 25, 7 * stripe),
  ]
}

const DRAWINGS: Readonly<Record<CountryCode, Draw>> = {
  AUT: ({ primary, white }) => bands(primary, white, primary),
  BLR: ({ primary, secondary, white }) => [
    ...bands(primary, primary, secondary),
    bar(white, 0, 0, 6.7, FLAG_HEIGHT),
    ...rhombs(primary, 6.7),
  ],
  CAN: ({ primary, white }) => [
    field(primary),
    bar(white, 14, 0, 32, FLAG_HEIGHT),
    mirrored(primary, 30, 5, LEAF),
  ],
  CZE: ({ primary, secondary, white }) => [
    ...bands(white, primary),
    area(secondary, [
      [0, 0],
      [30, 20],
      [0, 40],
    ]),
  ],
  DEN: ({ primary, white }) => [field(primary), ...cross(white, 22, 6)],
  FIN: ({ primary, white }) => [field(white), ...cross(primary, 21.7, 10.4)],
  FRA: ({ primary, secondary, white }) => pales(primary, white, secondary),
  GBR: unionJack,
  GER: ({ primary, secondary, third }) => bands(primary, secondary, third),
  HUN: ({ primary, secondary, white }) => bands(primary, white, secondary),
  ITA: ({ primary, secondary, white }) => pales(primary, white, secondary),
  LAT: ({ primary, white }) => bands(primary, primary, white, primary, primary),
  NOR: ({ primary, secondary, white }) => [
    field(primary),
    ...cross(white, 21.8, 10.4),
    ...cross(secondary, 21.8, 5.2),
  ],
  POL: ({ primary, white }) => bands(white, primary),
  RUS: ({ primary, secondary, white }) => bands(white, secondary, primary),
  SLO: (colors) => [...bands(colors.white, colors.primary, colors.secondary), ...sloveneArms(colors)],
  SUI: ({ primary, white }) => [
    field(primary),
    bar(white, 26.2, 7.5, 7.6, 25),
    bar(white, 17.5, 16.2, 25, 7.6),
  ],
  SVK: (colors) => [...bands(colors.white, colors.primary, colors.secondary), ...slovakArms(colors)],
  SWE: ({ primary, secondary }) => [field(primary), ...cross(secondary, 22.5, 8)],
  UKR: ({ primary, secondary }) => bands(primary, secondary),
  USA: starsAndStripes,
}

/** Returns the parts of a country's flag, the lowest first, in a field of 60 by 40. */
export function flagParts(code: CountryCode): readonly FlagPart[] {
  const { primary, secondary, tertiary } = COUNTRIES[code].colors
  return DRAWINGS[code]({ primary, secondary, third: tertiary ?? WHITE, white: WHITE })
}

/** Fills the box with the flag. The caller draws the edge, if it needs one. */
export function drawFlag(pen: Pen, box: Box, code: CountryCode): void {
  pen.save()
  pen.translate(box.x, box.y)
  pen.scale(box.width / FLAG_WIDTH, box.height / FLAG_HEIGHT)
  for (const { color, points } of flagParts(code)) {
    polygonPath(pen, points)
    pen.fillStyle = color
    pen.fill()
  }
  pen.restore()
}
