import * as fc from 'fast-check'

import { anything, id, mostly, oddText, shaped, text, uuid } from '#tests/factories/odd-values.ts'
import { FAN } from '#tests/support/visitor.ts'

/** The parts of one request, besides its path. */
export type AccountRequest = {
  readonly query: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | FormData | null
}

/**
 * Field names beside the known ones: names that every object has, lists as other frameworks write them, an empty name.
 */
const ODD_NAMES = ['__proto__', 'constructor', 'toString', 'email[]', 'email[a][b]', 'intent', 'next', '']

const LONG_TEXT = 'é'.repeat(60_000)
const MAX_BODY_BYTES = 256 * 1024

const value = (known: fc.Arbitrary<unknown>): fc.Arbitrary<string | File> =>
  fc.oneof(
    { weight: 9, arbitrary: known.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))) },
    { weight: 3, arbitrary: oddText },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        LONG_TEXT,
        // A cut at 2,000 leaves half a surrogate pair at the end.
        `x${'🏒'.repeat(1500)}`,
        '-1',
        '9'.repeat(40),
        '{"a":[1]}',
        new File(['x'], 'x\u0000.png', { type: 'image/png' }),
      ),
    },
  )

type Pair = readonly [string, string | File]

/** The known fields, some missing, some repeated, plus unknown ones. */
const pairs = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<readonly Pair[]> => {
  const own = Object.entries(fields).map(([name, known]) =>
    fc.oneof(
      { weight: 8, arbitrary: value(known).map((one): readonly Pair[] => [[name, one]]) },
      { weight: 1, arbitrary: fc.constant<readonly Pair[]>([]) },
      {
        weight: 1,
        arbitrary: fc.tuple(value(known), value(known)).map((both) => both.map((one): Pair => [name, one])),
      },
    ),
  )
  const more = fc.array(fc.tuple(fc.constantFrom(...ODD_NAMES), value(text)), { maxLength: 2 })
  return fc
    .tuple(fc.tuple(...own), fc.oneof(fc.constant([]), more))
    .map(([given, odd]) => [...given.flat(), ...odd])
}

const URLENCODED = 'application/x-www-form-urlencoded'

const texts = (given: readonly Pair[]) =>
  given.map(([name, one]): [string, string] => [name, typeof one === 'string' ? one : one.name])

const multipart = (given: readonly Pair[]): FormData => {
  const body = new FormData()
  for (const [name, one] of given) body.append(name, one)
  return body
}

type Written = Pick<AccountRequest, 'body' | 'headers'>
const typed = (body: AccountRequest['body'], type: string): Written => ({
  body,
  headers: type ? { 'content-type': type } : {},
})

/** Encodes a form as browsers do, as something that claims to be a form, or truncated. */
const form = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Written> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: pairs(fields).map((given) =>
        typed(new URLSearchParams(texts(given)).toString(), URLENCODED),
      ),
    },
    { weight: 3, arbitrary: pairs(fields).map((given) => typed(multipart(given), '')) },
    {
      weight: 1,
      arbitrary: pairs(fields).map((given) =>
        typed(JSON.stringify(Object.fromEntries(texts(given))), 'application/json'),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        typed(null, URLENCODED),
        typed('', 'multipart/form-data'),
        typed(
          '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n1',
          'multipart/form-data; boundary=x',
        ),
        typed('email=%ED%A0%80&password=%ff%00&intent=%', URLENCODED),
        typed('email=a@example.com&email=b@example.com&password', `${URLENCODED}; charset=utf-16`),
        typed(new Uint8Array([0, 255, 254, 61, 38]), URLENCODED),
        typed(`email=${'x'.repeat(MAX_BODY_BYTES)}`, URLENCODED),
        typed('email=a@example.com', 'text/plain'),
      ),
    },
  )

/** JSON of that shape, other JSON, or no JSON at all. */
const json = (shape: fc.Arbitrary<unknown>): fc.Arbitrary<Written> =>
  fc.oneof(
    { weight: 8, arbitrary: shape.map((one) => typed(JSON.stringify(one), 'application/json')) },
    { weight: 1, arbitrary: anything.map((one) => typed(JSON.stringify(one), 'application/json')) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        typed('{"password":"\\ud800","key":"\\ud800"}', 'application/json'),
        typed('{"__proto__":{"password":1},"password":"x","password":[]}', 'application/json'),
        typed('{', 'application/json'),
        typed('[]', 'application/json; charset=utf-16'),
        typed('password=x', URLENCODED),
        typed(null, ''),
      ),
    },
  )

/** The fields as a query string, some of them repeated. */
const queryOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: pairs(fields).map(
        (given) => `?${new URLSearchParams(texts(given)).toString().slice(0, 8000)}`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?token=%ff&token=%00',
        '?token=a.b.c&callbackURL=/&callbackURL=//x',
        '?state[]=1',
        '?',
      ),
    },
  )

const written = (
  body: fc.Arbitrary<Written>,
  query: fc.Arbitrary<string> = fc.constant(''),
  method: fc.Arbitrary<string> = fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'),
): fc.Arbitrary<AccountRequest> =>
  fc.record({ written: body, query, method }).map(({ written, ...asked }) => ({ ...asked, ...written }))

const read = (query: fc.Arbitrary<string>): fc.Arbitrary<AccountRequest> =>
  query.map((query) => ({ query, method: 'GET', headers: {}, body: null }))

const email = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(FAN.email, 'FAN@example.com ', 'unknown@example.com') },
  { weight: 2, arbitrary: fc.emailAddress() },
  { weight: 2, arbitrary: text },
)
const STRONG = 'Our-rink-99'
const password = mostly(FAN.password, '', STRONG, 'x'.repeat(129))
const newPassword = mostly(STRONG, STRONG, '', 'weak')
const next = fc.oneof(
  fc.constantFrom(
    '/trade-players',
    '/lineup?team=1',
    '//evil.test',
    '/é漢🏒',
    'https://evil.test/',
    '/%ff',
    '/\\evil',
  ),
  text,
)
const token = fc.oneof(
  fc.constantFrom('a.b.c', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImZhbkBleGFtcGxlLmNvbSJ9.', '..', 'null'),
  fc.base64String({ minLength: 20, maxLength: 60 }),
  text,
)
const code = mostly('000000', '123456', 'abcde-fghij', '１２３４５６')
const callbackURL = fc.oneof(
  next,
  fc.constantFrom('http://localhost:4200/漢', '/signin?next=%2F', '/漢', 'javascript:1'),
)

const rows = {
  id,
  intent: mostly('delete', 'set-public', 'rename'),
  is_public: mostly('true', 'false'),
  name: text,
}

/** Every endpoint that takes a form, JSON or an account token, by path and, where it matters, step. */
export const ACCOUNT_ENDPOINTS: Readonly<Record<string, fc.Arbitrary<AccountRequest>>> = {
  '/signin': written(
    form({ email, password, next }),
    fc.constantFrom('', '?index', '?step=nothing', '?step='),
  ),
  '/signin?step=code': written(form({ code, next }), fc.constantFrom('', '&step=backup', '&next=%00')),
  '/signin/again': written(json(fc.oneof(shaped({ email, password }), shaped({ code })))),
  '/signup': written(form({ email, password, next })),
  '/signout': written(form({ next })),
  '/report': written(
    form({ reason: text, email }),
    fc.constantFrom('', '?of=%2Fprofile%2Fa-fan', '?of=%2Fl%2Fabcdefghijkl', '?of=%00'),
  ),
  '/forgot-password': written(form({ email })),
  '/reset-password': written(form({ token, password: newPassword, repeated: newPassword })),
  '/settings/account': written(
    form({
      intent: mostly(
        'sign-out-session',
        'sign-out-others',
        'two-step-start',
        'two-step-confirm',
        'two-step-off',
        'hide-visits',
        'change-password',
      ),
      id: uuid,
      code,
      uri: mostly('otpauth://totp/x?secret=A', `otpauth://totp/${'漢'.repeat(400)}`, 'otpauth://totp/\u0000'),
      hidden: mostly('true', 'false'),
      current: password,
      password,
      repeated: newPassword,
    }),
  ),
  '/settings/profile': written(
    form({
      profile_name: mostly('a-fan', 'admin', 'x'),
      display_name: text,
      bio: text,
      display_profile: text,
    }),
  ),
  '/settings/favorites': written(form({ favorite_player: id, favorite_team: id })),
  '/settings/lineups': written(form(rows)),
  '/settings/trades': written(form(rows)),
  '/settings/your-data': read(queryOf({ page: text })),
  '/admin-setup': written(form({ token }), queryOf({ token })),
  '/api/deletion-token': written(json(shaped({ password: fc.oneof(password, anything) }))),
  '/api/delete-account': fc
    .tuple(
      written(json(anything)),
      fc.constantFrom(
        '',
        'Bearer',
        'Bearer x',
        'bearer null',
        `Bearer ${'x'.repeat(3000)}`,
        'Bearer \u00ff',
        'Basic eA==',
      ),
    )
    .map(([asked, authorization]) => ({ ...asked, headers: { ...asked.headers, authorization } })),
  '/api/auth/google': read(queryOf({ next })),
  '/api/auth/callback/google': read(
    queryOf({ state: token, code: token, error: text, error_description: text, iss: next, user: anything }),
  ),
  '/api/auth/verify-email': read(queryOf({ token, callbackURL })),
}

/** Cookies that the server never issued. */
export const MADE_UP_COOKIES = [
  'benchboss.session_token=x.y',
  'benchboss.session_token=%00.%ff; benchboss.two_factor=%',
  `benchboss.session_token=${'x'.repeat(4000)}.${'A'.repeat(43)}=`,
  'benchboss.two_factor=2fa-x.AAAA; benchboss.known_browser=x',
  'benchboss.state=x.y; benchboss.oauth_state=%7B%7D; __proto__=1; =;;',
  'benchboss.session_data=e30; benchboss.dont_remember=true.x; benchboss.trust_device=a!b.c',
]
