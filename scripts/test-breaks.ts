/**
 * `npm run test:breaks`: breaks the code in one place at a time and checks that the tests that name the requirement
 * fail. A break of tests/breaks/*.json is found by its text, not its file, so that it survives a move. One that is
 * found nowhere, or twice, is a failure. `-- A-ERR P-TRADE` tries the breaks of those requirements only.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

import type { BreakToTry, Verdict } from './break-worker.ts'
import { failOn } from './steps.ts'
import { temporaryFolder } from './temporary.ts'

/** Repeats what migrations contain; nothing runs it. */
const FUNCTIONS = 'server/db/functions.sql'
const SOURCES = '{app,card,domain,messages,seed,server,ui}/**/*.{ts,tsx,sql}'

type Break = z.infer<typeof Break>
const Break = z.strictObject({
  /** The requirement whose tests must fail. */
  row: z.string().regex(/^[AP]-[A-Z]+-\d\d$/),
  find: z.string().min(1),
  replace: z.string(),
})
const Answer = z.object({ caught: z.boolean(), by: z.string() })
type PlacedBreak = Break & { readonly file: string }

const isTest = (file: string) => file.includes('.test.')
const sources = new Map(
  globSync(SOURCES)
    .filter((file) => !isTest(file) && file !== FUNCTIONS)
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

/** Finds the text to replace; none where it is not in exactly one place. */
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
  // Uncommitted changes are tested too.
  const state = execFileSync('git', ['stash', 'create'], { encoding: 'utf8' }).trim() || 'HEAD'
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', worktree, state])
  // Hard links instead of copies. Behind a link to the folder itself, files would lie outside what the test server may
  // serve.
  for (const folder of ['node_modules', 'build'])
    execFileSync('cp', ['-al', resolve(folder), join(worktree, folder)])
  const worker = fork(join(worktree, 'scripts/break-worker.ts'), {
    cwd: worktree,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(worker, 'exit').then(() => ({ caught: false, by: 'Vitest ended before its tests' }))
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { row, file, find } = next
      const verdict = await Promise.race([tryOut(next, worker), ended])
      console.log(`${verdict.caught ? 'caught' : 'GREEN '} ${row} ${file}: ${verdict.by}`)
      if (!verdict.caught) problems.push(`${row} in ${file} (${verdict.by}): ${find}`)
    }
  } finally {
    if (worker.connected) {
      worker.disconnect()
      await ended
    }
    execFileSync('git', ['worktree', 'remove', '--force', worktree])
  }
}

async function tryOut(placed: PlacedBreak, worker: ChildProcess): Promise<Verdict> {
  const naming = tests.filter(({ text }) => text.includes(placed.row)).map(({ file }) => file)
  worker.send({ ...placed, tests: naming } satisfies BreakToTry)
  const [verdict] = await once(worker, 'message')
  return Answer.parse(verdict)
}
