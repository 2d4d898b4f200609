/**
 * Has systemd analyze deploy/benchboss@.service, with this folder as the installation folder, and prints how exposed
 * the service would be. Fails on a complaint, and above 2 of 10.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { failOn } from './run-steps.ts'
import { temporaryFolder } from './temporary.ts'

const MAX_EXPOSURE = 2

using folder = temporaryFolder('unit')
const unit = join(folder.path, 'benchboss@.service')
const text = readFileSync('deploy/benchboss@.service', 'utf8')
writeFileSync(unit, text.replaceAll('/opt/benchboss/current', resolve('.')))

const analyze = (...args: readonly string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const verified = analyze('verify', '--man=no', unit.replace('@.', '@3001.'))
const security = analyze('security', '--offline=yes', '--no-pager', unit)
const [line = '', exposure = 'unknown'] = /Overall exposure level .*: ([\d.]+).*/.exec(security.stdout) ?? []
console.log(line)
failOn([
  ...verified.stderr.split('\n').filter((complaint) => complaint.includes('benchboss')),
  ...(Number(exposure) <= MAX_EXPOSURE ? [] : [`the exposure is ${exposure}; at most ${MAX_EXPOSURE}`]),
])
