import type { Step } from './run-steps.ts'

const UNIT: Step = { name: 'unit tests', command: 'vitest run --project unit', runner: 'vitest' }
const COMPONENT: Step = {
  name: 'component tests',
  command: 'vitest run --project component',
  runner: 'vitest',
}
const CONTRACT: Step = { name: 'contract tests', command: 'vitest run --project contract', runner: 'vitest' }
const SERVERS: Step = {
  name: 'servers and commands as an operator runs them, and kills while they write',
  command: 'vitest run --project long tests/long/servers',
  runner: 'vitest',
}
const JOURNEYS: Step = { name: 'journeys', command: 'playwright test', runner: 'playwright' }

/** Checks without a browser or a build; under a minute. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint, layers and format', command: 'npm run --silent lint' },
  { name: 'dead code', command: 'npm run --silent dead' },
  { name: 'documents', command: 'node tools/check-docs.ts' },
  { name: 'shape of the source', command: 'node tools/check-source.ts' },
  UNIT,
]

/** Suites that need the build, a database or a browser. */
export const SUITES: readonly Step[] = [
  { name: 'built client', command: 'node tools/check-client.ts' },
  COMPONENT,
  CONTRACT,
  JOURNEYS,
]

/**
 * Returns every check, and the tests that a change since that commit may affect: by imports, so journeys are left out.
 */
export const changedSteps = (since = 'HEAD'): readonly Step[] => [
  ...CHECKS.filter((step) => step !== UNIT),
  ...[UNIT, COMPONENT, CONTRACT].map((step) => ({
    ...step,
    command: `${step.command} --changed '${since}'`,
  })),
]

/**
 * The contract tests of verbs that write, and of what only the database decides. They are repeated on a real PostgreSQL;
 * what only reads, or concerns only HTTP, gives the same answer on both.
 */
export const WRITING = [
  'account-forgotten',
  'admin-accounts',
  'admin-players',
  'admin-preferences',
  'admin-requests',
  'admin-shares',
  'admin-teams',
  'admins',
  'audit',
  'auth',
  'auth-deletion',
  'auth-session',
  'backup',
  'backup-schedule',
  'daily-chair',
  'fan-lines',
  'hidden-lineups',
  'image-uploads',
  'lineup-images',
  'lineups',
  'many-players',
  'merge-players',
  'paste-lines',
  'preferences',
  'profiles',
  'record-trade',
  'reports',
  'retained-salaries',
  'roster-edits',
  'roster-import',
  'roster-sync',
  'roster-update',
  'rosters-at-once',
  'saved-lineups',
  'schema-accounts',
  'schema-functions',
  'schema-lineups',
  'schema-rosters',
  'schema-visits',
  'shares',
  'site-backups',
  'slow-database',
  'sync-lines',
  'trade-images',
  'trades',
  'transactions',
  'two-processes',
  'two-step',
  'undo',
  'visit-days',
  'visits',
  'write-ins',
].map((name) => `tests/contract/${name}.test.ts`)

/** Repeats on that PostgreSQL what writes, and ten journeys; or those contract tests only. */
export function onPostgres(url: string, files: readonly string[] = []): readonly Step[] {
  const quoted = (files.length > 0 ? files : WRITING).map(
    (file) => `'${file.replaceAll("'", String.raw`'\''`)}'`,
  )
  const contract = { ...CONTRACT, command: `${CONTRACT.command} ${quoted.join(' ')}` }
  const journeys = { ...JOURNEYS, command: `${JOURNEYS.command} --grep @postgres` }
  return (files.length > 0 ? [contract] : [contract, journeys]).map((step) => ({
    ...step,
    name: `${step.name} on PostgreSQL`,
    env: { TEST_DATABASE_URL: url },
  }))
}

/**
 * Checks that rarely find anything: the whole fuzz, every kill, the files of deploy/ in use, every fault and mutant,
 * other engines, audits of the pages, every journey on PostgreSQL, and tests on a machine that is busy.
 */
export const longSteps = (url: string): readonly Step[] => [
  { ...UNIT, name: 'unit tests, long', env: { LONG: '1' } },
  { ...CONTRACT, name: 'contract tests, long', env: { LONG: '1' } },
  { ...CONTRACT, name: 'contract tests, long, on PostgreSQL', env: { LONG: '1', TEST_DATABASE_URL: url } },
  {
    ...COMPONENT,
    name: 'component tests on a slow machine',
    command: 'npm run --silent component -- --slow',
  },
  { ...CONTRACT, name: 'contract tests on a busy machine', command: 'npm run --silent contract -- --slow' },
  { ...JOURNEYS, name: 'journeys on a busy machine', command: 'npm run --silent e2e -- --slow' },
  SERVERS,
  { ...SERVERS, name: `${SERVERS.name}, on PostgreSQL`, env: { TEST_DATABASE_URL: url } },
  {
    name: 'what the image holds',
    command: 'vitest run --project long tests/long/image.test.ts',
    runner: 'vitest',
  },
  {
    name: 'the lines that the documents name',
    command: 'vitest run --project long tests/long/documented-lines.test.ts',
    runner: 'vitest',
  },
  {
    name: 'behind Caddy',
    command: 'vitest run --project long tests/long/caddy.test.ts',
    runner: 'vitest',
    env: { TEST_DATABASE_URL: url },
    shown: /^.*Killed under load: .*$/gm,
    needs: { program: 'caddy', from: 'the package caddy' },
  },
  {
    name: 'connections that PostgreSQL ends',
    command: 'vitest run --project long tests/long/lost-connections.test.ts',
    runner: 'vitest',
    shown: /^.*rounds: .*$/gm,
  },
  {
    name: 'one connection with a thousand requests',
    command: 'vitest run --project long tests/long/greedy-connection.test.ts',
    runner: 'vitest',
    shown: /^.*\/healthz .*$/gm,
  },
  // Required even where one is missing: visitors have both browsers, whatever this machine has.
  {
    name: 'journeys in Firefox and WebKitGTK',
    command: 'vitest run --project long tests/long/engines.test.ts',
    runner: 'vitest',
  },
  {
    name: 'audit of the pages',
    command: 'npm run --silent audit:pages',
    shown: /^(?:ok {3}|FAIL ).* on a slow phone: .*$/gm,
    needs: { program: 'java', from: 'the package default-jre-headless' },
  },
  {
    name: 'faults of a machine',
    command: 'vitest run --project long tests/long/faults.test.ts',
    runner: 'vitest',
    env: { TEST_DATABASE_URL: url },
  },
  { name: 'mutants', command: 'npm run --silent test:mutants', shown: /^All files .*$/gm },
  { ...JOURNEYS, name: 'every journey on PostgreSQL', env: { TEST_DATABASE_URL: url } },
]
