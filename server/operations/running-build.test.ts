import { mkdirSync, mkdtempDisposableSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

import { readRunningBuild } from './running-build.ts'

it('a build is named by all that it runs, and dated by when its pages were built', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'benchboss-build-'))
  const idWith = (path: string, text: string) => {
    const file = join(folder.path, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return readRunningBuild(folder.path).id
  }
  const pages = 'build/server/index.js'
  const ids = [
    idWith(pages, 'pages'),
    idWith('server/http/app.ts', 'a server'),
    idWith('server/http/app.ts', 'another server'),
    idWith(pages, 'other pages'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  // A container has no tests.
  expect(idWith('server/http/app.test.ts', 'a test')).toBe(ids.at(-1))
  expect(ids.at(-1)).toMatch(/^[0-9a-f]{12}$/)
  const builtAt = new Date('2026-11-28T20:50:00Z')
  utimesSync(join(folder.path, pages), builtAt, builtAt)
  expect(readRunningBuild(folder.path).builtAt).toEqual(builtAt)
})
