import type { Step } from './steps.ts'

const UNIT: Step = { name: 'unit tests', command: 'vitest run --project unit', runner: 'vitest' }
const CONTRACT: Step = { name: 'contract tests', command: 'vitest run --project contract', runner: 'vitest' }
const JOURNEYS: Step = { name: 'journeys', command: 'playwright test', runner: 'playwright' }

/** What needs no browser and no build; under a minute. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint, layers and format', command: 'npm run --silent lint' },
  { name: 'dead code', command: 'npm run --silent dead' },
  { name: 'documents', command: 'node scripts/check-docs.ts' },
  UNIT,
]

/** What needs the build, a database or a browser. */
export const SUITES: readonly Step[] = [
  { name: 'built client', command: 'node scripts/check-client.ts' },
  { name: 'component tests', command: 'vitest run --project component', runner: 'vitest' },
  CONTRACT,
  JOURNEYS,
]

/** What writes, once more on that PostgreSQL: every verb, and ten journeys. */
export const onPostgres = (url: string): readonly Step[] =>
  [CONTRACT, { ...JOURNEYS, command: 'playwright test --grep @postgres' }].map((step) => ({
    ...step,
    name: `${step.name} on PostgreSQL`,
    env: { TEST_DATABASE_URL: url },
  }))

/** What says the same on most days: the whole fuzz, every kill, every journey on that PostgreSQL. */
export const longSteps = (url: string): readonly Step[] => [
  { ...UNIT, name: 'unit tests, long', env: { LONG: '1' } },
  { ...CONTRACT, name: 'contract tests, long', env: { LONG: '1' } },
  { ...CONTRACT, name: 'contract tests, long, on PostgreSQL', env: { LONG: '1', TEST_DATABASE_URL: url } },
  { ...JOURNEYS, name: 'every journey on PostgreSQL', env: { TEST_DATABASE_URL: url } },
]
