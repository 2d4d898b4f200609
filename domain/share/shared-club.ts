import * as z from 'zod/mini'

import type { Team } from '#domain/team/team.ts'

/** A team as it was when something was shared: what the card and the page show of it. */
export const sharedTeamSchema = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  locationName: z.string(),
  /** A path on our own origin; without one the crest is drawn. */
  logoUrl: z.optional(z.string()),
  colors: z.object({ primary: z.string(), secondary: z.string(), tertiary: z.nullable(z.string()) }),
})
export type SharedTeam = Pick<Team, 'id' | 'name' | 'abbreviation' | 'locationName' | 'colors'> & {
  readonly logoUrl?: string | undefined
}

export const toSharedTeam = ({
  id,
  name,
  abbreviation,
  locationName,
  colors,
  logoUrl,
}: Team): SharedTeam => ({
  id,
  name,
  abbreviation,
  locationName,
  colors,
  ...(logoUrl !== null && { logoUrl }),
})
