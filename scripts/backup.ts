/** Writes database and files into a new folder: `npm run backup -- FOLDER`. */
import { resolve } from 'node:path'

import { migrateDatabase } from '#server/db/migrate.ts'
import { runBackupCommand } from '#server/operations/backup/make-backup.ts'

import { askOrWork, printAnswer, printUsage } from './command-line.ts'

const [folder, ...more] = process.argv.slice(2)
if (folder !== undefined && !folder.startsWith('-') && more.length === 0) {
  const asked = { folder: resolve(folder) }
  await printAnswer(() =>
    askOrWork('backup', asked, async (data) => {
      await migrateDatabase(data.database)
      return runBackupCommand(data, asked)
    }),
  )
} else {
  printUsage('Usage: npm run backup -- FOLDER')
}
