/**
 * Runs in each worktree of test-breaks.ts. Starting Vitest takes longer than most tests, so it is started once and
 * receives each changed file. The result names the file that caught the break, or the reason why none did.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { z } from 'zod'

export type Verdict = { readonly caught: boolean; readonly by: string }

const BreakToTry = z.object({
  row: z.string(),
  file: z.string(),
  find: z.string(),
  replace: z.string(),
  /** Test files that name the requirement. */
  tests: z.array(z.string()),
})
export type BreakToTry = z.infer<typeof BreakToTry>

/** The quickest first: a break that one of them catches is not tried on the next. */
const PROJECTS = ['unit', 'contract', 'component']

// Before the first await: a worker without a break is ended while it starts.
process.on('disconnect', () => process.exit())

const vitest = await createVitest('test', { watch: false, retry: 0, bail: 1, reporters: [{}] })

process.on('message', (message) => void answer(BreakToTry.parse(message)))

async function answer({ row, file, find, replace, tests }: BreakToTry): Promise<void> {
  const text = readFileSync(file, 'utf8')
  change(
    file,
    text.replace(find, () => replace),
  )
  try {
    process.send?.((await runProjects(row, tests)) satisfies Verdict)
  } finally {
    change(file, text)
  }
}

function change(file: string, text: string): void {
  writeFileSync(file, text)
  vitest.invalidateFile(`${process.cwd()}/${file}`)
}

async function runProjects(row: string, tests: readonly string[]): Promise<Verdict> {
  vitest.setGlobalTestNamePattern(new RegExp(row))
  const specifications = await vitest.globTestSpecifications([...tests])
  for (const project of PROJECTS) {
    const chosen = specifications.filter((one) => one.project.name.split(' ')[0] === project)
    if (chosen.length === 0) continue
    const { testModules } = await vitest.runTestSpecifications(chosen)
    for (const module of testModules) {
      const verdict = verdictOf(module, row)
      if (verdict) return verdict
    }
  }
  return { caught: false, by: tests.length === 0 ? 'no test names it' : `green in ${tests.join(', ')}` }
}

/** @returns null where the tests of that file that name the requirement pass */
function verdictOf(module: TestModule, row: string): Verdict | null {
  const failed = [...module.children.allTests('failed')].some(({ fullName }) => fullName.includes(row))
  if (failed) return { caught: true, by: relative(process.cwd(), module.moduleId) }
  // A file that fails to load proves nothing about the requirement: the break itself is broken.
  const [error] = module.errors()
  return error ? { caught: false, by: error.message } : null
}
