/**
 * `npm run test:breaks`: breaks the code in one place at a time and sees whether the tests fail that name the requirement.
 * A break of tests/breaks/*.json is found by what stands there, not by its file, so that it survives a move; one that is
 * found nowhere, or twice, is a failure. `-- A-ERR P-TRADE` tries the breaks of those requirements only.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

import { failOn } from './steps.ts'
import { temporaryFolder } from './temporary.ts'

const SOURCES = '{app,card,domain,messages,seed,server,ui}/**/*.{ts,tsx,sql}'
/** The quickest first: a break that one of them catches is not tried on the next. */
const PROJECTS = { unit: /^(?!tests\/)/, contract: /^tests\/contract\//, component: /^tests\/component\// }

type Break = z.infer<typeof Break>
const Break = z.strictObject({
  /** The requirement whose tests must fail. */
  row: z.string().regex(/^[AP]-[A-Z]+-\d\d$/),
  find: z.string().min(1),
  replace: z.string(),
})
type PlacedBreak = Break & { readonly file: string }

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const isTest = (file: string) => file.includes('.test.')
const sources = new Map(
  globSync(SOURCES)
    .filter((file) => !isTest(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
const tests = globSync([
  '{app,card,domain,messages,scripts,seed,server,ui}/**/*.test.{ts,tsx}',
  'tests/**/*.test.{ts,tsx}',
])
  .filter((file) => !file.startsWith('tests/long/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const wanted = process.argv.slice(2)
const breaks = globSync('tests/breaks/*.json')
  .flatMap((file) => z.array(Break).parse(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({ row }) => wanted.length === 0 || wanted.some((prefix) => row.startsWith(prefix)))
const problems: string[] = []
const queue = breaks.flatMap(place)
using folder = temporaryFolder('breaks')
await Promise.all(
  Array.from({ length: availableParallelism() }, (_, index) => work(join(folder.path, `${index}`))),
)
console.log(`${breaks.length} breaks, ${breaks.length - problems.length} caught`)
failOn(problems)

/** Finds what is to be replaced; none where it is not in exactly one place. */
function place(wish: Break): readonly PlacedBreak[] {
  const places = [...sources].flatMap(([file, text]) =>
    text
      .split(wish.find)
      .slice(1)
      .map(() => file),
  )
  const [file] = places
  if (file !== undefined && places.length === 1) return [{ ...wish, file }]
  problems.push(`${wish.row}: in ${places.length} places: ${wish.find}`)
  return []
}

/** Takes breaks from the queue until it is empty, in a worktree of its own. */
async function work(worktree: string): Promise<void> {
  // What is changed and not committed yet is tried too.
  const state = execFileSync('git', ['stash', 'create'], { encoding: 'utf8' }).trim() || 'HEAD'
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', worktree, state])
  try {
    // Linked, not copied; a link to the folder itself would lie outside of what the test server may serve.
    execFileSync('cp', ['-al', resolve('node_modules'), join(worktree, 'node_modules')])
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { row, file, find } = next
      const verdict = await tryOut(next, worktree)
      console.log(`${verdict.caught ? 'caught' : 'GREEN '} ${row} ${file}: ${verdict.by}`)
      if (!verdict.caught) problems.push(`${row} in ${file} (${verdict.by}): ${find}`)
    }
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', worktree])
  }
}

type Verdict = { readonly caught: boolean; readonly by: string }

async function tryOut({ row, file, find, replace }: PlacedBreak, worktree: string): Promise<Verdict> {
  const text = sources.get(file) ?? ''
  const naming = tests.filter((test) => test.text.includes(row)).map((test) => test.file)
  writeFileSync(
    join(worktree, file),
    text.replace(find, () => replace),
  )
  try {
    for (const [project, isOf] of Object.entries(PROJECTS)) {
      const files = naming.filter((test) => isOf.test(test))
      const verdict = files.length === 0 ? null : await runTests(project, files, row, worktree)
      if (verdict) return verdict
    }
    return { caught: false, by: naming.length === 0 ? 'no test names it' : `green in ${naming.join(', ')}` }
  } finally {
    writeFileSync(join(worktree, file), text)
  }
}

/** Runs the tests of those files that name the requirement. @returns null where all of them pass */
async function runTests(
  project: string,
  files: readonly string[],
  row: string,
  worktree: string,
): Promise<Verdict | null> {
  using results = temporaryFolder('break')
  const report = join(results.path, 'report.json')
  await new Promise((done) => {
    const options = [
      '--project',
      project,
      '-t',
      row,
      '--retry=0',
      '--reporter=json',
      `--outputFile=${report}`,
    ]
    const runner = join(worktree, 'node_modules/vitest/vitest.mjs')
    spawn(process.execPath, [runner, 'run', ...files, ...options], { cwd: worktree, stdio: 'ignore' }).on(
      'close',
      done,
    )
  })
  if (!existsSync(report)) return { caught: false, by: `the ${project} tests did not end` }
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(
      ({ fullName, status }) => status === 'failed' && fullName.includes(row),
    )
    if (failed) return { caught: true, by: name.slice(worktree.length + 1) }
    // A file that cannot be loaded says nothing about the requirement: the break itself is broken.
    if (assertionResults.length === 0) return { caught: false, by: message }
  }
  return null
}
