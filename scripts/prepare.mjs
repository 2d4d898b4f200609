// Prepares a fresh machine for the npm script named as argument: start, demo, dev or test. Plain JavaScript without
// dependencies: it runs before anything is installed, on any Node from 18 on.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const purpose = process.argv[2] ?? 'start'
const windows = process.platform === 'win32'

/** The sources of the built web app. */
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
  'scripts/icons.ts',
]

await install()
requireNode24()
await Promise.all([purpose !== 'dev' && build(), purpose === 'start' && makeFirstDatabase()])
if (purpose === 'test') await findBrowser()

/**
 * Installs what the script needs. Packages that only tests need, a third of all, are installed for `test` only. npm's
 * own record of its installation decides, so that packages installed without this script stay as they are.
 */
async function install() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf(join('node_modules', '.package-lock.json'))
  const whole = purpose === 'test' || Object.values(installed).some(({ dev }) => dev)
  const isThere = ([path, { version, optional, devOptional }]) =>
    // npm skips optional packages for other platforms.
    path === '' || optional || devOptional || installed[path]?.version === version
  const all = Object.entries(wanted)
  const canStart = all.filter(([, { dev }]) => !dev).every(isThere)
  if (canStart && (!whole || all.every(isThere))) return
  // Adding to what exists is quicker than starting over; the lock file decides either way.
  const command = canStart ? ['install', '--no-save'] : ['ci']
  await step('Installing packages', 'once, and after the lock file changes', () =>
    run(
      windows ? 'npm.cmd' : 'npm',
      [
        ...command,
        ...(whole ? [] : ['--omit=dev']),
        '--prefer-offline',
        '--loglevel=error',
        '--no-audit',
        '--no-fund',
      ],
      'The packages could not be installed: check that npm reaches its registry, then run the command again.',
      { shell: windows },
    ),
  )
}

/** Returns the packages of a lock file by path; none where it cannot be read. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function requireNode24() {
  const [major] = execFileSync(node(), ['--version'], { encoding: 'utf8' }).slice(1).split('.')
  if (Number(major) < 24)
    fail(
      `Node 24 or newer is needed, and npm has no package of it for this platform (${process.platform} ${process.arch}): install it from nodejs.org.`,
    )
}

async function build() {
  const wanted = hashOf(SOURCES)
  const mark = join(root, 'build', '.built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  await step('Building the web app', 'once, and after it changes', () =>
    run(node(), ['scripts/build.ts'], 'The web app could not be built: the lines above name the file.'),
  )
  writeFileSync(mark, wanted)
}

/**
 * Runs beside the build, which leaves a core to it. Failures are ignored: the start fails in the same way and explains
 * them.
 */
async function makeFirstDatabase() {
  // Checked here as well: a later start should not wait for a program that finds nothing to do.
  const folder = resolve(root, process.env.DATA_DIR ?? 'data', 'postgres')
  if (process.env.DATABASE_URL || existsSync(folder)) return
  await spawned(node(), ['scripts/first-database.ts'], { stdio: 'ignore' })
}

async function findBrowser() {
  const { findChromium } = await import('../tools/chromium.mjs')
  if (findChromium()) return
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  await step('Installing a Chromium for the browser tests', 'once', async () => {
    if (debian) {
      spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
      await run(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
        'apt-get could not install chromium-headless-shell: install a Chrome or Chromium yourself, or set CHROMIUM_PATH to one.',
        { stdout: 'ignore' },
      )
    } else {
      await run(
        join(root, 'node_modules', '.bin', 'playwright'),
        ['install', 'chromium-headless-shell'],
        'No browser could be installed: install Chrome or Chromium, or set CHROMIUM_PATH to one.',
        { shell: windows },
      )
    }
  })
}

/** Returns the Node that npm installed, else the current one. */
function node() {
  const installed = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node')
  return existsSync(installed) ? installed : process.execPath
}

/** Prints one line for the work, with its duration. In a terminal the seconds count while it runs. */
async function step(name, often, work) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const watched = process.stdout.isTTY
  const show = () => process.stdout.write(`\r${name} (${often}) … ${seconds()} s`)
  if (!watched) process.stdout.write(`${name} (${often}) …`)
  const clock = watched ? setInterval(show, 1000) : undefined
  if (watched) show()
  try {
    await work()
  } finally {
    clearInterval(clock)
  }
  if (watched) show()
  process.stdout.write(watched ? '\n' : ` ${seconds()} s\n`)
}

async function run(command, args, advice, { shell = false, stdout = 'inherit' } = {}) {
  const code = await spawned(command, args, { shell, stdio: ['ignore', stdout, 'inherit'] })
  if (code !== 0) fail(advice)
}

function spawned(command, args, options) {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
  }
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, ...options })
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
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

function fail(advice) {
  console.error(advice)
  process.exit(1)
}
