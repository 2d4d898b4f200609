import { describe, expect, it } from 'vitest'

import type { SettingsAnswer } from '#app/account/settings/frame.tsx'
import { schema } from '#server/db/schema.ts'
import { FAN, signedUp } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'
import {
  ageSessions,
  changePassword,
  type Form,
  openSettings,
  profileForm,
  said,
  type SettingsWorld,
} from './sent-forms.ts'

const { account, rate_limit_hits, user, user_preferences } = schema
const database = testDatabase()

type Refusal = {
  readonly ids: string
  readonly screen: string
  readonly form: Form
  readonly answer: SettingsAnswer
  /** Sets up the world so that the form is refused. */
  readonly given?: ((world: SettingsWorld) => Promise<unknown>) | undefined
}

const password = (
  ids: string,
  [chosen, repeated = chosen]: readonly [string, string?],
  field: 'password' | 'repeated',
  words: string,
  given?: Refusal['given'],
): Refusal => ({
  ids,
  screen: 'account',
  form: changePassword(chosen, repeated),
  answer: said('change-password', null, { [field]: words }),
  given,
})

const profile = (ids: string, given: Form, words: string, before?: Refusal['given']): Refusal => ({
  ids,
  screen: 'profile',
  form: profileForm(given),
  answer: said('profile', null, { [Object.keys(given)[0] ?? '']: words }),
  given: before,
})

const favorites = (player: string, team: string, words: string): Refusal => ({
  ids: 'P-ERR-42',
  screen: 'favorites',
  form: { favorite_player: player, favorite_team: team },
  answer: said('favorites', words),
})

/** The current password, which is required once the sign-in is older. */
const current = (typed: string, words: string): Refusal => ({
  ids: 'P-CALL-38 P-ERR-42',
  screen: 'account',
  form: changePassword('Better-1', 'Better-1', { current: typed }),
  answer: said('change-password', null, { current: words }),
  given: () => ageSessions(database.db),
})

const EMPTY = 'Please enter a new password'
const DIFFER = 'Passwords do not match'
const UNMET = 'Password does not meet requirements'
const FORM = 'Profile name must contain only letters, numbers, or dashes (no spaces).'
const WRONG = 'The current password is wrong.'

const REFUSALS: readonly Refusal[] = [
  password('P-VALID-33', [''], 'password', EMPTY),
  password('P-VALID-33', ['', 'abcdefG1!'], 'password', EMPTY),
  password('P-VALID-34', ['abcdefG1!', ''], 'repeated', DIFFER),
  password('P-VALID-34', ['abcdefG1!', 'abcdefg1!'], 'repeated', DIFFER),
  password('P-VALID-34', ['weak', 'weaker'], 'repeated', DIFFER),
  // Seven characters, then passwords that each lack one kind of character.
  password('P-VALID-35', ['abcdG1!'], 'password', UNMET),
  password('P-VALID-35', ['abcdefg1!'], 'password', UNMET),
  password('P-VALID-35', ['ABCDEFG1!'], 'password', UNMET),
  password('P-VALID-35', ['abcdefGh!'], 'password', UNMET),
  password('P-VALID-35', ['abcdefG1'], 'password', UNMET),
  password('', [`aB-1${'x'.repeat(125)}`], 'password', 'A password can have at most 128 characters.'),
  password(
    '',
    ['P@ssw0rd'],
    'password',
    'This password is too common and easy to guess. Please choose another one.',
  ),
  password(
    '',
    ['Captain-1'],
    'password',
    'This password contains your email or your name. Please choose another one.',
    () => database.db.update(user).set({ name: 'Captain' }),
  ),
  current('', 'Enter your current password.'),
  current('guess-it', WRONG),
  current('x'.repeat(5000), WRONG),
  {
    ids: 'P-SET-04 P-ERR-42',
    screen: 'account',
    form: changePassword('Better-1'),
    answer: said('change-password', 'This account signs in with Google and has no password to change.'),
    given: () => database.db.update(account).set({ providerId: 'google', password: null }),
  },
  ...['two words', 'under_score', 'dots.', 'é-é'].map((profile_name) =>
    profile('P-VALID-37 P-ERR-42', { profile_name }, FORM),
  ),
  profile('', { profile_name: 'ab' }, 'A profile name needs at least 3 characters.'),
  profile('', { profile_name: 'x'.repeat(5000) }, 'A profile name can have at most 30 characters.'),
  profile('', { profile_name: 'Admin' }, 'This profile name is reserved. Choose a different one.'),
  profile(
    'P-ERR-42',
    { profile_name: 'the-only-one' },
    'This profile name is taken. Choose a different one.',
    async ({ accounts, send }) => {
      const other = await signedUp(accounts.visit(), { email: 'other@example.com' })
      await send('profile', profileForm({ profile_name: 'The-Only-One' }), other)
    },
  ),
  profile('P-ERR-42', { display_name: 'x'.repeat(51) }, 'A display name can have at most 50 characters.'),
  profile('P-ERR-42', { bio: 'x'.repeat(50_000) }, 'A bio can have at most 500 characters.'),
  favorites('4711', '', 'That player is no longer listed. Choose another one.'),
  favorites('', '4711', 'That team is no longer listed. Choose another one.'),
]

const stored = () =>
  Promise.all([account, user, user_preferences].map((table) => database.db.select().from(table)))

describe('a refused form of the settings', () => {
  it.each(
    REFUSALS.map((refusal) => {
      const typed = Object.entries(refusal.form).map(([field, text]) => `${field}=${text.slice(0, 20)}`)
      return { ...refusal, name: `${refusal.ids} ${refusal.screen}: ${typed.join(' ')}`.trim() }
    }),
  )('$name', async ({ screen, form, answer, given }) => {
    const world = await openSettings(database.db)
    await given?.(world)
    const before = await stored()
    expect(await world.send(screen, form)).toEqual({ status: 422, answer })
    expect(await stored()).toEqual(before)
  })

  it('P-ERR-42 shows at the form that there were too many attempts', async () => {
    const { send } = await openSettings(database.db)
    await ageSessions(database.db)
    await send('account', changePassword('Better-1', 'Better-1', { current: 'guess-it' }))
    await database.db.update(rate_limit_hits).set({ hits: 1000 })
    expect(await send('account', changePassword('Better-1', 'Better-1', { current: FAN.password }))).toEqual({
      status: 429,
      answer: said('change-password', 'Too many attempts. Please wait a few minutes and try again.'),
    })
  })
})
