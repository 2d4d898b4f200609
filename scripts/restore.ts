/**
 * Restores a backup to the database and files of the settings: `npm run restore -- BACKUP [--replace]`. With `--check`
 * it only tries whether it could.
 */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { readDataSettings } from '#server/core/settings.ts'
import { withBackupFolder } from '#server/operations/backup/backup-file.ts'
import { describeBackup } from '#server/operations/backup/make-backup.ts'
import { openPlace } from '#server/operations/backup/places.ts'
import { checkBackup, restoreBackup } from '#server/operations/backup/restore-backup.ts'

import { answerOf, printAnswer, printUsage, workOnData } from './command-line.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { replace: { type: 'boolean' }, check: { type: 'boolean' } },
})
const [backup, ...more] = positionals
const [option, ...others] = Object.keys(values)
const known = others.length === 0 && (option === undefined || option === 'replace' || option === 'check')
if (backup === undefined || more.length > 0 || !known) {
  printUsage('Usage: npm run restore -- BACKUP [--replace | --check]')
} else {
  await printAnswer(() => (option === 'check' ? check(backup) : restore(backup, option === 'replace')))
}

/** @param around where a file is unpacked; by default in the data folder */
function openingOf(around?: string) {
  const { backups, dataDir } = readDataSettings(process.env)
  const place = openPlace(backups, dataDir)
  return { place, key: backups.key, around: around ?? place.work }
}

async function check(source: string) {
  return answerOf(async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), 'benchboss-check-'))
    const manifest = await withBackupFolder(source, openingOf(temporary.path), (folder) =>
      checkBackup(folder, join(temporary.path, 'data')),
    )
    return `${describeBackup(manifest)} were restored into a temporary database. The backup is good.`
  })
}

async function restore(source: string, replace: boolean) {
  return workOnData(async (data) => {
    const manifest = await withBackupFolder(source, openingOf(), (folder) =>
      restoreBackup(data, folder, { replace }),
    )
    return `${describeBackup(manifest)} are restored.`
  })
}
