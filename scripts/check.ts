import { CHECKS, runSteps } from './steps.ts'

await runSteps(CHECKS)
