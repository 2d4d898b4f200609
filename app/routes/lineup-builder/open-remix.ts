import { redirect } from 'react-router'

import { attempt } from '#app/routes/http.ts'
import { readCountry } from '#domain/country/countries.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Team } from '#domain/team/team.ts'
import { SHARE_GONE } from '#messages/share-page.ts'
import type { Context } from '#server/context.ts'
import { getLineupToRemix } from '#server/shares/open-share.ts'

import { type Address, dreamTeamSearch, findAskedTeam, readAddress } from './address.ts'

/**
 * The shared lineup that the address names in `?from=`, on the address of its own team. When it is gone, the problem
 * says so, and the board is what else the address asks for.
 */
export async function openRemix(
  ctx: Context,
  address: URL,
  teams: readonly Team[],
): Promise<{ readonly remix: LineupDraft | null; readonly problem: string | null }> {
  const id = address.searchParams.get('from')
  if (id === null) return { remix: null, problem: null }
  const found = await attempt(ctx, (ctx) => getLineupToRemix({ ctx, id }), SHARE_GONE.lineup)
  if (!found.ok) return { remix: null, problem: SHARE_GONE.lineup }
  const { teamId, country } = found.value
  const team = teams.find(({ id }) => id === teamId)
  const asked = readAddress(address.searchParams)
  const isOfCountry = asked.kind !== 'dream_team' || readCountry(asked.country ?? '') === country
  if (!isAbout(team, asked, teams) || !isOfCountry) {
    const own = team ? `?team=${team.abbreviation}` : dreamTeamSearch(country)
    throw redirect(`${address.pathname}${own}&from=${id}`)
  }
  return { remix: found.value, problem: null }
}

/** Does the address ask for this team, or for the Dream Team when there is none? */
const isAbout = (team: Team | undefined, address: Address, teams: readonly Team[]): boolean =>
  address.kind === 'team'
    ? team !== undefined && findAskedTeam(teams, address.wanted)?.abbreviation === team.abbreviation
    : address.kind === 'dream_team' && team === undefined
