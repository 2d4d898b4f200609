import type { Step } from './steps.ts'

/** What needs no browser and no build; under a minute. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint, layers and format', command: 'npm run --silent lint' },
  { name: 'dead code', command: 'npm run --silent dead' },
  { name: 'documents', command: 'node scripts/check-docs.ts' },
  { name: 'unit tests', command: 'npm run --silent unit' },
]

/** What needs the build, a database or a browser. */
export const SUITES: readonly Step[] = [
  { name: 'built client', command: 'node scripts/check-client.ts' },
  { name: 'contract tests', command: 'npm run --silent contract' },
  { name: 'end-to-end tests', command: 'npm run --silent e2e' },
]
