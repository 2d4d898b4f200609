import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readTimes, type TestTime } from './test-times.ts'

export type Step = {
  readonly name: string
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
  /** The runner, where it is one of tests: it is asked how long each took. */
  readonly runner?: 'vitest' | 'playwright'
}

const SLOWEST = 10

/**
 * Runs the steps one after another, prints each one's output only if it fails, in the end the slowest tests and the time
 * of all, and sets the exit code 1 if any failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'benchboss-times-'))
  const failed: string[] = []
  const times: TestTime[] = []
  for (const [index, step] of steps.entries()) {
    const results = join(folder, `${index}.json`)
    const stepBegan = performance.now()
    const { code, output } = await capture(step, results)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${since(stepBegan)} s)${summaryOf(output)}`)
    if (step.runner) times.push(...readTimes(results, step.runner))
    for (const [, title] of output.matchAll(/✓ (.*?) \(retry x\d+\)/g))
      console.log(`Needed its second try: ${title}`)
    if (code === 0) continue
    failed.push(step.name)
    console.log(output.trimEnd())
  }
  rmSync(folder, { recursive: true })
  printSlowest(times)
  console.log(`Took ${since(began)} s.`)
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
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

/** The runner's own count, where it prints one. */
function summaryOf(output: string): string {
  const counts = /^\s*(?:Tests\s+)?(\d+ passed.*)$/m.exec(output)
  return counts?.[1] ? `: ${counts[1].trim()}` : ''
}
