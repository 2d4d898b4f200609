import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { testDatabase } from './database.ts'

const database = testDatabase()

/** After a migration, update the file: `vitest run --project contract tests/contract/schema-functions.test.ts -u`. */
it('server/db/functions.sql contains our functions and triggers of a migrated database', async () => {
  const functions = await definitions(sql`
    select pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = prolang
    -- Those in C come with an extension.
    where pronamespace = 'public'::regnamespace and prokind = 'f' and lanname <> 'c' order by proname, oidvectortypes(proargtypes) collate "C"`)
  const triggers = await definitions(sql`
    select pg_get_triggerdef(pg_trigger.oid) as text from pg_trigger
    join pg_class on pg_class.oid = tgrelid where not tgisinternal order by relname, tgname`)
  const file = [
    '-- The functions and triggers of the database today, whichever migration wrote them. Made by tests/contract/schema-functions.test.ts.',
    ...functions.map((text) => `${text.trimEnd()};`),
    triggers.map((text) => `${text};`).join('\n'),
  ]
  await expect(`${file.join('\n\n')}\n`).toMatchFileSnapshot('../../server/db/functions.sql')
})

async function definitions(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await database.db.execute<{ text: string }>(query)
  return rows.map(({ text }) => text)
}
