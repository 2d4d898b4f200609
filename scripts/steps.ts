import { spawn } from 'node:child_process'

export type Step = {
  readonly name: string
  readonly command: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the steps one after another, prints each one's output only if it fails, and sets the exit code 1 if any did. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const failed: string[] = []
  for (const step of steps) {
    const began = performance.now()
    const { code, output } = await capture(step)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds} s)${summaryOf(output)}`)
    if (code === 0) continue
    failed.push(step.name)
    console.log(output.trimEnd())
  }
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
  if (failed.length > 0) process.exitCode = 1
}

function capture(step: Step): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(step.command, { shell: true, env: { ...process.env, ...step.env, FORCE_COLOR: '0' } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The runner's own count, where it prints one. */
function summaryOf(output: string): string {
  const counts = /^\s*(?:Tests\s+)?(\d+ passed.*)$/m.exec(output)
  return counts?.[1] ? `: ${counts[1].trim()}` : ''
}
