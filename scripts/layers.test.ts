import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { afterEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let planted: string | undefined

afterEach(() => {
  if (planted) rmSync(planted, { force: true })
})

/** Puts a file with that code into the tree and returns what the linter says of it. */
function lint(path: string, code: string): string {
  planted = join(root, path)
  mkdirSync(dirname(planted), { recursive: true })
  writeFileSync(planted, code)
  const { stdout } = spawnSync('oxlint', [path], { cwd: root, encoding: 'utf8' })
  return stdout
}

describe('layers', () => {
  it.each([
    ['domain/planted.ts', "import { db } from '#server/db/client.ts'\nexport const planted = db\n"],
    ['domain/planted.ts', "export type { Database } from '#server/db/client.ts'\n"],
    ['domain/planted.ts', "import { useState } from 'react'\nexport const planted = useState\n"],
    ['card/planted.ts', "import { readFileSync } from 'node:fs'\nexport const planted = readFileSync\n"],
    ['card/planted.ts', "import { x } from '#messages/server.ts'\nexport const planted = x\n"],
    ['ui/planted.ts', "import { x } from '../domain/brand.ts'\nexport const planted = x\n"],
    ['messages/planted.ts', "export const planted = () => import('#server/errors.ts')\n"],
    ['server/planted.ts', "import { x } from '#app/features/home/home.tsx'\nexport const planted = x\n"],
    ['app/components/planted.ts', "import { x } from '#server/errors.ts'\nexport const planted = x\n"],
    ['app/features/planted.ts', "import { x } from '#server/errors.ts'\nexport const planted = x\n"],
    ['app/routes/planted.ts', "import { x } from '#tests/support/test.ts'\nexport const planted = x\n"],
  ])('%s with a forbidden import is caught (%#)', (path, code) => {
    expect(lint(path, code)).toContain('no-restricted-imports')
  })

  it('an allowed import is not', () => {
    expect(
      lint('server/planted.ts', "import { BRAND } from '#domain/brand.ts'\nexport const planted = BRAND\n"),
    ).not.toContain('no-restricted-imports')
  })

  it('no feature imports another feature', () => {
    const crossings = globSync('app/features/*/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
      const feature = file.split('/')[2]
      const code = readFileSync(join(root, file), 'utf8')
      return [...code.matchAll(/from '(\.[^']+)'/g)]
        .map(([, target = '']) => relative(root, join(root, dirname(file), target)))
        .filter((target) => !target.startsWith(`app/features/${feature}/`))
        .map((target) => `${file} → ${target}`)
    })
    expect(crossings).toEqual([])
  })
})
