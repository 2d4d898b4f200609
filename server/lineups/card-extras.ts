import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

import { signatureOf } from '#domain/account/profile.ts'
import { capOnCard } from '#domain/cap/card-cap.ts'
import { capLimits } from '#domain/cap/limits.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { changedPlayers } from '#domain/last-game/changes.ts'
import { extrasSchema, lettersSchema } from '#domain/lineup/model/draft-schema.ts'
import { type CardExtras, type Letters, NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import type { Player } from '#domain/player/player.ts'
import { cardCapSchema } from '#domain/share/payload-schema.ts'
import type { SharedLineup } from '#domain/share/payload.ts'
import { sittingPlayers } from '#domain/share/shared-players.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { gameWords } from '#messages/last-game.ts'
import type { Context } from '#server/core/context.ts'
import { findUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listTeamRoster } from '#server/rosters/league.ts'

import type { SentLineup } from './check-lineup.ts'

const { user_preferences } = schema

/** What the card shows besides the lineup, as of the day it is shared, saved or drawn. */
export type ShownExtras = Pick<SharedLineup, 'signature' | 'sitting' | 'changed' | 'cap'>

export type ExtrasContext = Pick<Context, 'db' | 'actor' | 'now'>

/** Looks up the chosen extras. None of their content comes from the browser. */
export async function readExtras(
  ctx: ExtrasContext,
  { team, lineups, extras }: SentLineup,
  type: LineupType,
): Promise<ShownExtras> {
  const drawn = { type, lineups, extras }
  const teamId = team?.id ?? null
  const [signature, roster, lastGame] = await Promise.all([
    extras.signature ? readSignature(ctx) : null,
    extras.scratches && teamId !== null ? listTeamRoster({ ctx, teamId }) : null,
    (extras.changes || extras.scratches) && teamId !== null ? readLastGame({ ctx, teamId }) : null,
  ])
  return {
    signature,
    sitting: sittingPlayers(drawn, roster, lastGame),
    changed: changedPlayers(drawn, lastGame, gameWords),
    cap: capOnCard(drawn, team === null ? capLimits(utcDay(ctx.now)).upper : null),
  }
}

async function readSignature(ctx: Pick<Context, 'db' | 'actor'>): Promise<string | null> {
  const user = findUser(ctx)
  if (user === null) return null
  const [row] = await ctx.db
    .select({ name: user_preferences.profile_name, hiddenAt: user_preferences.hidden_at })
    .from(user_preferences)
    .where(eq(user_preferences.user_id, user.id))
  return row ? signatureOf(row.name, row.hiddenAt) : null
}

const Ids = z.array(z.int())

/** The jsonb column `card` of a saved lineup. Players are ids, as in the columns of the slots. */
const StoredCard = z.object({
  letters: lettersSchema,
  extras: extrasSchema,
  signature: z.string().nullable().default(null),
  sitting: z.object({ scratched: Ids, injured: Ids }).nullable().default(null),
  changed: z.object({ ids: Ids, since: z.string() }).nullable().default(null),
  cap: z.nullable(cardCapSchema).default(null),
})

export type SavedCard = {
  readonly letters: Letters
  readonly extras: CardExtras
  readonly shown: ShownExtras
}

/** Returns null for a card without letters and choices. */
export async function toCardColumn(
  ctx: ExtrasContext,
  sent: SentLineup,
): Promise<z.infer<typeof StoredCard> | null> {
  const { letters, extras } = sent
  if (Object.keys(letters).length === 0 && isDeepStrictEqual(extras, NO_EXTRAS)) return null
  const { signature, sitting, changed, cap } = await readExtras(ctx, sent, 'even_strength')
  return {
    letters: { ...letters },
    extras,
    signature,
    sitting: sitting && { scratched: idsOf(sitting.scratched), injured: idsOf(sitting.injured) },
    changed: changed && { ids: [...changed.ids], since: changed.since },
    cap: cap && { ...cap, unknown: [...cap.unknown] },
  }
}

/**
 * Returns the column with one player replaced by another.
 * @param isDressed the player is in the lineup, so they do not sit
 */
export function replaceOnCard(
  column: unknown,
  { from, to, isDressed }: { readonly from: number; readonly to: number; readonly isDressed: boolean },
): z.infer<typeof StoredCard> | null {
  if (column === null) return null
  const { letters, extras, sitting, changed, ...card } = StoredCard.parse(column)
  const { [from]: letter, ...others } = letters
  const replace = (ids: readonly number[]) => [...new Set(ids.map((id) => (id === from ? to : id)))]
  const seated = (ids: readonly number[]) => replace(ids).filter((id) => id !== to || !isDressed)
  return {
    ...card,
    extras: { ...extras, scratched: seated(extras.scratched) },
    letters: letter === undefined || to in others ? others : { ...others, [to]: letter },
    sitting: sitting && { scratched: seated(sitting.scratched), injured: seated(sitting.injured) },
    changed: changed && { ...changed, ids: replace(changed.ids) },
  }
}

const idsOf = (players: readonly Player[]): number[] => players.map(({ id }) => id)

/** Reads the column; rows older than the column have none. @param players of today, by id */
export function fromCardColumn(column: unknown, players: ReadonlyMap<number, Player>): SavedCard {
  if (column === null) {
    return {
      letters: {},
      extras: NO_EXTRAS,
      shown: { signature: null, sitting: null, changed: null, cap: null },
    }
  }
  const { letters, extras, signature, sitting, changed, cap } = StoredCard.parse(column)
  const known = (ids: readonly number[]) => ids.flatMap((id) => players.get(id) ?? [])
  return {
    letters,
    extras,
    shown: {
      signature,
      sitting: sitting && { scratched: known(sitting.scratched), injured: known(sitting.injured) },
      changed,
      cap,
    },
  }
}
