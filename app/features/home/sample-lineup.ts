import type { TeamColors } from '#domain/team/team.ts'

export type SamplePlayer = { readonly name: string; readonly number: number; readonly colors: TeamColors }

const player = (name: string, number: number, ...[primary, secondary, tertiary]: string[]): SamplePlayer => ({
  name,
  number,
  colors: { primary: primary ?? '#000000', secondary: secondary ?? '#ffffff', tertiary: tertiary ?? null },
})

/** A Dream Team to begin the argument with: six on the ice, the rest on the bench. */
export const ON_THE_ICE = {
  lw: player('Kaprizov', 97, '#154734', '#A6192E', '#EAAA00'),
  c: player('McDavid', 97, '#FF4C00', '#041E42', '#FFFFFF'),
  rw: player('Kucherov', 86, '#002868', '#FFFFFF'),
  ld: player('Werenski', 8, '#002654', '#CE1126', '#A4A9AD'),
  rd: player('Makar', 8, '#6F263D', '#236192', '#A2AAAD'),
  g: player('Hellebuyck', 37, '#041E42', '#004C97', '#AC162C'),
} as const

export const ON_THE_BENCH: readonly SamplePlayer[] = [
  player('Ovechkin', 8, '#C8102E', '#041E42', '#FFFFFF'),
  player('Crosby', 87, '#FCB514', '#000000', '#FFFFFF'),
  player('Pastrnak', 88, '#FFB81C', '#000000', '#FFFFFF'),
  player('Tkachuk', 19, '#C8102E', '#041E42', '#B9975B'),
  player('Celebrini', 71, '#006D75', '#EA7200', '#000000'),
  player('Robertson', 21, '#006847', '#8F8F8C', '#111111'),
  player('Keller', 9, '#69B3E7', '#010101', '#FFFFFF'),
  player('Matthews', 34, '#00205B', '#FFFFFF'),
  player('Marner', 93, '#B4975A', '#333F42', '#C8102E'),
  player('Dahlin', 26, '#003087', '#FFB81C', '#FFFFFF'),
  player('Josi', 59, '#FFB81C', '#041E42', '#FFFFFF'),
  player('Hughes', 43, '#154734', '#A6192E', '#EAAA00'),
  player('Slavin', 74, '#CC0000', '#000000', '#A2AAAD'),
  player('Shesterkin', 31, '#0038A8', '#CE1126', '#FFFFFF'),
]
