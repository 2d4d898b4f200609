import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { readManifest } from '#server/operations/backup/manifest.ts'
import { madePlayers } from '#tests/factories/made-league.ts'
import { copyPreparedFolder } from '#tests/support/prepared-folder.ts'
import { startServer } from '#tests/support/server.ts'

const operating = readFileSync('docs/operating.md', 'utf8')
const readme = readFileSync('deploy/README.md', 'utf8')
const unit = readFileSync('deploy/benchboss-backup.service', 'utf8')

let data: string
let root: string
beforeAll(async () => {
  data = await copyPreparedFolder('league')
  root = mkdtempSync(join(tmpdir(), 'benchboss-lines-'))
})
afterAll(() => {
  for (const folder of [data, root]) rmSync(folder, { recursive: true })
})

/** The places that the documents name, as this machine has them. */
const here = (text: string) =>
  text
    .replaceAll(/\/opt\/benchboss\/current|\/srv\/benchboss(?!\/data)/g, resolve('.'))
    .replaceAll(/\/var\/lib\/benchboss|\/srv\/benchboss\/data|%S\/benchboss/g, data)
    .replaceAll('/var/backups/benchboss', join(root, 'backups'))

/** Runs a line as cron and systemd do: in an almost empty environment. */
function runLine(line: string, env: Readonly<Record<string, string>> = {}): string {
  const PATH = `${resolve('node_modules/.bin')}:/usr/bin:/bin`
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', line], {
    cwd: root,
    env: { PATH, HOME: root, ...env },
    encoding: 'utf8',
  })
  expect({ line, status, stderr }).toEqual({ line, status: 0, stderr: '' })
  return stdout
}

/** Removes the only backup in the folder. @returns how many players it has */
async function takeBackup(folder: string): Promise<number | undefined> {
  const [name = '', ...more] = readdirSync(folder)
  expect(more).toEqual([])
  const { tables } = await readManifest(join(folder, name))
  rmSync(folder, { recursive: true })
  return tables['players']
}

it('the line for cron backs up the site', async () => {
  const [, line = 'none'] = /^0 4 \* \* \* (.+)$/m.exec(operating) ?? []
  // To cron a bare % is a line break.
  runLine(here(line).replaceAll(String.raw`\%`, '%'))
  expect(await takeBackup(join(root, 'backups'))).toBe(madePlayers().length)
})

it('the unit backs up the site and deletes only backups older than two weeks', async () => {
  const exec = (key: string) => {
    const [, line = 'none'] = new RegExp(`^${key}=(.+)$`, 'm').exec(unit) ?? []
    return here(line)
      .replaceAll('%%', '%')
      .replaceAll('$$', () => '$')
  }
  const environment = [...unit.matchAll(/^Environment=(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    here(value),
  ])
  const cwd = here(/^WorkingDirectory=(.+)$/m.exec(unit)?.[1] ?? 'none')
  runLine(`cd ${cwd} && ${exec('ExecStart')}`, Object.fromEntries(environment))
  const backups = join(data, 'backups')
  const kept = ['benchboss-20260101T000000Z', '2026-01-02-0400', '2026-01-01-0400'].map((name) =>
    join(backups, name),
  )
  for (const folder of kept) execFileSync('mkdir', [folder])
  execFileSync('touch', ['-d', '20 days ago', ...kept.filter((folder) => !folder.includes('-02-'))])
  runLine(exec('ExecStartPost'))
  for (const folder of kept.slice(0, 2)) rmSync(folder, { recursive: true })
  expect(await takeBackup(backups)).toBe(madePlayers().length)
})

it('the operator’s line lists the admins, and backs up to the folder that it names', async () => {
  const [, options = '', command = 'none'] =
    /^systemd-run (.+?) +(node_modules\/\.bin\/node .+)$/m.exec(readme.replaceAll('\\\n', '')) ?? []
  const option = (name: string) => here(new RegExp(`--${name} (\\S+)`).exec(options)?.[1] ?? 'none')
  const [name = '', value = ''] = option('setenv').split('=')
  const asOperator = (words: string) =>
    runLine(`cd ${option('working-directory')} && ${here(words)}`, { [name]: value })
  expect(options).toContain('EnvironmentFile=/etc/benchboss.env')
  expect(asOperator(command)).toBe('There are no admins.\n')
  const [, target = 'none'] = /`scripts\/backup\.ts (\S+)`/.exec(readme) ?? []
  asOperator(command.replace(/scripts\/admin\.ts list/, `scripts/backup.ts ${target}`))
  expect(await takeBackup(join(data, 'backups'))).toBe(madePlayers().length)
})

it('the lines for a downloaded backup check and restore it on an empty machine, and the printed program opens it', async () => {
  const key = randomBytes(32).toString('hex')
  const settings = { DATA_DIR: data, DATABASE_URL: '', AUTH_SECRET: '' }
  const server = await startServer({ ...settings, BACKUP_EVERY: 'day', BACKUP_KEY: key })
  const backups = join(data, 'backups')
  const made = () =>
    existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.tar.enc')) : []
  await expect.poll(made, { timeout: 120_000 }).toHaveLength(1)
  await server.stop()
  const file = join(backups, made()[0] ?? 'none')

  const said = [
    ...operating.matchAll(/^BACKUP_KEY=the-64-digits (npm run restore -- .*)\.\/benchboss-\S+$/gm),
  ].map(([, line = 'none']) =>
    runLine(`cd ${resolve('.')} && BACKUP_KEY=${key} ${line} ${file}`, { DATA_DIR: join(root, 'empty') }),
  )
  expect(said).toEqual([
    expect.stringMatching(/\n\d+ rows and 0 files of .+ The backup is good\.\n$/),
    expect.stringMatching(/\n\d+ rows and 0 files of .+ are restored\.\n$/),
  ])

  writeFileSync(join(root, 'open.mjs'), /^```js\n([^]+?)^```$/m.exec(operating)?.[1] ?? 'none')
  mkdirSync(join(root, 'opened'))
  runLine(`node open.mjs ${key} < ${file} > backup.tar && tar -xf backup.tar -C opened`)
  expect((await readManifest(join(root, 'opened'))).tables['players']).toBe(madePlayers().length)
}, 240_000)
