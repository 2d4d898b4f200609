import { redirect } from 'react-router'

import { attempt } from '#app/routes/http.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Team } from '#domain/team/team.ts'
import { SHARE_PAGE } from '#messages/share-page.ts'
import type { Context } from '#server/context.ts'
import { getLineupToRemix } from '#server/shares/open-share.ts'

import { findAskedTeam, readAddress } from './address.ts'

/**
 * The shared lineup that the address names in `?from=`, on the address of its own team. One that is gone is told, and the
 * board stays what else the address asks for.
 */
export async function openRemix(
  ctx: Context,
  address: URL,
  teams: readonly Team[],
): Promise<{ readonly remix: LineupDraft | null; readonly problem: string | null }> {
  const id = address.searchParams.get('from')
  if (id === null) return { remix: null, problem: null }
  const found = await attempt(ctx, (ctx) => getLineupToRemix({ ctx, id }), SHARE_PAGE.gone)
  if (!found.ok) return { remix: null, problem: SHARE_PAGE.gone }
  const team = teams.find((team) => team.id === found.value.teamId)
  const home = team ? `team=${team.abbreviation}` : 'mode=dream'
  if (subjectOf(address.searchParams, teams) !== home) {
    throw redirect(`${address.pathname}?${home}&from=${id}`)
  }
  return { remix: found.value, problem: null }
}

function subjectOf(search: URLSearchParams, teams: readonly Team[]): string | null {
  const address = readAddress(search)
  if (address.kind === 'dream_team') return 'mode=dream'
  const team = address.kind === 'team' ? findAskedTeam(teams, address.asked) : undefined
  return team ? `team=${team.abbreviation}` : null
}
