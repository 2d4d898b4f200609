import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

import { temporaryFolder } from '#scripts/temporary.ts'

import { importsAbove } from './floors.ts'

const root = join(import.meta.dirname, '..')

const FORBIDDEN = [
  ['domain/value.ts', "import { db } from '#server/db/client.ts'\nexport const planted = db\n"],
  ['domain/type.ts', "export type { Database } from '#server/db/client.ts'\n"],
  ['domain/react.ts', "import { useState } from 'react'\nexport const planted = useState\n"],
  ['card/node.ts', "import { readFileSync } from 'node:fs'\nexport const planted = readFileSync\n"],
  ['card/messages.ts', "import { x } from '#messages/server.ts'\nexport const planted = x\n"],
  ['ui/relative.ts', "import { x } from '#domain/site/site.ts'\nexport const planted = x\n"],
  ['messages/lazy.ts', "export const planted = () => import('#server/core/errors.ts')\n"],
  ['server/feature.ts', "import { x } from '#app/site/home.tsx'\nexport const planted = x\n"],
  ['app/shared/server.ts', "import { x } from '#server/core/errors.ts'\nexport const planted = x\n"],
  ['app/site/server.ts', "import { x } from '#server/core/errors.ts'\nexport const planted = x\n"],
  ['app/site/parent.ts', "import { x } from '../frame.tsx'\nexport const planted = x\n"],
  ['app/site/route.tsx', "import { x } from '#tests/support/test.ts'\nexport const planted = x\n"],
] as const
const ALLOWED = [
  'server/domain.ts',
  "import { siteAddress } from '#domain/site/site.ts'\nexport const planted = siteAddress\n",
] as const

/** Returns what the linter prints for those files in a tree of their own, because other tests read the real one. */
function lint(files: readonly (readonly [path: string, code: string])[]): string {
  using folder = temporaryFolder('layers')
  copyFileSync(join(root, '.oxlintrc.json'), join(folder.path, '.oxlintrc.json'))
  for (const [path, code] of files) {
    mkdirSync(join(folder.path, dirname(path)), { recursive: true })
    writeFileSync(join(folder.path, path), code)
  }
  const linter = join(root, 'node_modules/.bin/oxlint')
  return spawnSync(linter, ['--format=unix'], { cwd: folder.path, encoding: 'utf8' }).stdout
}

describe('layers', () => {
  let said: readonly string[]
  beforeAll(() => {
    said = lint([...FORBIDDEN, ALLOWED])
      .split('\n')
      .filter((line) => line.includes('no-restricted-imports'))
  })

  it.each(FORBIDDEN)('%s with a forbidden import is caught', (path) => {
    expect(said.filter((line) => line.startsWith(`${path}:`))).toHaveLength(1)
  })

  it('an allowed import passes', () => {
    expect(said).toHaveLength(FORBIDDEN.length)
  })
})

describe('floors', () => {
  it.each([
    ['server/lineups/a.ts', '#server/shares/make-share.ts'],
    ['server/lineups/a.ts', '#server/http/app.ts'],
    ['domain/lineup/model/a.ts', '#domain/share/share-link.ts'],
    ['app/shared/a.tsx', '#app/site/copy.ts'],
    ['app/site/a/route.tsx', '#app/teams/team/screen.tsx'],
    ['app/back-office/shared/a.tsx', '#app/back-office/players/copy.ts'],
    ['app/back-office/visits/a.tsx', '#app/back-office/shares/a.ts'],
    ['app/back-office/shares/route.tsx', '#app/back-office/layout/layout.tsx'],
    ['app/builder/session/a.ts', '#app/builder/lineup/model.ts'],
    ['app/builder/lineup/board/a.tsx', '#app/builder/lineup/finished/a.ts'],
    ['app/builder/lineup/a.ts', './screen.tsx'],
    ['app/builder/trade/sides/a.tsx', '#app/builder/trade/saving/a.ts'],
  ])('%s does not import %s', (file, path) => {
    expect(importsAbove({ file, text: `import type { A } from '${path}'` })).toHaveLength(1)
  })

  it.each([
    ['server/shares/a.ts', '#server/lineups/save-lineup.ts'],
    ['domain/share/a.ts', '#domain/result/problem.ts'],
    ['app/site/a/route.tsx', '#app/site/copy.ts'],
    ['app/site/a/route.tsx', '#server/http/answer.ts'],
    ['app/root.tsx', '#app/site/copy.ts'],
    ['app/back-office/layout/menu.tsx', '#app/back-office/screens.ts'],
    ['app/builder/lineup/board/a.tsx', '#app/builder/lineup/session.ts'],
    ['app/builder/lineup/screen.tsx', './session.ts'],
  ])('%s imports %s', (file, path) => {
    expect(importsAbove({ file, text: `import type { A } from '${path}'` })).toEqual([])
  })

  it('a late import counts as an import', () => {
    const text = "const later = () => import('#app/teams/team/screen.tsx')"
    expect(importsAbove({ file: 'app/site/a.ts', text })).toHaveLength(1)
  })

  it('a new folder is added to the floors', () => {
    expect(importsAbove({ file: 'server/a/a.ts', text: '' })).toHaveLength(1)
  })
})
