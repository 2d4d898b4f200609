import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'

import { schema } from '#server/db/schema.ts'

import { claimCheck } from './claim-check.ts'
import { runCheck, type CheckParts } from './run-check.ts'

const { roster_checks, teams } = schema

export type RosterSync = {
  /**
   * Begins a check in the background. @returns null when one runs already, or one began since `unlessSince`; else when
   * it is done, which fails when the check does
   */
  begin(unlessSince?: Date): Promise<{ readonly done: Promise<void> } | null>
  /** Ends what is under way, and waits for its end. */
  stop(): Promise<void>
}

/** The league's rosters, checked against ours by this process. */
export function createRosterSync(parts: CheckParts & { readonly log: Logger }): RosterSync {
  const { db, log } = parts
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(id: number, teams: Parameters<typeof runCheck>[2]): Promise<void> {
    try {
      await runCheck(parts, id, teams, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the check of the rosters failed')
      await db.delete(roster_checks).where(eq(roster_checks.id, id))
      throw error
    }
  }

  return {
    async begin(unlessSince) {
      stopping.signal.throwIfAborted()
      const toCheck = await db
        .select({ id: teams.id, abbreviation: teams.abbreviation })
        .from(teams)
        .orderBy(asc(teams.abbreviation))
      const id = await claimCheck(db, toCheck.length, unlessSince)
      if (id === null) return null
      const done = run(id, toCheck)
      running = done.catch(() => undefined)
      return { done }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
