import { and, asc, eq, or } from 'drizzle-orm'

import type { Context } from '#server/core/context.ts'
import { type FileAddress, readFileAddress } from '#server/core/file-store.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { files_to_delete } = schema

type DeletionContext = Pick<Context, 'db' | 'files' | 'log'>

/** Queues files for deletion, in the transaction that removes the rows naming them. */
export async function noteFilesToDelete(tx: Database, files: readonly FileAddress[]): Promise<void> {
  if (files.length > 0)
    await tx
      .insert(files_to_delete)
      .values([...files])
      .onConflictDoNothing()
}

const AT_ONCE = 8

/**
 * Deletes queued files. Never fails: what the bucket does not delete now stays queued for the hourly sweep.
 * @returns false when the bucket seems to be out of reach, so that more attempts are pointless
 */
export async function deleteNotedFiles(
  { db, files, log }: DeletionContext,
  noted: readonly FileAddress[],
): Promise<boolean> {
  for (let first = 0; first < noted.length; first += AT_ONCE) {
    const batch = noted.slice(first, first + AT_ONCE)
    const tried = await Promise.allSettled(batch.map((file) => files.delete(file)))
    const gone = batch.filter((_, index) => tried[index]?.status === 'fulfilled')
    const failure = tried.find((result) => result.status === 'rejected')
    if (failure)
      log.error({ err: failure.reason }, 'images of a deleted account are kept until the next sweep')
    if (gone.length === 0) return false
    try {
      await db.delete(files_to_delete).where(or(...gone.map(isFile)))
    } catch (error) {
      log.error({ err: error }, 'deleted images will be deleted again by the next sweep')
      return false
    }
  }
  return true
}

const isFile = ({ bucket, path }: FileAddress) =>
  and(eq(files_to_delete.bucket, bucket), eq(files_to_delete.path, path))

const PAGE = 500

export async function sweepNotedFiles(ctx: DeletionContext): Promise<void> {
  let found: number
  let goesOn: boolean
  do {
    const rows = await ctx.db
      .select()
      .from(files_to_delete)
      .orderBy(asc(files_to_delete.created_at), asc(files_to_delete.path))
      .limit(PAGE)
    found = rows.length
    goesOn = await deleteNotedFiles(
      ctx,
      rows.flatMap(({ bucket, path }) => readFileAddress(bucket, path) ?? []),
    )
  } while (goesOn && found === PAGE)
}
