import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

/** Longer passwords are refused, so that hashing takes a bounded time. */
export const MAX_PASSWORD = 128
const MIN_AT_SIGN_UP = 6

/** What a changed password must have, in the order shown. */
export const PASSWORD_REQUIREMENTS = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const
export type PasswordRequirement = (typeof PASSWORD_REQUIREMENTS)[number]

const MEETS: Readonly<Record<PasswordRequirement, (password: string) => boolean>> = {
  length: (password) => password.length >= 8,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

export function passwordFlags(password: string): Readonly<Record<PasswordRequirement, boolean>> {
  return {
    length: MEETS.length(password),
    uppercase: MEETS.uppercase(password),
    lowercase: MEETS.lowercase(password),
    digit: MEETS.digit(password),
    special: MEETS.special(password),
  }
}

export type ChangeStrength = {
  /** Percent of the requirements that the password meets. */
  readonly share: number
  readonly word: 'Weak' | 'Fair' | 'Strong'
  readonly color: 'red' | 'amber' | 'green'
}

/** Rates a changed password by the requirements it meets: up to 40% is Weak, up to 80% Fair, above that Strong. */
export function changeStrength(password: string): ChangeStrength {
  const met = PASSWORD_REQUIREMENTS.filter((requirement) => MEETS[requirement](password)).length
  const share = (met * 100) / PASSWORD_REQUIREMENTS.length
  if (share <= 40) return { share, word: 'Weak', color: 'red' }
  return share <= 80 ? { share, word: 'Fair', color: 'amber' } : { share, word: 'Strong', color: 'green' }
}

const SIGN_UP_CRITERIA: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => password.length >= 12,
  MEETS.lowercase,
  MEETS.uppercase,
  MEETS.digit,
  MEETS.special,
]

export type SignUpStrength = {
  /** Criteria met, 0 to 6. */
  readonly score: number
  readonly word: 'Weak' | 'Medium' | 'Strong'
}

/** Rates a sign-up password by six criteria: up to 2 met is Weak, up to 4 Medium, else Strong. */
export function signUpStrength(password: string): SignUpStrength {
  const score = SIGN_UP_CRITERIA.filter((meets) => meets(password)).length
  if (score <= 2) return { score, word: 'Weak' }
  return { score, word: score <= 4 ? 'Medium' : 'Strong' }
}

type NewPasswordProblem = Problem<
  'new_password_missing' | 'passwords_differ' | 'requirements_unmet' | 'password_too_long'
>

/** Checks a password that replaces another. Returns only the first problem, in the order of the code. */
export function checkNewPassword(password: string, repeated: string): Result<string, NewPasswordProblem> {
  if (password === '') return refuse({ code: 'new_password_missing' })
  if (password !== repeated) return refuse({ code: 'passwords_differ' })
  if (!PASSWORD_REQUIREMENTS.every((requirement) => MEETS[requirement](password))) {
    return refuse({ code: 'requirements_unmet' })
  }
  return password.length > MAX_PASSWORD ? refuse({ code: 'password_too_long' }) : accept(password)
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** Shorter names are parts of too many words to be refused. */
const SHORTEST_NAME = 4

/** Returns true if the password contains the account's name or email, which an acquaintance would guess first. */
export function isPersonalPassword(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): boolean {
  const letters = lettersOf(password)
  return [email.split('@')[0] ?? '', ...name.split(/\s+/)]
    .map(lettersOf)
    .some((part) => part.length >= SHORTEST_NAME && letters.includes(part))
}

type SignUpPasswordProblem = Problem<'password_missing' | 'password_too_short' | 'password_too_long'>

/** Checks the password of a new account. Returns only the first problem. */
export function checkSignUpPassword(password: string): Result<string, SignUpPasswordProblem> {
  if (password === '') return refuse({ code: 'password_missing' })
  if (password.length < MIN_AT_SIGN_UP) return refuse({ code: 'password_too_short' })
  return password.length > MAX_PASSWORD ? refuse({ code: 'password_too_long' }) : accept(password)
}
