/** Writes the database and files into a new folder: `npm run backup -- FOLDER`. */
import { resolve } from 'node:path'

import { createLog } from '#server/core/log.ts'
import { createRunLog } from '#server/core/run-log.ts'
import { BackupCommand, runBackupCommand } from '#server/operations/backup/make-backup.ts'

import { runTool } from './command-line.ts'

const [folder = '', ...more] = process.argv.slice(2)
const understood = folder !== '' && !folder.startsWith('-') && more.length === 0
await runTool({
  name: 'backup',
  parsed: BackupCommand.safeParse(understood ? { folder: resolve(folder) } : {}),
  usage: 'Usage: npm run backup -- FOLDER',
  refusal: 'Nothing was backed up.',
  work: (data, command) => {
    const log = createLog()
    return runBackupCommand(data, { runs: createRunLog({ db: data.database.db, log }), log }, command)
  },
})
