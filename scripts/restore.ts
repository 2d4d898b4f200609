/** Restores a backup to the database and files of the settings: `npm run restore -- FOLDER [--replace]`. */
import { parseArgs } from 'node:util'

import { describeBackup } from '#server/operations/backup/make-backup.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'

import { printAnswer, printUsage, workOnData } from './command-line.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { replace: { type: 'boolean', default: false } },
})
const [folder, ...more] = positionals
const known = Object.keys(values).every((name) => name === 'replace')
if (folder !== undefined && more.length === 0 && known) {
  await printAnswer(() =>
    workOnData(async (data) => {
      const manifest = await restoreBackup(data, folder, { replace: values['replace'] === true })
      return `${describeBackup(manifest)} are restored.`
    }),
  )
} else {
  printUsage('Usage: npm run restore -- FOLDER [--replace]')
}
