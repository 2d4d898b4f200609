import { fold } from '#domain/text/fold.ts'

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

/** Something that an admin should check before saving a player. Never a refusal: teams do share numbers in camp. */
export type PlayerWarning =
  | { readonly code: 'number_worn'; readonly number: number; readonly by: KnownPlayer }
  /** Another player, on any team, has the same first and last name and the same number or birthdate. */
  | { readonly code: 'same_player'; readonly player: KnownPlayer }

/** The players who already exist, indexed once to check each player who is added, edited, moved or imported. */
export class KnownPlayers {
  readonly #byNumber = new Map<string, KnownPlayer[]>()
  readonly #byName = new Map<string, KnownPlayer[]>()
  /** Numbers and birthdates of all players, to skip comparing names when neither is shared. */
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

  /** Returns what to check before the player is saved. Ignores the player's own stored row. */
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

/** Compares namesakes: the birthdate decides if both have one, else the number does. */
function isSamePlayer(one: KnownPlayer, other: KnownPlayer): boolean {
  if (one.birthdate !== null && other.birthdate !== null) return one.birthdate === other.birthdate
  return one.number !== null && one.number === other.number
}

/** Returns null for a player without a team or number, and for one off the roster. */
function numberKey({ team_id, number, status }: KnownPlayer): string | null {
  return team_id === null || number === null || status === 'off_roster' ? null : `${team_id} ${number}`
}

/** Returns null unless both names are known, because many people share half a name. */
function nameKey({ first_name, last_name }: KnownPlayer): string | null {
  const [first, last] = [fold(first_name ?? ''), fold(last_name ?? '')]
  return first === '' || last === '' ? null : `${first}\n${last}`
}

function put(map: Map<string, KnownPlayer[]>, key: string, player: KnownPlayer): void {
  const held = map.get(key)
  if (held) held.push(player)
  else map.set(key, [player])
}
