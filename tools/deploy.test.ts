import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import * as groups from '#server/core/setting-groups.ts'
import { readSettings } from '#server/core/settings.ts'

const read = (name: string) => readFileSync(name, 'utf8')
const containerfile = read('deploy/Containerfile')
const unit = read('deploy/benchboss@.service')
const caddyfile = read('deploy/Caddyfile')
const readme = read('deploy/README.md')

const Variables = z.record(z.string(), z.string())
const Compose = z.object({
  services: z.record(z.string(), z.looseObject({ environment: Variables.optional() })),
})
const compose = Compose.parse(parse(read('deploy/compose.yaml')))

/** What docs/operating.md explains. server/core/settings.test.ts compares it with the settings that are read. */
const SETTINGS = new Set(Object.values(groups).flatMap((group) => Object.keys(group.in.shape)))
/** What that file's comments explain. */
const OWN = new Set([...readme.matchAll(/^ *\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name))
/** Variables of Node and the C library. */
const OF_NODE = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'])

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const unexplained = (names: readonly string[], ...known: readonly ReadonlySet<string | undefined>[]) =>
  names.filter((name) => !known.some((of) => of.has(name)))

describe('every variable that is named in deploy/ is explained', () => {
  it('in the image and the unit', () => {
    const ofImage = namesIn(/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '', /(\w+)=/g)
    expect(ofImage).toContain('DATA_DIR')
    const ofUnit = namesIn(unit, /^Environment=(\w+)=/gm)
    expect(ofUnit).toContain('TRUST_PROXY')
    expect(unexplained([...ofImage, ...ofUnit], SETTINGS, OF_NODE)).toEqual([])
  })

  it('in the services, which pass on every setting, and those they get from the machine', () => {
    // The image has the folder, and a container needs neither of the other two.
    const elsewhere = new Set(['NODE_ENV', 'HOST', 'DATA_DIR'])
    const settings = [...SETTINGS].filter((name) => !elsewhere.has(name)).toSorted()
    for (const name of ['app-1', 'app-2'])
      expect(Object.keys(compose.services[name]?.environment ?? {}).toSorted()).toEqual(settings)
    expect(unexplained(namesIn(read('deploy/compose.yaml'), /\$\{(\w+)/g), OWN, SETTINGS)).toEqual([])
  })

  it('in the Caddyfile, which the services fill in', () => {
    const given = namesIn(caddyfile, /\{\$(\w+)/g)
    expect(unexplained(given, OWN)).toEqual([])
    expect(Object.keys(compose.services['caddy']?.environment ?? {}).toSorted()).toEqual(given.toSorted())
  })
})

describe('the deployed server starts', () => {
  it('with settings that are valid even where values are left empty', () => {
    const filled = Object.entries(compose.services['app-2']?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+(:\?|:-)\}/g, (_, kind) => (kind === ':?' ? 'x'.repeat(32) : '')),
    ])
    const settings = readSettings(Object.fromEntries(filled))
    expect(settings).toMatchObject({ trustedProxies: 1, mail: null, s3: { bucket: 'pictures' } })
    expect(settings.databaseUrl).toContain('@database:5432/')
  })

  it('with the flags of npm start, and never as root', () => {
    const { scripts } = z.object({ scripts: Variables }).parse(JSON.parse(read('package.json')))
    const flags = / node (.+ main\.ts)$/.exec(scripts['start'] ?? '')?.[1]?.split(' ')
    expect(flags).toBeDefined()
    expect(JSON.parse(/^CMD (.+)$/m.exec(containerfile)?.[1] ?? '')).toEqual(['node', ...(flags ?? [])])
    expect(/^ExecStart=\S+\/node (.+)$/m.exec(unit)?.[1]?.split(' ')).toEqual(flags)
    expect(namesIn(containerfile, /^USER (.+)$/gm)).toEqual(['node'])
    expect(compose.services['app-1']).toMatchObject({ user: 'node', read_only: true, cap_drop: ['ALL'] })
  })

  it('with every folder that the server imports from, and nothing that does not exist', () => {
    const lists = namesIn(containerfile, /^COPY --from=build (.+) \S+$/gm)
    const copied = lists.flatMap((list) => list.split(' ').map((path) => path.replace('/app/', '')))
    // The image must contain the third-party notices too.
    expect(copied).toContain('NOTICE')
    expect(copied.filter((name) => name !== 'build' && !existsSync(name))).toEqual([])
    const { imports } = z.object({ imports: Variables }).parse(JSON.parse(read('package.json')))
    const layers = Object.keys(imports).map((name) => name.slice(1, -2))
    // In the build already, or not needed in the image.
    const left = new Set(['app', 'ui', 'tests'])
    expect(layers.filter((layer) => !left.has(layer) && !copied.includes(layer))).toEqual([])
    const sent = namesIn(read('.dockerignore'), /^!(.+)$/gm)
    expect(sent).toContain('NOTICE')
    expect(sent.filter((name) => !existsSync(name))).toEqual([])
    expect(layers.filter((layer) => layer !== 'tests' && !sent.includes(layer))).toEqual([])
  })
})
