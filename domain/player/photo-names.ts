import { fold } from '#domain/roster/search.ts'

/**
 * What a player's uploaded image is called (A-VALID-25): first name, last name and number in lower case, spaces as
 * hyphens, nothing but letters, digits and hyphens: "connor-mcdavid-97.jpg". Accents go, their letters stay.
 */
export function createdPhotoName(player: {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly number: number | null
}): string {
  const name = [player.firstName, player.lastName, player.number]
    .filter((part) => part !== null)
    .map((part) =>
      fold(String(part))
        .replaceAll(/\s+/g, '-')
        .replaceAll(/[^a-z\d-]/g, ''),
    )
    .filter((part) => part !== '')
    .join('-')
  return `${name || 'player'}.jpg`
}

type Named = {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
}

/**
 * Why a chosen file becomes nobody's image: it is none; no player is called so; he is, but wears another number; several
 * are; another chosen file is his already.
 */
export type NoMatch = 'no_picture' | 'nobody' | 'other_number' | 'several' | 'twice'

export type ImageMatch<Player> = {
  /** Whose it is, or, where there is a reason why not, whose it might be. */
  readonly player: Player | null
  readonly reason: NoMatch | null
}

const IMAGE = /\.(?:jpe?g|png|webp|avif)$/i

/**
 * Whose image each file is, by its specified name (A-VALID-25): "connor-mcdavid-97.jpg". Case and accents do not
 * matter, nor which kind of image it is.
 * @param files names of the chosen files @returns an answer for each, in their order
 */
export function matchPhotos<Player extends Named>(
  files: readonly string[],
  players: readonly Player[],
): ReadonlyArray<ImageMatch<Player>> {
  const taken = new Set<number>()
  return files.map((file) => {
    const match = matchOne(file, players)
    if (match.reason !== null || match.player === null) return match
    if (taken.has(match.player.id)) return { ...match, reason: 'twice' }
    taken.add(match.player.id)
    return match
  })
}

function matchOne<Player extends Named>(file: string, players: readonly Player[]): ImageMatch<Player> {
  if (!IMAGE.test(file)) return { player: null, reason: 'no_picture' }
  const wanted = stem(file)
  const named = players.filter(({ first_name, last_name }) => first_name !== null || last_name !== null)
  const [player = null, ...more] = named.filter((one) => stem(imageNameOf(one)) === wanted)
  if (more.length > 0) return { player: null, reason: 'several' }
  if (player !== null) return { player, reason: null }
  const bare = withoutNumber(wanted)
  const [namesake = null, ...others] = named.filter((one) => withoutNumber(stem(imageNameOf(one))) === bare)
  if (namesake === null) return { player: null, reason: 'nobody' }
  return others.length > 0
    ? { player: null, reason: 'several' }
    : { player: namesake, reason: 'other_number' }
}

/** What the file of a player's image is called (A-VALID-25). */
export function imageNameOf({ first_name, last_name, number }: Omit<Named, 'id'>): string {
  return createdPhotoName({ firstName: first_name, lastName: last_name, number })
}

/** "Tim-Stützle-18.PNG" → "tim-stutzle-18" */
function stem(file: string): string {
  return fold(file.replace(IMAGE, '')).replaceAll(/[ _]+/g, '-')
}

const withoutNumber = (name: string) => name.replace(/-\d+$/, '')
