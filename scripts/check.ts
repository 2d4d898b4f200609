/** `npm run check`: what needs no browser and no build. `npm test` is `--all`: the suites too. */
import { CHECKS, runSteps, SUITES } from './steps.ts'

await runSteps(process.argv.includes('--all') ? [...CHECKS, ...SUITES] : CHECKS)
