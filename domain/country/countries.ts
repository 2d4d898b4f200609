import type { TeamColors } from '#domain/team/team.ts'

/** Codes of the Olympic committee and the ice hockey federation: "SUI", not "CHE". */
export const COUNTRY_CODES = [
  'AUT',
  'BLR',
  'CAN',
  'CZE',
  'DEN',
  'FIN',
  'FRA',
  'GBR',
  'GER',
  'HUN',
  'ITA',
  'LAT',
  'NOR',
  'POL',
  'RUS',
  'SLO',
  'SUI',
  'SVK',
  'SWE',
  'UKR',
  'USA',
] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

type Country = { readonly name: string; readonly colors: TeamColors }

const WHITE = '#ffffff'
const country = (
  name: string,
  primary: string,
  secondary = WHITE,
  tertiary: string | null = null,
): Country => ({ name, colors: { primary, secondary, tertiary } })

/**
 * The countries a Dream Team can be of. The colors are those of the flag, from each state's own rules, for screens or
 * in Pantone. The primary color is that of the field, or one on which white numbers are legible.
 */
export const COUNTRIES: Readonly<Record<CountryCode, Country>> = {
  AUT: country('Austria', '#c8102e'),
  BLR: country('Belarus', '#ce1720', '#007c30', WHITE),
  CAN: country('Canada', '#d80621'),
  CZE: country('Czechia', '#d7141a', '#11457e', WHITE),
  DEN: country('Denmark', '#c8102e'),
  FIN: country('Finland', '#002f6c'),
  FRA: country('France', '#000091', '#e1000f', WHITE),
  GBR: country('Great Britain', '#012169', '#c8102e', WHITE),
  GER: country('Germany', '#000000', '#dd0000', '#ffcc00'),
  HUN: country('Hungary', '#ce2939', '#477050', WHITE),
  ITA: country('Italy', '#008c45', '#cd212a', WHITE),
  LAT: country('Latvia', '#a4343a'),
  NOR: country('Norway', '#ba0c2f', '#00205b', WHITE),
  POL: country('Poland', '#dc143c'),
  RUS: country('Russia', '#d52b1e', '#0036a7', WHITE),
  SLO: country('Slovenia', '#005da4', '#ed1c24', WHITE),
  SUI: country('Switzerland', '#da291c'),
  SVK: country('Slovakia', '#0b4ea2', '#ee1c25', WHITE),
  SWE: country('Sweden', '#006aa7', '#fecc02'),
  UKR: country('Ukraine', '#0057b7', '#ffd700'),
  USA: country('United States', '#0a3161', '#b31942', WHITE),
}

/** Returns the name on a score sheet: "Team Canada". */
export const nationalTeamName = (code: CountryCode): string =>
  `Team ${code === 'USA' ? code : COUNTRIES[code].name}`

/** Rosters use the ISO codes; these are the ones that differ. */
const ISO_CODES: Readonly<Partial<Record<string, CountryCode>>> = {
  CHE: 'SUI',
  DEU: 'GER',
  DNK: 'DEN',
  LVA: 'LAT',
  SVN: 'SLO',
}

/** Finds a country by either code or by its name; undefined if the table does not have it. */
export function readCountry(text: string): CountryCode | undefined {
  const word = text.trim().toUpperCase()
  return (
    ISO_CODES[word] ??
    COUNTRY_CODES.find((code) => code === word || COUNTRIES[code].name.toUpperCase() === word)
  )
}
