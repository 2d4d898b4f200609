import { plural } from '#domain/text/format.ts'

/** What the failure panel of import and update says. */
export const ROSTER_FILE = {
  notUpdated: (lastName: string, message: string) => `Failed to update ${lastName}: ${message}`,
  notInserted: (message: string) => `Database insertion failed: ${message}`,
  noTeam: 'No team selected for import',
  nothingImported: 'No players were imported or updated',
  nothingUpdated: 'No players were updated',
  notFetched: (message: string) => `Failed to fetch team players: ${message}`,
  /** The messages inside those. */
  databaseRefused: 'the database refused the rows. Nothing was changed.',
  teamTooLarge: 'this team has more than 2,000 players.',
  leagueTooLarge: 'there are more than 20,000 players.',
  noAnswer: 'the database did not respond.',
  unreadable: 'This request could not be read.',
  unknownTeam: 'This team does not exist.',
  rosterChanged:
    'The roster changed since the rows were validated. Nothing was written. Check the rows again.',
} as const

type ImportCounts = { readonly added: number; readonly renumbered: number; readonly moved: number }

/** How an import or update is named in the audit log and in the history. */
export const ROSTER_CHANGES = {
  allTeams: 'All teams',
  imported: (team: string, { added, renumbered, moved }: ImportCounts) =>
    [
      added > 0 || (renumbered === 0 && moved === 0) ? `${plural(added, 'player')} added` : null,
      renumbered > 0 ? `${plural(renumbered, 'number')} changed` : null,
      moved > 0 ? `${plural(moved, 'player')} moved` : null,
    ]
      .filter((part) => part !== null)
      .join(', ') + `: ${team}`,
  updated: (team: string, count: number) => `${plural(count, 'player')} updated: ${team}`,
} as const
