/**
 * Runs a command that tests, `node tools/slow.ts playwright test`, with the rest of the arguments. With `--slow` among
 * them, a thread for each core is busy beside it, as on a machine that does other work: a test that passes only because
 * a page or a server is quick fails. Component tests have pages that are six times slower instead, by SLOW.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const SLOW = '--slow'
const [command = '', ...args] = process.argv.slice(2).filter((arg) => arg !== SLOW)
const slow = process.argv.includes(SLOW)
const cores = slow && !args.includes('component') ? availableParallelism() : 0
const threads = Array.from({ length: cores }, () => new Worker('for (;;);', { eval: true }))
const [code] = await once(
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...(slow && { SLOW: '1' }) } }),
  'exit',
)
for (const thread of threads) await thread.terminate()
process.exitCode = code ?? 1
