import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { z } from 'zod'

/** Reads a cell of a whole number; null when it is empty. */
export const optionalInteger = z
  .string()
  .regex(/^\d*$/)
  .transform((value) => (value === '' ? null : Number(value)))

/** Reads a table of this folder, a row as an object by column. @throws when the file is invalid */
export async function readTable(file: string): Promise<unknown[]> {
  const { data, errors } = Papa.parse(await readFile(new URL(file, import.meta.url), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message} (row ${errors[0].row})`)
  return data
}
