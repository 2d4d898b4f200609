import { fold } from '#domain/text/fold.ts'

import { readPositions } from './cells.ts'

/** What sums up the players of a table, in the languages of our headers. */
const SUMMARY =
  /^(?:\p{L}+ ){0,3}(?:totals?|totalt|averages?|avg|means?|medians?|sums?|summe|gesamt|durchschnitt|moyenne|celkem|spolu|prumer|priemer|summa|snitt|yhteensa|keskiarvo|итого|всего|среднее)$/u
/** No name has that many words, or such marks. */
const SENTENCE = /(?:\S+\s+){6}|[!?:](?:\s|$)|(?:\S+\s+){3}[^\s,]+(?<![js]r)\.$/i

const words = (text: string): string => fold(text.replaceAll(/\([^)]*\)|[\d:=–—-]+$/g, ''))

/** Returns true for "League Average" and "Team totals". */
export const isSummary = (text: string): boolean => SUMMARY.test(words(text))

/** Returns true if a text in the place of a name is none: "Goalies (3)", "League Average", a sentence. */
export function isNoPlayer(text: string): boolean {
  const isGroup = words(text).length > 3 && readPositions(words(text)) !== null
  return isGroup || isSummary(text) || SENTENCE.test(text)
}

/** What sites print in brackets after a name and is no part of it: captains, rookies, injuries. */
const BRACKETS = /\s*[([]([^()[\]]*)[)\]]$/
const OTHER_MARKS = /^(?:c|a|r|ir|ltir|inj)$/i
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
/** The last word of a text, and what is between it and the others. */
const LAST_WORD = /^(.*?\S)(\s*[,|/·•]\s*|\s+[-–—]\s+|\s+)([^\s,|/·•]+)$/

/** A full name in two parts; the first is null for a name of one word. */
export type NameCell = {
  readonly first: string | null
  readonly last: string
  /** A position or a captain's letter beside the name. */
  readonly mark: string | null
  /** A number before or after the name. */
  readonly number: string | null
  /** True if more than a name was in the cell, or what is left is hardly one. */
  readonly isOdd: boolean
}

/**
 * Reads "Leon Draisaitl (C)", "Draisaitl, Leon", "KOIVU Mikko", "Hyman, Zach LW EDM", "97 Connor McDavid" and "Smith,
 * Jr., Dale": splits at the comma, at a last name in capitals, else at the first space.
 */
export function readNameCell(text: string): NameCell {
  const { name, marks, number, isOdd } = withoutMarks(text)
  const parts = name.split(/\s*,\s*/)
  const suffixes = parts.filter((part) => SUFFIX.test(part))
  const places = parts.slice(1).filter((part) => part.length < 3 && readPositions(part) !== null)
  const [family = '', given, ...others] = parts.filter(
    (part) => part !== '' && !SUFFIX.test(part) && !places.includes(part),
  )
  const names =
    given === undefined ? splitAtCapitals(family) : { first: [given, ...others].join(' '), last: family }
  const [, first = names.first, junior] = /^(.+?) ((?:jr|sr)\.?)$/i.exec(names.first ?? '') ?? []
  const surname = capitalized(names.last, first)
  const last = [surname, ...suffixes, junior].filter(Boolean).join(' ')
  const isName =
    surname === names.last &&
    others.length === 0 &&
    places.length === 0 &&
    !isUnlikely(`${first ?? ''} ${last}`.trim())
  return {
    first,
    last,
    mark: marks.findLast(isMark) ?? null,
    number,
    isOdd: isOdd || !isName,
  }
}

/** Digits and signs, or a code or a position alone. */
const isUnlikely = (name: string): boolean =>
  /[^\p{L}\p{M}\s'’.,-]|^\p{Lu}{2,3}$/u.test(name) || (!name.includes(' ') && readPositions(name) !== null)

const isMark = (text: string): boolean => OTHER_MARKS.test(text) || readPositions(text) !== null

/** Splits a full name from what sites print around it. */
export function withoutMarks(text: string): {
  readonly name: string
  readonly marks: readonly string[]
  readonly number: string | null
  readonly isOdd: boolean
} {
  const marks: string[] = []
  const [, before, rest = text] = /^#?(\d{1,2})[.)]?\s+(.*)$/.exec(text) ?? []
  // Hockey-Reference has printed its own id after names.
  let name = rest.replace(/\\\w+$/, '')
  let isOdd = false
  let after: string | undefined
  for (;;) {
    name = name.replace(/[*†‡+^,\s]+$/, '')
    const [bracket, remark = ''] = BRACKETS.exec(name) ?? []
    if (bracket !== undefined) {
      isOdd ||= !isMark(remark)
      name = name.slice(0, -bracket.length)
      marks.push(remark)
      continue
    }
    const [, left = '', between = '', word = ''] = LAST_WORD.exec(name) ?? []
    const isWhole = left.split(/[\s,]+/).length > 1 && /\p{Ll}/u.test(left)
    const isCode = /^(?:[A-Z]{1,3}|LTIR|#?\d{1,2})$/.test(word) && !SUFFIX.test(word)
    const isCodeBesideMark =
      marks.length > 0 && between.includes(',') && !left.includes(',') && /^[A-Z][a-z]{2}$/.test(word)
    if (!isWhole || !(isCode || isCodeBesideMark)) break
    isOdd = true
    if (/\d/.test(word)) after = word
    else marks.push(word)
    name = left
  }
  const [, mark, named = name] = /^([A-Z]{1,3})\s+(\p{Lu}\p{Ll}\S*\s.*)$/u.exec(name) ?? []
  if (mark === undefined || (mark.length < 3 && readPositions(mark) === null))
    return { name, marks, number: before ?? after ?? null, isOdd }
  return { name: named, marks: [...marks, mark], number: before ?? after ?? null, isOdd: true }
}

/** A word in capitals that is no initials, also "McDAVID". */
const CAPITALS = /^(?:\p{Lu}\p{Ll}{1,2})?\p{Lu}[\p{Lu}\p{M}'’-]{2,}$/u
const PARTICLES = /^(?:van|von|der|den|de|del|di|da|du|la|le|ten|ter)$/i

const isInCapitals = (words: readonly string[]): boolean =>
  words.some((word) => CAPITALS.test(word)) &&
  words.every((word) => CAPITALS.test(word) || PARTICLES.test(word))

/** Splits "KOIVU Mikko" and "VAN DER MEER Jan" behind the capitals, any other name behind its first word. */
function splitAtCapitals(name: string): { readonly first: string | null; readonly last: string } {
  const words = name.split(/\s+/)
  const end = words.findIndex((word) => !CAPITALS.test(word) && !PARTICLES.test(word))
  if (end > 0 && isInCapitals(words.slice(0, end)))
    return { first: words.slice(end).join(' '), last: words.slice(0, end).join(' ') }
  const [first = '', ...rest] = words
  return rest.length === 0 ? { first: null, last: first } : { first, last: rest.join(' ') }
}

/** Returns a last name in capitals as people write it, beside a first name that is not: "van der Meer", "McDavid". */
export function capitalized(last: string, first: string | null): string {
  const words = last.split(' ')
  if (!first || !/\p{Ll}/u.test(first) || !isInCapitals(words)) return last
  return words
    .map((word, at) =>
      at < words.length - 1 && PARTICLES.test(word)
        ? word.toLowerCase()
        : word.replace(/\p{Lu}[\p{Lu}\p{M}'’-]{2,}$/u, (capitals) =>
            capitals
              .toLowerCase()
              .replaceAll(/(?:^|[-'’]|^mc)\p{L}/gu, (begin) => begin.toUpperCase())
              .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`),
          ),
    )
    .join(' ')
}
