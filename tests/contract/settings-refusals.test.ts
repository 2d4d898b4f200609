import { expect, it } from 'vitest'

import type { SettingsAnswer } from '#app/account/settings/layout.tsx'
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
  readonly screen: string
  readonly form: Form
  readonly answer: SettingsAnswer
  /** Sets up the world so that the form is refused. */
  readonly given?: ((world: SettingsWorld) => Promise<unknown>) | undefined
}

const password = (
  [chosen, repeated = chosen]: readonly [string, string?],
  field: 'password' | 'repeated',
  words: string,
  given?: Refusal['given'],
): Refusal => ({
  screen: 'account',
  form: changePassword(chosen, repeated),
  answer: said('change-password', null, { [field]: words }),
  given,
})

const profile = (given: Form, words: string, before?: Refusal['given']): Refusal => ({
  screen: 'profile',
  form: profileForm(given),
  answer: said('profile', null, { [Object.keys(given)[0] ?? '']: words }),
  given: before,
})

const favorites = (player: string, team: string, words: string): Refusal => ({
  screen: 'favorites',
  form: { favorite_player: player, favorite_team: team },
  answer: said('favorites', words),
})

/** The current password, which is required once the sign-in is older. */
const current = (typed: string, words: string): Refusal => ({
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
  password([''], 'password', EMPTY),
  password(['', 'abcdefG1!'], 'password', EMPTY),
  password(['abcdefG1!', ''], 'repeated', DIFFER),
  password(['abcdefG1!', 'abcdefg1!'], 'repeated', DIFFER),
  password(['weak', 'weaker'], 'repeated', DIFFER),
  // Seven characters, then passwords that each lack one kind of character.
  password(['abcdG1!'], 'password', UNMET),
  password(['abcdefg1!'], 'password', UNMET),
  password(['ABCDEFG1!'], 'password', UNMET),
  password(['abcdefGh!'], 'password', UNMET),
  password(['abcdefG1'], 'password', UNMET),
  password([`aB-1${'x'.repeat(125)}`], 'password', 'A password can have at most 128 characters.'),
  password(
    ['P@ssw0rd'],
    'password',
    'This password is too common and easy to guess. Please choose another one.',
  ),
  password(
    ['Captain-1'],
    'password',
    'This password contains your email or your name. Please choose another one.',
    () => database.db.update(user).set({ name: 'Captain' }),
  ),
  current('', 'Enter your current password.'),
  current('guess-it', WRONG),
  current('x'.repeat(5000), WRONG),
  {
    screen: 'account',
    form: changePassword('Better-1'),
    answer: said('change-password', 'This account signs in with Google and has no password to change.'),
    given: () => database.db.update(account).set({ providerId: 'google', password: null }),
  },
  ...['two words', 'under_score', 'dots.', 'é-é'].map((profile_name) => profile({ profile_name }, FORM)),
  profile({ profile_name: 'ab' }, 'A profile name needs at least 3 characters.'),
  profile({ profile_name: 'x'.repeat(5000) }, 'A profile name can have at most 30 characters.'),
  profile({ profile_name: 'Admin' }, 'This profile name is reserved. Choose a different one.'),
  profile(
    { profile_name: 'the-only-one' },
    'This profile name is taken. Choose a different one.',
    async ({ accounts, send }) => {
      const other = await signedUp(accounts.visit(), { email: 'other@example.com' })
      await send('profile', profileForm({ profile_name: 'The-Only-One' }), other)
    },
  ),
  profile({ display_name: 'x'.repeat(51) }, 'A display name can have at most 50 characters.'),
  profile({ bio: 'x'.repeat(50_000) }, 'A bio can have at most 500 characters.'),
  favorites('4711', '', 'That player is no longer listed. Choose another one.'),
  favorites('', '4711', 'That team is no longer listed. Choose another one.'),
]

const stored = () =>
  Promise.all([account, user, user_preferences].map((table) => database.db.select().from(table)))

it('P-VALID-33 P-VALID-34 P-VALID-35 P-VALID-37 P-SET-04 P-CALL-38 P-ERR-42 a refused form of the settings has a message at its field, and changes nothing', async () => {
  const world = await openSettings(database.db)
  for (const { screen, form, answer, given } of REFUSALS) {
    await given?.(world)
    const before = await stored()
    expect.soft([form, await world.send(screen, form)]).toEqual([form, { status: 422, answer }])
    expect.soft(await stored()).toEqual(before)
  }
  await database.db.update(account).set({ providerId: 'credential', password: 'x' })
  await database.db.update(rate_limit_hits).set({ hits: 1000 })
  const form = changePassword('Better-1', 'Better-1', { current: FAN.password })
  const answer = said('change-password', 'Too many attempts. Please wait a few minutes and try again.')
  expect(await world.send('account', form)).toEqual({ status: 429, answer })
})
