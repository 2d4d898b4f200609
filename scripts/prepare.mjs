// Makes a fresh machine ready for the npm script named as argument: start, test or dev.
// Plain JavaScript without dependencies: it runs before anything is installed, on any Node from 18 on.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const purpose = process.argv[2] ?? 'start'
const windows = process.platform === 'win32'

/** What the built web app is made of. */
const SOURCES = [
  'app',
  'card',
  'domain',
  'messages',
  'public',
  'ui',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build.ts',
]

install()
requireNode24()
if (purpose !== 'dev') build()
if (purpose === 'test') await findBrowser()

function install() {
  const wanted = hashOf(['package-lock.json'])
  const mark = join(root, 'node_modules', '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Installing packages (once, and after the lock file changes) …')
  run(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--loglevel=error', '--no-audit', '--no-fund'],
    'The packages could not be installed: check that npm reaches its registry, then run the command again.',
    windows,
  )
  writeFileSync(mark, wanted)
}

function requireNode24() {
  const [major] = execFileSync(node(), ['--version'], { encoding: 'utf8' }).slice(1).split('.')
  if (Number(major) < 24)
    fail(
      `Node 24 or newer is needed and no package brings it to this platform (${process.platform} ${process.arch}): install it from nodejs.org.`,
    )
}

function build() {
  const wanted = hashOf(SOURCES)
  const mark = join(root, 'build', '.built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  say('Building the web app …')
  run(node(), ['scripts/build.ts'], 'The web app could not be built: the lines above name the file.')
  writeFileSync(mark, wanted)
}

async function findBrowser() {
  const { findChromium } = await import('./chromium.mjs')
  if (findChromium()) return
  say('Installing a Chromium for the browser tests (once) …')
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (debian) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      'apt-get could not install chromium: install a Chrome or Chromium yourself, or set CHROMIUM_PATH to one.',
      false,
      'ignore',
    )
  } else {
    run(
      join(root, 'node_modules', '.bin', 'playwright'),
      ['install', 'chromium'],
      'No browser could be installed: install Chrome or Chromium, or set CHROMIUM_PATH to one.',
      windows,
    )
  }
}

/** The Node that npm installed, else the one running now. */
function node() {
  const installed = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node')
  return existsSync(installed) ? installed : process.execPath
}

function run(command, args, advice, shell = false, stdout = 'inherit') {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
  }
  const { status } = spawnSync(command, args, { cwd: root, env, shell, stdio: ['ignore', stdout, 'inherit'] })
  if (status !== 0) fail(advice)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name))
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(path).update('\0').update(readFileSync(full))
  }
}

function say(line) {
  console.log(line)
}

function fail(advice) {
  console.error(advice)
  process.exit(1)
}
