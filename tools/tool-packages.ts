/** Packages that only one script needs and that take tens of megabytes: each set is a package of its own in tools/. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Package = z.object({ version: z.string().optional(), optional: z.boolean().optional() })
const Lock = z.object({ packages: z.record(z.string(), Package) })

/** Returns the packages of a lock file; none where there is no such file. */
const packagesOf = (file: string): Readonly<Record<string, z.infer<typeof Package>>> =>
  existsSync(file) ? Lock.parse(JSON.parse(readFileSync(file, 'utf8'))).packages : {}

/**
 * Installs a package of tools/ on first use, and again after its lock file changes.
 * @returns its folder
 */
export function installTools(name: 'audit' | 'mutation'): string {
  const folder = fileURLToPath(new URL(`../tools/${name}/`, import.meta.url))
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  const isThere = ([path, { version, optional }]: [string, z.infer<typeof Package>]) =>
    path === '' || optional || installed[path]?.version === version
  if (Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(isThere)) return folder
  // Their only script downloads a Java, which the long suite asks for instead. Vitest is the site's own.
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['ci', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The packages of tools/${name} could not be installed.`)
  return folder
}
