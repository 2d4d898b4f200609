import * as fc from 'fast-check'

/** Unexpected values: nested nonsense, huge numbers, halves of characters, __proto__. */
export const anything = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: false }).filter(isJson),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: -5, max: 60 }),
  fc.constantFrom(
    -1,
    0,
    2_147_483_648,
    1e308,
    '',
    ' ',
    '\u0000',
    '\uD800',
    'x'.repeat(3000),
    "'; drop table players; --",
  ),
)

/** Texts that databases, logs, mails and spreadsheets choke on. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    'a\u0000b',
    'half \uD800',
    '\r\nBcc: a@example.org',
    '\u2028',
    '=cmd|calc',
    '%',
    'x'.repeat(3000),
    '',
  ),
)

/** Mostly texts, so that most values get past the type check. */
export const text = fc.oneof({ weight: 10, arbitrary: oddText }, { weight: 1, arbitrary: anything })

/** Mostly one of the known values. */
export const mostly = (...known: readonly unknown[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anything })

export const id = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 900 }) }, anything)
export const uuid = fc.oneof({ weight: 4, arbitrary: fc.uuid() }, anything)

/** The right shape with wrong values, some of them missing. */
export const shaped = (shape: Record<string, fc.Arbitrary<unknown>>) => fc.record(shape, { requiredKeys: [] })

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}
