import type { Reporter as PlaywrightReporter, Suite, TestCase as Journey } from '@playwright/test/reporter'
import { appendFileSync } from 'node:fs'
import type { TestCase, TestSpecification, Reporter as VitestReporter } from 'vitest/node'

/**
 * Tells tools/run-steps.ts how far the tests are, in Vitest and in Playwright: one line per finished test in the file
 * of TEST_PROGRESS, with the count so far, the test's duration in ms and its title. Playwright knows how many tests
 * there are; Vitest only how many files, until it has opened them all.
 */
export default class ProgressReporter implements PlaywrightReporter, VitestReporter {
  #tests = 0
  #allTests = 0
  #files = 0
  #allFiles = 0

  printsToStdio(): boolean {
    return false
  }
  onBegin(_config: unknown, suite: Suite): void {
    this.#allTests = suite.allTests().length
  }
  onTestEnd({ title }: Journey, { duration }: { readonly duration: number }): void {
    this.#tests += 1
    report(`${this.#tests} of ${this.#allTests}`, title, duration)
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#allFiles = specifications.length
  }
  onTestModuleEnd(): void {
    this.#files += 1
  }
  onTestCaseResult(test: TestCase): void {
    this.#tests += 1
    report(
      `${this.#tests} in ${this.#files} of ${this.#allFiles} files`,
      test.fullName,
      test.diagnostic()?.duration ?? 0,
    )
  }
}

function report(count: string, title: string, duration: number): void {
  const file = process.env['TEST_PROGRESS']
  if (file)
    appendFileSync(file, `${[count, Math.round(duration), title.replaceAll(/\s+/g, ' ')].join('\t')}\n`)
}
