import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

import { temporaryFolder } from './temporary.ts'

type Step = {
  readonly name: string
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** The runner of a step that runs tests, whose report has the duration of each. */
  readonly runner?: 'vitest' | 'playwright'
  /** Lines of the output that are printed even when it passed. */
  readonly shown?: RegExp
  /** A program that the step requires, which not every machine has, and where to get it. */
  readonly needs?: { readonly program: string; readonly from: string }
}

const SLOWEST = 10

/**
 * Runs the steps one after another and prints a step's output only if it fails. At the end it prints the slowest tests
 * and the total time, and sets the exit code to 1 if any step failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const began = performance.now()
  using folder = temporaryFolder('times')
  const failed: string[] = []
  let leftOut = 0
  const times: TestTime[] = []
  for (const [index, step] of steps.entries()) {
    if (step.needs && spawnSync('which', [step.needs.program]).status !== 0) {
      console.log(
        `LEFT OUT ${step.name}: there is no ${step.needs.program} here; it comes with ${step.needs.from}`,
      )
      leftOut += 1
      continue
    }
    const results = join(folder.path, `${index}.json`)
    const stepBegan = performance.now()
    const { code, output } = await capture(step, results)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${since(stepBegan)} s)${summaryOf(output)}`)
    if (step.runner) times.push(...readTimes(results, step.runner))
    if (code === 0) {
      for (const [line] of step.shown ? output.matchAll(step.shown) : []) console.log(line)
      continue
    }
    failed.push(step.name)
    console.log(output.trimEnd())
  }
  printSlowest(times)
  console.log(`Took ${since(began)} s.`)
  console.log(`${steps.length - failed.length - leftOut} passed, ${failed.length} failed`)
  if (failed.length > 0) process.exitCode = 1
}

function printSlowest(times: readonly TestTime[]): void {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  if (slowest.length > 0) console.log('The slowest tests:')
  for (const { title, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${title}`)
  for (const { title } of times.filter(({ flaky }) => flaky)) console.log(`Needed its second try: ${title}`)
}

const since = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

function capture(step: Step, results: string): Promise<{ code: number | null; output: string }> {
  const reporters = {
    vitest: ` --reporter=default --reporter=json --outputFile.json='${results}'`,
    playwright: ' --reporter=dot,json',
  }
  const command = step.runner ? `${step.command}${reporters[step.runner]}` : step.command
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: results, ...step.env, FORCE_COLOR: '0' }
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Returns the runner's own summary, or the shape of the source, where one is printed. */
function summaryOf(output: string): string {
  const counts = /^\s*(?:Tests\s+)?(\d+ (?:passed|source files).*)$/m.exec(output)
  return counts?.[1] ? `: ${counts[1].trim()}` : ''
}

const UNIT: Step = { name: 'unit tests', command: 'vitest run --project unit', runner: 'vitest' }
const COMPONENT: Step = {
  name: 'component tests',
  command: 'vitest run --project component',
  runner: 'vitest',
}
const CONTRACT: Step = { name: 'contract tests', command: 'vitest run --project contract', runner: 'vitest' }
const JOURNEYS: Step = { name: 'journeys', command: 'playwright test', runner: 'playwright' }

/** Checks without a browser or a build; under a minute. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint, layers and format', command: 'npm run --silent lint' },
  { name: 'dead code', command: 'npm run --silent dead' },
  { name: 'documents', command: 'node scripts/check-docs.ts' },
  { name: 'plain words', command: 'node scripts/check-words.ts' },
  { name: 'shape of the source', command: 'node scripts/check-source.ts' },
  UNIT,
]

/** Suites that need the build, a database or a browser. */
export const SUITES: readonly Step[] = [
  { name: 'built client', command: 'node scripts/check-client.ts' },
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

/** Repeats what writes on that PostgreSQL: every verb, and ten journeys. */
export const onPostgres = (url: string): readonly Step[] =>
  [CONTRACT, { ...JOURNEYS, command: 'playwright test --grep @postgres' }].map((step) => ({
    ...step,
    name: `${step.name} on PostgreSQL`,
    env: { TEST_DATABASE_URL: url },
  }))

/**
 * Checks that rarely find anything: the whole fuzz, every kill, the files of deploy/ in use, every fault and mutant,
 * other engines, audits of the pages, every journey.
 */
export const longSteps = (url: string): readonly Step[] => [
  { ...UNIT, name: 'unit tests, long', env: { LONG: '1' } },
  { ...CONTRACT, name: 'contract tests, long', env: { LONG: '1' } },
  { ...CONTRACT, name: 'contract tests, long, on PostgreSQL', env: { LONG: '1', TEST_DATABASE_URL: url } },
  {
    name: 'the systemd unit',
    command: 'node scripts/check-unit.ts',
    shown: /^.*exposure level.*$/gm,
    needs: { program: 'systemd-analyze', from: 'the package systemd' },
  },
  {
    name: 'what the image holds',
    command: 'vitest run --project long tests/long/image.test.ts',
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
  { name: 'faults', command: 'node bench/faults.bench.ts', shown: /^\|.*$/gm },
  { name: 'mutants', command: 'npm run --silent test:mutants', shown: /^All files .*$/gm },
  { ...JOURNEYS, name: 'every journey on PostgreSQL', env: { TEST_DATABASE_URL: url } },
]

/** A test and the duration of its last try. */
type TestTime = { readonly title: string; readonly seconds: number; readonly flaky: boolean }

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

type Suite = { readonly title: string; readonly suites?: readonly Suite[]; readonly specs: readonly Spec[] }
type Spec = z.infer<typeof Spec>
const Spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
})
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const PlaywrightReport = z.object({ suites: z.array(Suite) })

/** Returns the durations from a runner's report; none where it ended before it wrote one. */
function readTimes(file: string, runner: 'vitest' | 'playwright'): readonly TestTime[] {
  if (!existsSync(file)) return []
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return runner === 'vitest' ? vitestTimes(report) : playwrightTimes(report)
}

function vitestTimes(report: unknown): readonly TestTime[] {
  return VitestReport.parse(report).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      flaky: false,
    })),
  )
}

function playwrightTimes(report: unknown): readonly TestTime[] {
  const specs = PlaywrightReport.parse(report).suites.flatMap(specsOf)
  return specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title,
      seconds: (results.at(-1)?.duration ?? 0) / 1000,
      flaky: status === 'flaky',
    })),
  )
}

function specsOf({ specs, suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Ends a check with its problems printed, one per line. Returns where there are none. */
export function failOn(problems: readonly string[]): void {
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exit(1)
}
