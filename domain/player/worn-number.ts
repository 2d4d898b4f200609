import { fold } from './search.ts'

/** What it takes to tell whether a number is free, and whether a player is there already. */
export type KnownPlayer = {
  /** Null for a player who is not stored yet. */
  readonly id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
  readonly birthdate: string | null
  readonly team_id: number | null
  /** Players off the roster wear no number. */
  readonly status?: string | null
}

/** Something that an admin should look at before a player is saved. Never a refusal: teams do share numbers in camp. */
export type PlayerWarning =
  /** A teammate wears the number. */
  | { readonly code: 'number_worn'; readonly number: number; readonly by: KnownPlayer }
  /** First and last name and the number, or the birthdate, are another player's, on whatever team. */
  | { readonly code: 'same_player'; readonly player: KnownPlayer }

/** Players who are there already: put together once, asked for each player who is added, edited, moved or imported. */
export class KnownPlayers {
  readonly #byNumber = new Map<string, KnownPlayer[]>()
  readonly #byName = new Map<string, KnownPlayer[]>()
  /** Numbers and birthdates of all of them: names are compared only where one of the two is shared. */
  readonly #facts = new Set<number | string | null>()

  constructor(players: Iterable<KnownPlayer> = []) {
    for (const player of players) this.add(player)
  }

  add(player: KnownPlayer): void {
    const number = numberKey(player)
    const name = nameKey(player)
    if (number !== null) put(this.#byNumber, number, player)
    if (name !== null) put(this.#byName, name, player)
    this.#facts.add(player.number).add(player.birthdate)
  }

  /** What to look at before the player is saved as given; nothing about the player's own stored row. */
  warningsOf(player: KnownPlayer): readonly PlayerWarning[] {
    const isOther = ({ id }: KnownPlayer) => id === null || id !== player.id
    const isAlike = this.#facts.has(player.number) || this.#facts.has(player.birthdate)
    const namesakes = (isAlike && this.#byName.get(nameKey(player) ?? '')) || []
    const same = namesakes.find((other) => isOther(other) && isSamePlayer(other, player))
    const wearers = this.#byNumber.get(numberKey(player) ?? '') ?? []
    const by = wearers.find((other) => isOther(other) && other !== same)
    const warnings: PlayerWarning[] = same ? [{ code: 'same_player', player: same }] : []
    if (by && player.number !== null) warnings.push({ code: 'number_worn', number: player.number, by })
    return warnings
  }
}

/** Namesakes with one number or one birthdate. Two birthdates are two people. */
function isSamePlayer(one: KnownPlayer, other: KnownPlayer): boolean {
  if (one.birthdate !== null && other.birthdate !== null) return one.birthdate === other.birthdate
  return one.number !== null && one.number === other.number
}

/** Null for a player without team or number, and for one who is off the roster. */
function numberKey({ team_id, number, status }: KnownPlayer): string | null {
  return team_id === null || number === null || status === 'off_roster' ? null : `${team_id} ${number}`
}

/** Null without both names: half a name is many people's. */
function nameKey({ first_name, last_name }: KnownPlayer): string | null {
  const [first, last] = [fold(first_name ?? ''), fold(last_name ?? '')]
  return first === '' || last === '' ? null : `${first}\n${last}`
}

function put(map: Map<string, KnownPlayer[]>, key: string, player: KnownPlayer): void {
  const held = map.get(key)
  if (held) held.push(player)
  else map.set(key, [player])
}
