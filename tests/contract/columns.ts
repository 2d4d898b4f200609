import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Database } from '#server/db/client.ts'
import { databaseErrorCode } from '#server/db/errors.ts'

const columnRows = z.array(
  z.object({ column_name: z.string(), data_type: z.string(), is_nullable: z.enum(['YES', 'NO']) }),
)

/** Returns the table's columns from the database: "integer", or "integer, null" where null is allowed. */
export async function columnsOf(db: Database, table: string): Promise<Record<string, string>> {
  const { rows } = await db.execute(sql`
    select column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`)
  return Object.fromEntries(
    columnRows
      .parse(rows)
      .map((row) => [
        row.column_name,
        row.data_type.replace(' with time zone', 'tz') + (row.is_nullable === 'YES' ? ', null' : ''),
      ]),
  )
}

/** Returns the constraint that refuses the write, or the column that must not be null; "accepted" when none does. */
export async function refusalOf(write: PromiseLike<unknown>): Promise<string> {
  try {
    await write
    return 'accepted'
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined
    const refusal = z
      .object({ constraint: z.string().optional(), column: z.string().optional() })
      .safeParse(cause)
    const name = refusal.data?.constraint ?? refusal.data?.column
    if (name === undefined) throw error
    return `${databaseErrorCode(error) === '23502' ? 'not null ' : ''}${name}`
  }
}
