import * as z from 'zod/mini'

import {
  CONTRACT_EXPIRIES,
  type ContractExpiry,
  type Hand,
  HANDS,
  PLAYER_STATUSES,
  type PlayerStatus,
  type Position,
  TRADE_CLAUSES,
  type TradeClause,
} from '#domain/hockey/vocabulary.ts'
import { type DollarsProblem, parseDollars } from '#domain/money/parse-dollars.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { oneLine } from '#domain/text/text.ts'

import { normalizePosition } from './read-player.ts'

const text = z.nullable(z.string())

/**
 * The facts that stay with a player on every team, under the table's column names, as stored and sent. Forms, roster
 * files, their comparison with the database and their SQL are derived from this list and the table at the end.
 */
export const personFacts = z.object({
  shoots: z.nullable(z.enum(HANDS)),
  birthplace: text,
  nationality: text,
  /** "1997-01-13" */
  birthdate: text,
  /** 6'1" */
  height: text,
  /** Pounds. */
  weight: z.nullable(z.int()),
  /** Dollars a year that count for the player's team, net of what other teams retain. */
  cap_hit_usd: z.nullable(z.int()),
  /** The year in which the contract's last season ends: 2028 for 2027-28. */
  contract_until: z.nullable(z.int()),
  contract_expiry: z.nullable(z.enum(CONTRACT_EXPIRIES)),
  trade_clause: z.nullable(z.enum(TRADE_CLAUSES)),
  status: z.nullable(z.enum(PLAYER_STATUSES)),
})
export type PersonFacts = z.output<typeof personFacts>
export type PersonFact = keyof PersonFacts

/** In the order of files. */
export const PERSON_FACTS: readonly PersonFact[] = z.keyof(personFacts).options

/** All facts unknown. */
export const NO_FACTS: Readonly<PersonFacts> = personFacts.parse(
  Object.fromEntries(PERSON_FACTS.map((fact) => [fact, null])),
)

/** Returns all facts, each as `read` returns it. */
export function eachFact(read: <Fact extends PersonFact>(fact: Fact) => PersonFacts[Fact]): PersonFacts {
  const facts = { ...NO_FACTS }
  const set = <Fact extends PersonFact>(fact: Fact) => {
    facts[fact] = read(fact)
  }
  for (const fact of PERSON_FACTS) set(fact)
  return facts
}

/** Facts about a player besides names and team. */
export const PLAYER_FACTS = ['number', 'position', ...PERSON_FACTS] as const

/** Pounds. No NHL player was ever near either end. */
export const WEIGHT_RANGE = { min: 100, max: 400 } as const
export const NUMBER_RANGE = { min: 0, max: 99 } as const
/** Years in which a contract may end. */
export const UNTIL_RANGE = { min: 2026, max: 2045 } as const

/** Positions as forms show them. L is another word for LW. */
export const POSITION_CHOICES = ['L', 'D', 'C', 'RW', 'LW', 'G'] as const

export type FieldProblem =
  | Problem<
      | 'number_form'
      | 'weight_form'
      | 'height_form'
      | 'birthdate_form'
      | 'position_unknown'
      | 'hand_unknown'
      | 'until_form'
      | 'expiry_unknown'
      | 'clause_unknown'
      | 'status_unknown'
    >
  | DollarsProblem
type Field<Value> = Result<Value | null, FieldProblem>

/** Reads a text as it is stored: one line, null if empty. */
export function readText(text: string): string | null {
  return oneLine(text) || null
}

/** Reads a jersey number, 0–99. "#97" is 97; an empty text is null. */
export function readNumber(text: string): Field<number> {
  const digits = oneLine(text).replace(/^#/, '')
  return inRange(digits, NUMBER_RANGE, { code: 'number_form' })
}

const KILOGRAMS = /^(\d{2,3})(?:[.,](\d+))?\s*kgs?\.?$/i
const POUNDS = /^(\d{2,3})(?:[.,](\d+))?\s*(?:lbs?\.?|pounds)$/i
const POUNDS_PER_KG = 2.204_622_62

/** Reads pounds, 100–400: "185", "185.4 lbs"; "84 kg" is 185. An empty text is null. */
export function readWeight(text: string): Field<number> {
  const written = oneLine(text)
  const [kilograms, pounds] = [KILOGRAMS, POUNDS].map((unit) => {
    const [, whole, part = '0'] = unit.exec(written) ?? []
    return whole === undefined ? null : Number(`${whole}.${part}`)
  })
  const weight = kilograms == null ? pounds : kilograms * POUNDS_PER_KG
  const digits = weight == null ? written : String(Math.round(weight))
  return inRange(digits, WEIGHT_RANGE, { code: 'weight_form' })
}

function inRange(
  digits: string,
  { min, max }: { readonly min: number; readonly max: number },
  problem: FieldProblem,
): Field<number> {
  if (digits === '') return accept(null)
  const value = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
  return value >= min && value <= max ? accept(value) : refuse(problem)
}

/** Feet and inches with any marks: 6'1", 6’1”, 6′1″, 6-1, 6 ft 1 in, 6'4.5", and a bare 6'. */
const HEIGHT =
  /^([4-7])\s*(?:['’‘`´′]|-|–|ft\.?|feet)\s*(?:-?\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:"|[”“″]|''|’’|′′|in\.?|inches)?)?$/i

const CENTIMETERS = /^(\d{3}(?:[.,]\d+)?)\s*(?:cm)?$/i
const METERS = /^([12])\s*[.,m]\s*(\d{1,2})\s*m?$/i
const CM_PER_INCH = 2.54
const INCHES = /^(\d{2}(?:\.\d+)?)\s*(?:in\.?|inches|")$/i

/** Converts metric heights and bare inches: 188 cm, 1.88 m, 1,88 and 74 in are all 6'2". Other text stays as it is. */
function feetAndInches(text: string): string {
  const [, meters, hundredths] = METERS.exec(text) ?? []
  const cm =
    meters === undefined ? CENTIMETERS.exec(text)?.[1] : `${meters}${(hundredths ?? '').padEnd(2, '0')}`
  const inches =
    cm === undefined
      ? Math.round(Number(INCHES.exec(text)?.[1]))
      : Math.round(Number(cm.replace(',', '.')) / CM_PER_INCH)
  return Number.isNaN(inches) ? text : `${Math.floor(inches / 12)}'${inches % 12}"`
}

/** Reads a height as hockey writes it, 6'1"; from 4 feet to under 8. An empty text is null. */
export function readHeight(text: string): Field<string> {
  const written = feetAndInches(oneLine(text))
  if (written === '') return accept(null)
  const [, feet, inches = '0'] = HEIGHT.exec(written) ?? []
  const beyond = Number(inches.replace(',', '.'))
  if (feet === undefined || beyond >= 12) return refuse({ code: 'height_form' })
  const rounded = Math.round(Number(feet) * 12 + beyond)
  return accept(`${Math.floor(rounded / 12)}'${rounded % 12}"`)
}

/** No NHL player was born earlier. */
export const FIRST_BIRTHDATE = '1900-01-01'

/**
 * Reads a birthdate: a real day, from 1900 on and not after today. An empty text is null.
 * @param text "1997-01-13"
 * @param today in the same form
 */
export function readBirthdate(text: string, today: string): Field<string> {
  const day = oneLine(text)
  if (day === '') return accept(null)
  return isDay(day) && day >= FIRST_BIRTHDATE && day <= today
    ? accept(day)
    : refuse({ code: 'birthdate_form' })
}

/** Returns true for a real day, written YYYY-MM-DD. The round trip is needed because Date accepts February 30. */
function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

/** Reads one of the forms' choices, in either case. An empty text is null. */
export function readPosition(text: string): Field<Position> {
  const written = oneLine(text).toUpperCase()
  if (written === '') return accept(null)
  const known = [...POSITION_CHOICES, 'R'].includes(written)
  return known ? accept(normalizePosition(written)) : refuse({ code: 'position_unknown' })
}

/** Reads L or R, in either case. An empty text is null. */
export function readHand(text: string): Field<Hand> {
  const written = oneLine(text).toUpperCase()
  if (written === '') return accept(null)
  const hand = HANDS.find((known) => known === written)
  return hand ? accept(hand) : refuse({ code: 'hand_unknown' })
}

/** Reads whole dollars: "$12,500,000", "12.5M" or "12500000". An empty text is null. */
export function readCapHit(text: string): Field<number> {
  return parseDollars(oneLine(text))
}

/** Reads UFA or RFA, in either case. An empty text is null. */
export function readExpiry(text: string): Field<ContractExpiry> {
  const written = oneLine(text).toUpperCase()
  if (written === '') return accept(null)
  const expiry = CONTRACT_EXPIRIES.find((known) => known === written)
  return expiry ? accept(expiry) : refuse({ code: 'expiry_unknown' })
}

const SEASON = /^(20\d{2})\s*[-–/]\s*(?:20)?(\d{2})$/

/** Reads the year in which a contract ends, also from its last season: "2028", "2027-28". An empty text is null. */
export function readUntil(text: string): Field<number> {
  const written = oneLine(text)
  const [, start, end] = SEASON.exec(written) ?? []
  const isSeason = start !== undefined && (Number(start) + 1) % 100 === Number(end)
  return inRange(isSeason ? String(Number(start) + 1) : written, UNTIL_RANGE, { code: 'until_form' })
}

/** What files and admins write for a status, reduced to its letters. */
const STATUS_SPELLINGS: Readonly<Record<string, PlayerStatus>> = {
  injured: 'injured_or_other',
  injuredorother: 'injured_or_other',
  injuredreserve: 'injured_or_other',
  ir: 'injured_or_other',
  ltir: 'injured_or_other',
  out: 'injured_or_other',
  offtheroster: 'off_roster',
  notonroster: 'off_roster',
  healthy: 'active',
}

/** The same for a trade clause. */
const CLAUSE_SPELLINGS: Readonly<Record<string, TradeClause>> = {
  noclause: 'none',
  notrade: 'ntc',
  notradeclause: 'ntc',
  modifiedntc: 'm_ntc',
  modifiednotrade: 'm_ntc',
  modifiednotradeclause: 'm_ntc',
  nomove: 'nmc',
  nomoveclause: 'nmc',
  nomovementclause: 'nmc',
  mntcnmc: 'nmc_m_ntc',
}

/** Reads a status as stored or as people write it: "Injured", "IR", "Off roster". An empty text is null. */
export const readStatus = (text: string): Field<PlayerStatus> =>
  readWord(text, PLAYER_STATUSES, STATUS_SPELLINGS, 'status_unknown')

/** Reads a trade clause: "NMC", "M-NTC", "NMC, M-NTC", "No-move clause", "none". An empty text is null. */
export const readClause = (text: string): Field<TradeClause> =>
  readWord(text, TRADE_CLAUSES, CLAUSE_SPELLINGS, 'clause_unknown')

function readWord<Word extends string>(
  text: string,
  words: readonly Word[],
  spellings: Readonly<Record<string, Word>>,
  code: 'status_unknown' | 'clause_unknown',
): Field<Word> {
  if (oneLine(text) === '') return accept(null)
  const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '')
  const word =
    words.find((known) => known.replaceAll('_', '') === letters) ??
    (Object.hasOwn(spellings, letters) ? spellings[letters] : undefined)
  return word ? accept(word) : refuse({ code })
}

/** Reads each fact as forms write it. An empty text is null. @param today "2026-10-10" */
export const FACT_READERS: {
  readonly [Fact in PersonFact]: (text: string, today: string) => Result<PersonFacts[Fact], FieldProblem>
} = {
  shoots: readHand,
  birthplace: (text) => accept(readText(text)),
  nationality: (text) => accept(readText(text)),
  birthdate: readBirthdate,
  height: readHeight,
  weight: readWeight,
  cap_hit_usd: readCapHit,
  contract_until: readUntil,
  contract_expiry: readExpiry,
  trade_clause: readClause,
  status: readStatus,
}
