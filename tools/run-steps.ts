import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearLine, cursorTo } from 'node:readline'

import { temporaryFolder } from '#scripts/temporary.ts'

export type Step = {
  readonly name: string
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** The runner of a step that runs tests, which reports each of them. */
  readonly runner?: 'vitest' | 'playwright'
  /** Lines of the output that are printed even when it passed. */
  readonly shown?: RegExp
  /** A program that the step requires, which not every machine has, and where to get it. */
  readonly needs?: { readonly program: string; readonly from: string }
}

/** Added to a runner's command: its own report, which explains a failure, and ours. */
const REPORTERS = {
  vitest: ' --reporter=default --reporter=./tools/progress-reporter.ts',
  playwright: ' --reporter=dot,./tools/progress-reporter.ts',
}
const SLOWEST = 3
/** How often the progress of a step is printed, in ms: in place in a terminal, and not so often that it fills a log. */
const EVERY = process.stdout.isTTY ? 1000 : 15_000

/**
 * Runs the steps one after another, prints how far each is, and its output only if it fails. At the end it prints the
 * slowest tests and the total time, and sets the exit code to 1 if any step failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const began = performance.now()
  using folder = temporaryFolder('steps')
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
    const progress = join(folder.path, `${index}`)
    const stepBegan = performance.now()
    const { code, output } = await capture(step, progress)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${since(stepBegan)} s)${summaryOf(output)}`)
    times.push(...testTimes(progress))
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

const since = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

function capture(step: Step, progress: string): Promise<{ code: number | null; output: string }> {
  const command = step.runner ? `${step.command}${REPORTERS[step.runner]}` : step.command
  const env = { ...process.env, ...step.env, TEST_PROGRESS: progress, NO_COLOR: '1' }
  const began = performance.now()
  const show = () =>
    printProgress(
      `     ${step.name}${countIn(progress)}, ${Math.round((performance.now() - began) / 1000)} s`,
    )
  if (process.stdout.isTTY) show()
  const clock = setInterval(show, EVERY)
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => {
      clearInterval(clock)
      if (process.stdout.isTTY) printProgress('')
      resolve({ code, output })
    })
  })
}

/** Replaces the current line of a terminal, and adds one to a log. */
function printProgress(line: string): void {
  if (!process.stdout.isTTY) return console.log(line)
  cursorTo(process.stdout, 0)
  clearLine(process.stdout, 0)
  process.stdout.write(line)
}

/** A finished test, as tools/progress-reporter.ts reports it. */
type TestTime = { readonly count: string; readonly title: string; readonly seconds: number }

/** Returns the finished tests of a step; none where it runs no tests. */
function testTimes(progress: string): readonly TestTime[] {
  const lines = existsSync(progress) ? readFileSync(progress, 'utf8').split('\n') : []
  return lines.flatMap((line) => {
    const [count, duration, title] = line.split('\t')
    return count && title ? { count, title, seconds: Number(duration) / 1000 } : []
  })
}

function countIn(progress: string): string {
  const last = testTimes(progress).at(-1)
  return last ? ` ${last.count}` : ''
}

function printSlowest(times: readonly TestTime[]): void {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  if (slowest.length > 0) console.log('The slowest tests:')
  for (const { title, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${title}`)
}

/** Returns the runner's own summary, or the shape of the source, where one is printed. */
function summaryOf(output: string): string {
  const counts = /^\s*(?:Tests\s+)?(\d+ (?:passed|source files).*)$/m.exec(output)
  return counts?.[1] ? `: ${counts[1].trim()}` : ''
}

/** Ends a check with its problems printed, one per line. Returns where there are none. */
export function failOn(problems: readonly string[]): void {
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  process.exit(1)
}
