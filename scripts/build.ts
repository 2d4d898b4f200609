/**
 * Builds the web app into build/ and packs its text files, so that no request waits for a compressor. Files of the
 * build before stay for a day: pages that are open go on asking for them.
 *
 *     npm run build                        the build before is the one that lies here
 *     npm run build -- --after <folder>    it is that of another release's folder
 */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

import { KEPT_MS } from '#app/site/offline/offline-cache.ts'

import { temporaryFolder } from './temporary.ts'

const CLIENT = 'build/client'
const ASSETS = join(CLIENT, 'assets')
/** When each replaced file was replaced, by name. */
const REPLACED = 'build/replaced-assets.json'
/** Smaller files gain nothing. The 250 flags are not compressed either, because a table shows only a few of them. */
const SMALLEST_BYTES = 1024

/** The sources of the pages. */
const SOURCES = ['{app,card,domain,messages,public,ui}/**/*.*', 'package-lock.json', '*.config.ts']

/** Pages that open without a network, by the router's names. */
const OFFLINE_ROUTES = [
  'root',
  'site/home/route',
  'builder/lineup/route',
  'trade-players',
  'teams/list/route',
  'teams/team/route',
]

/** Half a megabyte for the few cards with an emoji. Without it those show none. */
const RARE = /^noto-emoji/

const { after } = parseArgs({ options: { after: { type: 'string', default: '.' } } }).values
using past = temporaryFolder('past-assets')
if (existsSync(join(after, ASSETS)))
  cpSync(join(after, ASSETS), past.path, { recursive: true, preserveTimestamps: true })
const replacedBefore = readReplaced(join(after, REPLACED))

const version = hashSources()
const { status } = spawnSync('react-router', ['build'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  // For `import.meta.env` of the pages.
  env: { ...process.env, VITE_VERSION: version },
})
if (status !== 0) process.exit(1)

await buildServiceWorker()
// Next to the licenses of the bundled packages.
copyFileSync('NOTICE', join(CLIENT, 'notice.txt'))
packTexts()
keepPastAssets()

/** Returns the same hash for the same sources on every machine. */
function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).toSorted()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/** The service worker knows by name the files that this build's pages need. */
async function buildServiceWorker(): Promise<void> {
  const names = readdirSync(ASSETS)
  const manifest = names.find((name) => name.startsWith('manifest-')) ?? ''
  const text = readFileSync(join(ASSETS, manifest), 'utf8')
  const { entry, routes }: RouterManifest = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  )
  const first = [entry, ...OFFLINE_ROUTES.map((id) => routes[id])]
  if (first.includes(undefined)) throw new Error('The router has no such page.')
  const needed = new Set(
    first.flatMap((part) => [part?.module ?? '', ...(part?.imports ?? []), ...(part?.css ?? [])]),
  )
  needed.delete('')
  // A set iterates over entries that are added on the way: imports of those files, and their imports.
  for (const path of needed) {
    if (!/\.(?:js|css)$/.test(path)) continue
    const code = readFileSync(join(CLIENT, path), 'utf8')
    for (const name of names)
      if (name !== manifest && !RARE.test(name) && code.includes(name)) needed.add(`/assets/${name}`)
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify({ version, assets: [...needed].toSorted() }) },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'app/site/offline/service.worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
        checks: { bundlerTimings: false },
      },
    },
  })
}

type Part = {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type RouterManifest = {
  readonly entry: Part
  readonly routes: Readonly<Record<string, Part | undefined>>
}

function packTexts(): void {
  for (const path of globSync(`${CLIENT}/**/*.{js,css,txt,json,html}`)) {
    const content = readFileSync(path)
    if (content.length < SMALLEST_BYTES) continue
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

function keepPastAssets(): void {
  const now = Date.now()
  const replaced: Record<string, number> = {}
  for (const name of readdirSync(past.path)) {
    if (existsSync(join(ASSETS, name))) continue
    const since = replacedBefore[name] ?? now
    if (now - since > KEPT_MS) continue
    replaced[name] = since
    cpSync(join(past.path, name), join(ASSETS, name))
  }
  mkdirSync('build', { recursive: true })
  writeFileSync(REPLACED, JSON.stringify(replaced))
}

function readReplaced(path: string): Readonly<Record<string, number | undefined>> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
