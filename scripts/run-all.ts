import { CHECKS, runSteps, SUITES } from './steps.ts'

await runSteps([...CHECKS, ...SUITES])
