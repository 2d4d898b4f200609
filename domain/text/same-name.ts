import { fold } from './fold.ts'

/** First names and their short forms that do not begin alike. A name of two groups is in both. */
const SHORT_FORMS: ReadonlyArray<ReadonlySet<string>> = [
  'alex alexander alexandre alexandr aleksander aleksandr aleksandar oleksandr sasha',
  'alexei alexey aleksei aliaksei alyaksei',
  'andrew drew andy',
  'anthony tony',
  'artem artyom artemi artyomi',
  'bob bobby rob robbie robert',
  'bill billy will william',
  'charles charlie chuck charle',
  'daniil danila danil daniel',
  'dick rick richard rickard',
  'dmitri dmitry dimitri dimitry dmitrij',
  'ed eddie edward ted teddy theodore theo',
  'evgeni evgeny yevgeni yevgeny jevgeni',
  'fedor fyodor',
  'gabe gabriel',
  'isaac isac isak izak',
  'jacob jake jakob jakub jaccob',
  'james jamie jim jimmy',
  'jeff geoff jeffrey geoffrey',
  'joe joey joseph',
  'john johnny jon jonathan johnathan',
  'lucas luca luc luke lukas',
  'mike mikey michael mikael mikhail mikko',
  'nick nicholas nicolas nico niko nikolas niklas',
  'pyotr petr peter pete',
  'philip phillip philipp phil filip',
  'stefan stephen steven steve',
  'thomas tom tommy tomas',
  'egor yegor jegor',
  'zach zack zac zachary zackary',
].map((names) => new Set(names.split(' ')))

/**
 * Returns true if two first names may be one person's: "Matt" and "Matthew", "Bobby" and "Robert", "J.T." and "James
 * Tyler", "Alexandre" and "Alex", also one of them missing. A reason to ask, no proof: brothers may be named alike.
 */
export function mayBeSameFirstName(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (a === b || a === '' || b === '' || squash(a) === squash(b)) return true
  if (SHORT_FORMS.some((names) => names.has(a) && names.has(b))) return true
  return beginAlike(a, b) || isInitials(a, b) || isInitials(b, a)
}

const squash = (folded: string): string => folded.replaceAll(' ', '')

/** "matt" and "matthew", "nick" and "nicholas": the shorter one, except for its last letter, begins the longer. */
function beginAlike(a: string, b: string): boolean {
  const length = Math.max(3, Math.min(a.length, b.length) - 1)
  return a.length >= length && a.slice(0, length) === b.slice(0, length)
}

/** "jt" and "james tyler", "j" and "james" */
function isInitials(short: string, long: string): boolean {
  const initials = long
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
  return short.length <= 2 && (short === initials || long.startsWith(short))
}

/**
 * Returns true if two people may be the same one by their names, however each is written: with or without accents,
 * apostrophes, hyphens and blanks, with "ue" for "ü", a short first name or initials. A name without a last name is
 * like no other. Where only this finds someone, ask instead of deciding.
 */
export function mayBeSamePerson(one: WrittenName, other: WrittenName): boolean {
  if (!one.last_name || !other.last_name) return false
  const others = spellings(other.last_name)
  return (
    spellings(one.last_name).some((last) => others.includes(last)) &&
    mayBeSameFirstName(one.first_name ?? '', other.first_name ?? '')
  )
}

/** Returns the groups of two and more who may be the same person by their names, in the given order. */
export function groupSameNames<Named extends WrittenName>(
  people: readonly Named[],
): readonly (readonly Named[])[] {
  const groups: Named[][] = []
  const byLast = Map.groupBy(people, ({ last_name }) =>
    squash(fold(last_name ?? '')).replaceAll(/([aou])e/g, '$1'),
  )
  for (const family of byLast.values()) {
    const own: Named[][] = []
    for (const person of family) {
      const group = own.find(([first]) => first && mayBeSamePerson(first, person))
      if (group) group.push(person)
      else own.push([person])
    }
    groups.push(...own.filter((group) => group.length > 1))
  }
  return groups
}

type WrittenName = { readonly first_name: string | null; readonly last_name: string | null }

/** Written without the letters of northern languages: "Stuetzle", "Groenborg", "Haakanpaa". */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Returns the folded spellings of a name without blanks, the usual one first: "stutzle" and "stuetzle". */
export function spellings(name: string): readonly string[] {
  const digraphs = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüøå]/g, (letter) => DIGRAPHS[letter] ?? letter)
  return [...new Set([squash(fold(name)), squash(fold(digraphs))])]
}
