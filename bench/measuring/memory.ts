import { readFileSync } from 'node:fs'

/** Returns the megabytes that the process uses. */
export const residentMb = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
