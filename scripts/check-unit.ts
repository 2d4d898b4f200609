/**
 * Has systemd analyze the units of deploy/, with this folder as the installation folder, and prints how exposed the
 * service would be. Fails on a complaint, and above 2 of 10.
 */

import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

import { failOn } from './run-steps.ts'
import { temporaryFolder } from './temporary.ts'

const MAX_EXPOSURE = 2

using folder = temporaryFolder('unit')
const units = globSync('deploy/benchboss*.{service,timer}').map((file) => {
  const unit = join(folder.path, basename(file))
  writeFileSync(unit, readFileSync(file, 'utf8').replaceAll('/opt/benchboss/current', resolve('.')))
  return unit
})

const analyze = (...args: readonly string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const verified = analyze('verify', '--man=no', ...units.map((unit) => unit.replace('@.', '@3001.')))
const security = analyze('security', '--offline=yes', '--no-pager', join(folder.path, 'benchboss@.service'))
const [line = '', exposure = 'unknown'] = /Overall exposure level .*: ([\d.]+).*/.exec(security.stdout) ?? []
console.log(line)
failOn([
  ...verified.stderr.split('\n').filter((complaint) => complaint.includes('benchboss')),
  ...(Number(exposure) <= MAX_EXPOSURE ? [] : [`the exposure is ${exposure}; at most ${MAX_EXPOSURE}`]),
])
