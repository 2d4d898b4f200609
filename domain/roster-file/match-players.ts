import { fold } from '#domain/text/fold.ts'
import { mayBeSamePerson, spellings } from '#domain/text/same-name.ts'

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
  /** Not sure if only the folded name matches. */
  | { readonly kind: 'one'; readonly player: RosterPlayer; readonly isSure: boolean }
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

const folded = (text: string | null): string => fold(text ?? '')

/** Returns the key of a player: the folded last name and the number; empty without either. */
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
  /** By every spelling of the last name, and of the whole name in any order. */
  readonly #byName: ReadonlyMap<string, ReadonlySet<RosterPlayer>>

  constructor(players: readonly RosterPlayer[]) {
    this.players = players
    this.#byId = Map.groupBy(players, ({ nhl_id }) => nhl_id)
    const named = players.flatMap((player) =>
      [...spellings(player.last_name ?? ''), anyOrder(player)].map((key) => [key, player] as const),
    )
    const byName = Map.groupBy(named, ([key]) => key)
    this.#byName = new Map([...byName].map(([key, all]) => [key, new Set(all.map(([, player]) => player))]))
  }

  withId({ nhl_id }: Named): RosterPlayer | null {
    return nhl_id === null ? null : (this.#byId.get(nhl_id)?.[0] ?? null)
  }

  /** Returns every player with the row's last name; none for a row without one. */
  withLastName({ last_name }: Pick<Named, 'last_name'>): readonly RosterPlayer[] {
    const found = spellings(last_name ?? '').flatMap((name) => [...(this.#byName.get(name) ?? [])])
    return folded(last_name) === '' ? [] : [...new Set(found)]
  }

  /** Returns every player who may have the row's first and last name, unless birthdate or id contradict it. */
  namesakes(row: Named): readonly RosterPlayer[] {
    if (folded(row.first_name) === '') return []
    return this.withLastName(row).filter(
      (player) => !areTwo(player, row) && player.first_name !== null && mayBeSamePerson(player, row),
    )
  }

  /** Returns players with the row's names in another order: a reason to ask, no match. */
  withNamesOf(row: Named): readonly RosterPlayer[] {
    return [...(this.#byName.get(anyOrder(row)) ?? [])]
  }

  /** Returns every player with the row's key, or with the half that the row has. */
  withKey(row: Named): readonly RosterPlayer[] {
    if (matchingKey(row) === '') return []
    const sharing = folded(row.last_name) === '' ? this.players : this.withLastName(row)
    return sharing.filter(({ number }) => row.number === null || number === row.number)
  }
}

/** "koivu  mikko", whichever of the two is the first name. */
const anyOrder = ({ first_name, last_name }: Named): string =>
  ` ${folded(`${first_name ?? ''} ${last_name ?? ''}`)
    .split(' ')
    .toSorted()
    .join(' ')}`

/**
 * Finds the teammate that a row is about. The league id decides, else the key, unless birthdate or id contradict it.
 * Half a key must fit a single teammate, and the first name must not contradict it either.
 */
export function findTeammate(roster: RosterIndex, row: Named): Match {
  const certain = roster.withId(row)
  if (certain) return { kind: 'one', player: certain, isSure: true }
  const found = roster.withKey(row)
  const isKnown = found.length > 0 || matchingKey(row) === '' || roster.withLastName(row).length > 0
  const candidates = isKnown ? found : roster.withNamesOf(row)
  if (candidates.length === 0) return { kind: 'none' }
  const player = found.length > 0 ? onlyFitting(found, row) : undefined
  if (!player) return { kind: 'unclear', candidates }
  const isSure = hasWholeKey(row) || isBornWith(player, row) || isWrittenAlike(player, row)
  return { kind: 'one', player, isSure }
}

/** Returns true if the names differ by no more than capitals and the kind of apostrophe, or are missing. */
export function isWrittenAlike(a: Named, b: Named): boolean {
  return (['first_name', 'last_name'] as const).every(
    (name) => !differ(asWritten(a[name]), asWritten(b[name])),
  )
}

const asWritten = (name: string | null) => name?.toLowerCase().replaceAll(/[’‘ʼ`]/g, "'") ?? null

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

const areTwo = (a: Named, b: Named): boolean => differ(a.nhl_id, b.nhl_id) || differ(a.birthdate, b.birthdate)

/** Returns true if id or birthdate show two different people; with half a key, also if the first name does. */
export function contradict(a: Named, b: Named): boolean {
  if (areTwo(a, b)) return true
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
