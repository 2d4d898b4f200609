import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'

import type { Database } from '#server/db/client.ts'

/** An ordered list that is read in windows. */
export type OrderedList = {
  readonly from: SQLWrapper
  /** Condition that every row meets. */
  readonly where: SQL | undefined
  /** Conditions of which a row meets at least one, each with its own index; an empty list means no such condition. */
  readonly ways: readonly SQL[]
  readonly key: SQLWrapper
  /** The sort key; a row may have none. Such rows come last in either direction. */
  readonly hasBlanks: boolean
  /** Order of rows with the same key, in the same direction; the last one is the id. */
  readonly ties: readonly SQLWrapper[]
  readonly descending: boolean
}

/** The position of a row: its key and its ties as texts. */
const Edge = z.tuple([z.string().nullable()], z.string())
export type Edge = z.infer<typeof Edge>

/** Reads an edge from an address; null for a text that is not an edge of this list. */
export function readEdge(text: string | undefined, { ties, hasBlanks }: OrderedList): Edge | null {
  if (text === undefined) return null
  const parsed = z
    .string()
    .transform((text, refusal): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        refusal.addIssue('Not JSON.')
        return z.NEVER
      }
    })
    .pipe(Edge)
    .safeParse(text)
  const isOurs =
    parsed.success && parsed.data.length === ties.length + 1 && (hasBlanks || parsed.data[0] !== null)
  return isOurs ? parsed.data : null
}

/** A window begins after a number of rows, or just after or just before a given row. */
export type Place = { readonly offset: number } | { readonly after: Edge } | { readonly before: Edge }

export type Window = {
  /** The rows, up to the requested number. */
  readonly edges: readonly Edge[]
  /** There is another row after it; for a window that ends before a row, another one in front of it. */
  readonly goesOn: boolean
}

/**
 * Reads windows and counts with plans that stop early: rows are looked up one by one from an index. When the planner
 * expects too many rows, it prefers to join and sort whole tables on all cores, and visitors would wait for an admin.
 */
export function readLazily<Value>(db: Database, read: (tx: Database) => Promise<Value>): Promise<Value> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config(name, value, true) from (values
        ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off'), ('max_parallel_workers_per_gather', '0'),
        -- Beyond it the rows of a common word are compared page by page, also those that do not have it.
        ('work_mem', '32MB')
      ) settings (name, value)`)
    return read(tx)
  })
}

/** Returns the rows at that place. Rows after a given row are found by an index, however many come before. */
export async function readWindow(
  db: Database,
  list: OrderedList,
  place: Place,
  size: number,
): Promise<Window> {
  const isBackward = 'before' in place
  const start = 'after' in place ? place.after : isBackward ? place.before : null
  const parts: readonly Part[] = list.hasBlanks ? ['valued', 'blank'] : ['all']
  const ordered = isBackward ? parts.toReversed() : parts
  const first = start ? ordered.indexOf(!list.hasBlanks ? 'all' : start[0] === null ? 'blank' : 'valued') : 0
  const edges: Edge[] = []
  let offset = 'offset' in place ? place.offset : 0
  for (const [at, part] of ordered.slice(first).entries()) {
    const limit = size + 1 - edges.length
    if (limit === 0) break
    const edge = at === 0 ? start : null
    const read = await readPart(db, list, part, { isBackward, edge, offset, limit })
    edges.push(...read)
    offset = read.length > 0 || offset === 0 ? 0 : offset - (await countPart(db, list, part, offset))
  }
  const goesOn = edges.length > size
  const kept = edges.slice(0, size)
  return { edges: isBackward ? kept.toReversed() : kept, goesOn }
}

/** Rows with and without a key are read separately, so that each part is in the order of an index. */
type Part = 'all' | 'valued' | 'blank'

const conditionOf = ({ key }: OrderedList, part: Part): SQL | undefined =>
  part === 'all' ? undefined : part === 'valued' ? sql`${key} is not null` : sql`${key} is null`

type Reading = {
  readonly isBackward: boolean
  readonly edge: Edge | null
  readonly offset: number
  readonly limit: number
}

async function readPart(
  db: Database,
  list: OrderedList,
  part: Part,
  { isBackward, edge, offset, limit }: Reading,
): Promise<readonly Edge[]> {
  const keys = part === 'blank' ? list.ties : [list.key, ...list.ties]
  const runsDown = list.descending !== isBackward
  const direction = sql.raw(runsDown ? 'desc' : 'asc')
  const orderBy = (expressions: readonly SQLWrapper[]) =>
    commaList(expressions.map((expression) => sql`${expression} ${direction}`))
  const names = keys.map((_, at) => sql.identifier(`k${at}`))
  const named = keys.map((key, at) => sql`${key} as ${names[at]}`)
  const beyond = edge && isBeyond(keys, part === 'blank' ? edge.slice(1) : edge, runsDown)
  const last = offset + limit
  const branches = waysOf(list).map(
    (way) => sql`(select ${commaList(named)} from ${list.from}
      where ${and(list.where, way, conditionOf(list, part), beyond ?? undefined) ?? sql`true`}
      order by ${orderBy(keys)} limit ${last})`,
  )
  const texts = names.map((name) => sql`${name}::text`)
  const { rows } = await db.execute(sql`
    select json_build_array(${commaList(part === 'blank' ? [sql`null`, ...texts] : texts)}) as edge
    from (${sql.join(branches, sql` union `)}) found order by ${orderBy(names)} limit ${limit} offset ${offset}`)
  return z
    .array(z.object({ edge: Edge }))
    .parse(rows)
    .map(({ edge }) => edge)
}

/**
 * Condition for rows after those values. The first comparison lets an index start there, even when the keys are in
 * several tables.
 */
function isBeyond(keys: readonly SQLWrapper[], values: ReadonlyArray<string | null>, runsDown: boolean): SQL {
  const compare = sql.raw(runsDown ? '<' : '>')
  return sql`${keys[0]} ${compare}= ${values[0]} and (${commaList(keys)}) ${compare} (${commaList(values)})`
}

const commaList = (parts: ReadonlyArray<SQLWrapper | string | null>): SQL =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )

/** Rows that several ways find are returned once. */
const waysOf = ({ ways }: OrderedList): ReadonlyArray<SQL | undefined> =>
  ways.length === 0 ? [undefined] : ways

/** Counts the rows, up to the limit. */
export async function countUpTo(db: Database, list: OrderedList, limit: number): Promise<number> {
  // Without a search nearly every row counts. Reading the excluded rows once is then faster than looking up each row.
  if (list.ways.length === 0) await db.execute(sql`set local enable_hashjoin = on`)
  return countPart(db, list, 'all', limit)
}

async function countPart(db: Database, list: OrderedList, part: Part, limit: number): Promise<number> {
  const id = list.ties.at(-1) ?? list.key
  const branches = waysOf(list).map(
    (way) => sql`(select ${list.ways.length > 1 ? id : sql`1`} from ${list.from}
      where ${and(list.where, way, conditionOf(list, part)) ?? sql`true`} limit ${limit})`,
  )
  const { rows } = await db.execute(sql`
    select least(count(*), ${limit})::integer as rows from (${sql.join(branches, sql` union `)}) counted`)
  return z.array(z.object({ rows: z.number() })).parse(rows)[0]?.rows ?? 0
}
