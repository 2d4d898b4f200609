/** Runs `npm test` SUITE_RUNS times (default once): at most 11 minutes each. */
import { spawnSync } from 'node:child_process'

const runs = Number(process.env['SUITE_RUNS'] ?? 1)
for (let run = 1; run <= runs; run += 1) {
  const began = performance.now()
  const { status, stdout } = spawnSync('npm', ['test'], { encoding: 'utf8' })
  const minutes = (performance.now() - began) / 60_000
  console.log(`run ${run}: ${minutes.toFixed(1)} min, ${status === 0 ? 'passed' : 'FAILED'}`)
  // Steps, failed tests and the slowest tests.
  for (const [line] of stdout.matchAll(/^ *(?:ok|FAIL|\d+\.\d s) .*$/gm)) console.log(`  ${line}`)
  if (status !== 0) process.exitCode = 1
}
