import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** A test and how long its last try took. */
export type TestTime = { readonly title: string; readonly seconds: number; readonly flaky: boolean }

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

/** The times of a runner's report; none where it ended before it wrote one. */
export function readTimes(file: string, runner: 'vitest' | 'playwright'): readonly TestTime[] {
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
