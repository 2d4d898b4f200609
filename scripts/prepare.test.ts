import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { temporaryFolder } from './temporary.ts'

type Packages = Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>>

const NEEDED = { 'node_modules/hono': { version: '4.1.0' } }
const FOR_TESTS = { 'node_modules/vitest': { version: '5.0.0', dev: true } }
/** For another platform: npm skips it. */
const ELSEWHERE = { 'node_modules/canvas-win32': { version: '1.0.0', optional: true } }
const LOCK: Packages = { '': { version: '0.1.0' }, ...NEEDED, ...FOR_TESTS, ...ELSEWHERE }

/**
 * Prepares a checkout for `npm run dev` with the packages of that lock file.
 * @param installed what npm has recorded as installed; null: nothing was installed
 * @returns how npm was called; null when it was not
 */
function prepare(installed: Packages | null, lock: Packages = LOCK): string | null {
  using folder = temporaryFolder('prepare')
  const write = (path: string, text: string) => {
    const file = join(folder.path, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode: 0o755 })
  }
  write('package-lock.json', JSON.stringify({ packages: lock }))
  if (installed) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
  write('bin/npm', '#!/bin/sh\necho "$@" > "$(dirname "$0")/called"\n')
  mkdirSync(join(folder.path, 'scripts'))
  copyFileSync('scripts/prepare.mjs', join(folder.path, 'scripts/prepare.mjs'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'dev'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { PATH: [join(folder.path, 'bin'), process.env['PATH']].join(delimiter) },
  })
  expect([status, stderr]).toEqual([0, ''])
  const called = join(folder.path, 'bin/called')
  return existsSync(called) ? (readFileSync(called, 'utf8').split(' --prefer-offline')[0] ?? '') : null
}

test('packages that npm installed are left as they are, however it was called', () => {
  expect(prepare({ ...NEEDED, ...FOR_TESTS })).toBeNull()
  expect(prepare(NEEDED)).toBeNull()
})

test('a fresh checkout gets what a start needs, without the packages of the tests', () => {
  expect(prepare(null)).toBe('ci --omit=dev')
})

test('a changed lock file reinstalls, with the packages of the tests where they were installed', () => {
  const changed = { ...LOCK, 'node_modules/hono': { version: '4.2.0' } }
  expect(prepare(NEEDED, changed)).toBe('ci --omit=dev')
  expect(prepare({ ...NEEDED, ...FOR_TESTS }, changed)).toBe('ci')
})

test('packages of the tests from another version of the lock file are added', () => {
  const changed = { ...LOCK, 'node_modules/vitest': { version: '5.1.0', dev: true } }
  expect(prepare({ ...NEEDED, ...FOR_TESTS }, changed)).toBe('install --no-save')
  expect(prepare(NEEDED, changed)).toBeNull()
})

test('a record of npm that cannot be read counts as none', () => {
  const empty: Packages = {}
  expect(prepare(empty)).toBe('ci --omit=dev')
})
