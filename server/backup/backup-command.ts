import { isAbsolute } from 'node:path'

import { z } from 'zod'

import { makeBackup, type SiteData } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

/** What the command-line tool asks: an absolute path, because the server may run in another folder. */
export const BackupCommand = z.object({ folder: z.string().refine((folder) => isAbsolute(folder)) })
export type BackupCommand = z.infer<typeof BackupCommand>

/** @returns the line to print */
export async function runBackupCommand(data: SiteData, { folder }: BackupCommand): Promise<string> {
  const manifest = await makeBackup(data, folder, new Date())
  return `${describeBackup(manifest)} are in ${folder}. Whoever can read it can read every account: keep it safe.`
}

/** "5 rows and 3 files of 2026-11-21 23:05 UTC". */
export function describeBackup({ tables, files, made_at }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return `${rows} rows and ${files} files of ${made_at.slice(0, 16).replace('T', ' ')} UTC`
}
