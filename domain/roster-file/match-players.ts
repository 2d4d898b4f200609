import { type RowValues, UPDATED_FIELDS, type UpdatedField } from './fields.ts'

export type RosterPlayer = Omit<
  RowValues,
  'display_name' | 'position' | 'alt_position' | 'profile_picture_filename'
> & {
  readonly id: number
  readonly team_id: number | null
}

type Named = Pick<RowValues, 'first_name' | 'last_name' | 'number' | 'nhl_id' | 'birthdate'>

export type Match =
  | { readonly kind: 'one'; readonly player: RosterPlayer }
  | { readonly kind: 'none' }
  /** Several players, or one who contradicts other values of the row. */
  | { readonly kind: 'unclear'; readonly candidates: readonly RosterPlayer[] }

export type CellChange = {
  readonly field: UpdatedField
  readonly before: string | number | null
  readonly after: string | number
}

/** A player that the row may be about, and the cells it would change. */
export type Candidate<Player = RosterPlayer> = {
  readonly player: Player
  readonly changes: readonly CellChange[]
}

/** Normalized, so that a letter with a separate accent character equals the composed one. */
const folded = (text: string | null): string => text?.normalize().trim().toLowerCase() ?? ''

/** Returns the key of a player: the trimmed last name in lower case, and the number; empty without either. */
export function matchingKey({ last_name, number }: Pick<Named, 'last_name' | 'number'>): string {
  const name = folded(last_name)
  return name === '' && number === null ? '' : `${name} ${number ?? ''}`
}

/** Returns true if the row has both halves of the key. Half a key proves nothing. */
export const hasWholeKey = ({ last_name, number }: Pick<Named, 'last_name' | 'number'>): boolean =>
  folded(last_name) !== '' && number !== null

/** Players indexed by everything that rows are matched by. */
export class RosterIndex {
  readonly players: readonly RosterPlayer[]
  readonly #byId: ReadonlyMap<number | null, readonly RosterPlayer[]>
  readonly #byKey: ReadonlyMap<string, readonly RosterPlayer[]>
  readonly #byLastName: ReadonlyMap<string, readonly RosterPlayer[]>
  readonly #byNumber: ReadonlyMap<number | null, readonly RosterPlayer[]>

  constructor(players: readonly RosterPlayer[]) {
    this.players = players
    this.#byId = Map.groupBy(players, ({ nhl_id }) => nhl_id)
    this.#byKey = Map.groupBy(players, matchingKey)
    this.#byLastName = Map.groupBy(players, ({ last_name }) => folded(last_name))
    this.#byNumber = Map.groupBy(players, ({ number }) => number)
  }

  /** Returns the player with the row's league id, if it has one. */
  withId({ nhl_id }: Named): RosterPlayer | null {
    return nhl_id === null ? null : (this.#byId.get(nhl_id)?.[0] ?? null)
  }

  /** Returns every player with the row's last name; none for a row without one. */
  withLastName({ last_name }: Named): readonly RosterPlayer[] {
    return folded(last_name) === '' ? [] : (this.#byLastName.get(folded(last_name)) ?? [])
  }

  /** Returns every player with the row's first and last name, unless birthdate or id contradict it. */
  namesakes(row: Named): readonly RosterPlayer[] {
    if (folded(row.first_name) === '') return []
    return this.withLastName(row).filter(
      (player) => folded(player.first_name) === folded(row.first_name) && !contradict(player, row),
    )
  }

  /** Returns players with the row's first name if neither has a last name or number: a reason to ask, no match. */
  alikeWithoutKey(row: Named): readonly RosterPlayer[] {
    if (matchingKey(row) !== '') return []
    return (this.#byKey.get('') ?? []).filter((player) => isNamedAlike(player, row))
  }

  /** Returns every player with the row's key, or with the half that the row has. */
  withKey(row: Named): readonly RosterPlayer[] {
    if (hasWholeKey(row)) return this.#byKey.get(matchingKey(row)) ?? []
    if (folded(row.last_name) !== '') return this.withLastName(row)
    return row.number === null ? [] : (this.#byNumber.get(row.number) ?? [])
  }
}

/**
 * Finds the teammate that a row is about. The league id decides, else the key, unless birthdate or id contradict it.
 * Half a key must fit a single teammate, and the first name must not contradict it either.
 */
export function findTeammate(roster: RosterIndex, row: Named): Match {
  const certain = roster.withId(row)
  if (certain) return { kind: 'one', player: certain }
  const candidates = roster.withKey(row)
  if (candidates.length === 0) return { kind: 'none' }
  const player = onlyFitting(candidates, row)
  return player ? { kind: 'one', player } : { kind: 'unclear', candidates }
}

/**
 * Finds the player of the whole league that a row is about. It needs more proof than among teammates: a number or last
 * name alone may belong to a player on no roster, and so may a last name and number with another first name.
 */
export function findInLeague(league: RosterIndex, row: Named): Match {
  const match = findTeammate(league, row)
  if (match.kind !== 'one' || league.withId(row)) return match
  const { player } = match
  const isSurelyThem = hasWholeKey(row) || isBornWith(player, row) || haveSameFirstName(player, row)
  const isClear = folded(row.last_name) !== '' && isSurelyThem && !haveOtherFirstNames(player, row)
  return isClear ? match : { kind: 'unclear', candidates: [player] }
}

/** Returns the one candidate who fits best; undefined if none or several do. */
function onlyFitting(candidates: readonly RosterPlayer[], row: Named): RosterPlayer | undefined {
  const fitting = candidates.filter((player) => !contradict(player, row))
  const sameDay = fitting.filter((player) => isBornWith(player, row))
  const twins = fitting.filter((player) => isNamedAlike(player, row))
  for (const found of [sameDay, twins, fitting]) if (found.length === 1) return found[0]
  return undefined
}

const isBornWith = (player: RosterPlayer, row: Named): boolean =>
  row.birthdate !== null && player.birthdate === row.birthdate

const haveSameFirstName = (a: Named, b: Named): boolean =>
  folded(a.first_name) !== '' && folded(a.first_name) === folded(b.first_name)

const differ = <Value>(a: Value | null, b: Value | null): boolean => a !== null && b !== null && a !== b

/** Returns true if id or birthdate show two different people; with half a key, also if the first name does. */
export function contradict(a: Named, b: Named): boolean {
  if (differ(a.nhl_id, b.nhl_id) || differ(a.birthdate, b.birthdate)) return true
  if (hasWholeKey(a) && hasWholeKey(b)) return false
  return haveOtherFirstNames(a, b)
}

const haveOtherFirstNames = (a: Named, b: Named): boolean =>
  differ(folded(a.first_name) || null, folded(b.first_name) || null)

/** Returns true if first name, last name and number are the same, or missing in both. */
function isNamedAlike(a: Named, b: Named): boolean {
  return folded(a.first_name) === folded(b.first_name) && matchingKey(a) === matchingKey(b)
}

export const candidateFor = (player: RosterPlayer, values: RowValues): Candidate => ({
  player,
  changes: changesOf(player, values),
})

/** Returns the cells in which the row differs from the player. An empty cell changes nothing. */
export function changesOf(player: RosterPlayer, values: RowValues): readonly CellChange[] {
  return UPDATED_FIELDS.flatMap((field) => {
    const after = values[field]
    return after === null || after === player[field] ? [] : [{ field, before: player[field], after }]
  })
}

/** The rows of a file above the current one, to recognize a repeated player. */
export class RowsAbove {
  readonly #byKey = new Map<string, Array<{ readonly row: number; readonly values: RowValues }>>()

  /** Returns the first row above with the same player, or null. */
  rowOf(values: RowValues): number | null {
    const { byId, byName } = rowKeys(values)
    const named = this.#byKey.get(byName ?? '')?.find((above) => !contradict(above.values, values))
    return this.#byKey.get(byId ?? '')?.[0]?.row ?? named?.row ?? null
  }

  add(row: number, values: RowValues): void {
    const { byId, byName } = rowKeys(values)
    for (const key of [byId, byName].filter((key) => key !== null)) {
      const above = this.#byKey.get(key)
      if (above) above.push({ row, values })
      else this.#byKey.set(key, [{ row, values }])
    }
  }
}

/**
 * Returns the keys by which two rows are the same player: the league id, or the key, and with half a key the first name
 * too. A row without name and number has no second key, because a file of ids has thousands of such rows.
 */
function rowKeys(values: RowValues): { readonly byId: string | null; readonly byName: string | null } {
  const key = matchingKey(values)
  const byId = values.nhl_id === null ? null : `id ${values.nhl_id}`
  if (key === '' && values.first_name === null) return { byId, byName: null }
  return { byId, byName: hasWholeKey(values) ? key : `${folded(values.first_name)} / ${key}` }
}
