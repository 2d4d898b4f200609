import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { StartError } from '#server/db/errors.ts'

import { keepAuthSecret } from './auth-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchboss-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('is made once, whole, and readable by its owner only', async () => {
  const secrets = await Promise.all([1, 2, 3].map(() => keepAuthSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await readFile(join(folder, 'auth-secret'), 'utf8')).toBe(secrets[0])
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['auth-secret'])
})

it.each([
  ['nothing, as after a full disk', ''],
  ['blanks', ' \n'.repeat(40)],
  ['a word', 'abc'],
])('a file with %s stops the start with one line', async (_, text) => {
  await writeFile(join(folder, 'auth-secret'), text)
  const failure = await keepAuthSecret(folder).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toHaveProperty('message', expect.stringMatching(/^.*has fewer than 32 characters.*$/))
  expect(await readFile(join(folder, 'auth-secret'), 'utf8')).toBe(text)
})

it('a folder in its place stops the start with one line', async () => {
  await mkdir(join(folder, 'auth-secret'))
  await expect(keepAuthSecret(folder)).rejects.toThrow(/^The secret of sessions in .* is a folder\..*$/)
})
