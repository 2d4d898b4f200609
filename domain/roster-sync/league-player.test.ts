import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { compareRosters } from './compare-rosters.ts'
import type { ListedPlayer } from './feed.ts'
import {
  agrees,
  LEAGUE_FIELDS,
  type LeagueField,
  type LeaguePlayer,
  pick,
  recordLists,
  type Said,
} from './league-player.ts'
import { afterWrite, isCertain, type RosterColumns, type RosterRow } from './proposal.ts'

const NHL_ID = 8_477_934
const LISTED: ListedPlayer = {
  nhl_id: NHL_ID,
  first_name: 'Leon',
  last_name: 'Draisaitl',
  number: 29,
  position: 'c',
  shoots: 'L',
  birthdate: '1995-10-27',
  birthplace: 'Cologne, DEU',
  height: `6'2"`,
  weight: 209,
  profile_picture_filename: null,
}
const { nhl_id: _id, ...FACTS } = LISTED
const OURS: RosterRow = {
  ...FACTS,
  id: 1,
  nhl_id: NHL_ID,
  full_name: 'Leon Draisaitl',
  alt_position: null,
  team_id: 1,
  status: 'active',
}
const TEAMS = [1, 2]

/** A site with this one player, as the server keeps it. */
class Site {
  row: RosterRow | null = OURS
  league: readonly LeaguePlayer[] = []

  get rows(): readonly RosterRow[] {
    return this.row ? [this.row] : []
  }

  get said(): Said {
    return this.league[0]?.said ?? {}
  }

  check(teamId: number | null, listed: Partial<ListedPlayer> = {}): void {
    const rosters = TEAMS.map((team_id) => ({
      team_id,
      complete: true,
      players: team_id === teamId ? [{ ...LISTED, ...listed }] : [],
    }))
    this.league = recordLists(this.league, rosters, this.rows)
  }

  applyCertain(): void {
    for (const { columns, playerId } of compareRosters(this.league, this.rows).filter(isCertain)) {
      if (playerId !== null) this.write(columns)
      else this.store({ ...OURS, ...columns })
    }
  }

  write(columns: RosterColumns): void {
    if (this.row) this.store(afterWrite(this.row, columns))
  }

  /** Writes the row, and does what the trigger on players does. */
  store(after: RosterRow | null): void {
    const before = this.row
    this.row = after
    this.league = this.league.map((player) => {
      const written = LEAGUE_FIELDS.filter((field) =>
        after && before ? after[field] !== before[field] : after !== null || field === 'status',
      )
      return { ...player, answered: { ...player.answered, ...pick(player.said, written) } }
    })
  }
}

const EDITS = [
  { team_id: 1 },
  { team_id: 2 },
  { number: 29 },
  { number: 98 },
  { number: null },
  { last_name: 'Draisaitl' },
  { last_name: 'Drai' },
  { weight: 209 },
  { weight: 215 },
  { position: 'lw' },
  { position: 'd' },
  { status: 'active' },
  { status: 'injured_or_other' },
] as const satisfies readonly RosterColumns[]

const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ edit: fc.constantFrom<RosterColumns | null>(...EDITS, null) }), weight: 2 },
    {
      arbitrary: fc.record({
        team: fc.constantFrom(1, 1, 2, null),
        apply: fc.boolean(),
        listed: fc.record(
          {
            number: fc.constantFrom(29, 98, null),
            last_name: fc.constantFrom('Draisaitl', 'Drai'),
            weight: fc.constantFrom(209, 215, null),
            position: fc.constantFrom('c' as const, 'd' as const),
          },
          { requiredKeys: [] },
        ),
      }),
      weight: 3,
    },
  ),
  { maxLength: 14 },
)

/** Whether the list has a value for the field that it did not have before. */
function isNew(field: LeagueField, said: Said, had: Said[LeagueField], row: RosterRow | null): boolean {
  if (said[field] === had) return false
  return said[field] !== null || (field === 'number' && said.team_id !== row?.team_id)
}

it('an admin’s edit stays until the league says something new, and leaves no trace once the league agrees', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const site = new Site()
      site.check(1)
      /** What the league said when an admin wrote the field, and had not agreed or changed since. */
      const edits = new Map<LeagueField, Said[LeagueField]>()
      for (const step of all) {
        if ('edit' in step) {
          const { row } = site
          if (step.edit === null) {
            site.store(null)
            edits.clear()
            if (row) edits.set('status', site.said.status)
          } else if (row) {
            site.write(step.edit)
            for (const field of LEAGUE_FIELDS)
              if (site.row?.[field] !== row[field]) edits.set(field, site.said[field])
          }
          continue
        }
        site.check(step.team, step.listed)
        for (const [field, had] of edits) {
          const { row, said } = site
          const [player] = site.league
          const hasAgreed = row !== null && said[field] != null && agrees(field, said, row)
          const trace = hasAgreed && player?.answered[field] !== said[field] ? field : null
          expect(trace).toBeNull()
          if (hasAgreed || isNew(field, said, had, row)) edits.delete(field)
        }
        const before = site.row
        if (step.apply) site.applyCertain()
        for (const field of edits.keys())
          expect(site.row?.[field] ?? null, `${field} of ${JSON.stringify(step)}`).toBe(
            before?.[field] ?? null,
          )
        // What is left was written here, or needs an admin.
        const left = compareRosters(site.league, site.rows).filter((one) => step.apply && isCertain(one))
        expect(left).toEqual([])
      }
    }),
    { numRuns: 1000 },
  )
})

const newcomers = (known: readonly LeaguePlayer[]) => {
  const rosters = [{ team_id: 1, complete: true, players: [LISTED] }]
  return compareRosters(recordLists(known, rosters, []), []).map(({ kind, basis }) => `${kind} ${basis}`)
}

it('what was never compared is no news, and neither is anyone on a team’s first list', () => {
  const site = new Site()
  site.write({ weight: 215, team_id: 2 })
  site.check(1)
  expect(compareRosters(site.league, site.rows).map(({ basis }) => basis)).toEqual(['unknown', 'unknown'])
  site.check(1, { weight: 220 })
  expect(compareRosters(site.league, site.rows).some(isCertain)).toBe(false)

  expect(newcomers([])).toEqual(['new unknown'])
  const other = { nhl_id: 5, player_id: null, said: { team_id: 1 }, answered: {}, listed_twice: false }
  expect(newcomers([other])).toEqual(['new news'])
  expect(newcomers([{ ...other, said: { team_id: 2 } }])).toEqual(['new unknown'])
})

it('a deleted player is offered under the old id while still listed, and forgotten once not listed', () => {
  const site = new Site()
  site.check(1)
  site.store(null)
  site.check(2)
  expect(compareRosters(site.league, [])).toMatchObject([{ kind: 'new', basis: 'ours', formerId: 1 }])
  site.check(null)
  expect(site.league).toEqual([])
})

const lists = (...teams: readonly number[]) =>
  teams.map((team_id) => ({ team_id, complete: true, players: [LISTED] }))

it('a player whom two teams list stays with the team that listed them before', () => {
  const site = new Site()
  site.check(1)
  site.write({ team_id: 2 })
  site.league = recordLists(site.league, lists(2, 1), site.rows)
  expect(site.league).toMatchObject([{ said: { team_id: 1 }, answered: { team_id: 1 }, listed_twice: false }])
  site.league = recordLists(site.league, lists(3, 4), site.rows)
  expect(site.league).toMatchObject([{ said: { team_id: 3 }, listed_twice: true }])
})
