import { fold } from '#domain/text/fold.ts'

type Named = {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
}

/**
 * Returns the file name of a player's uploaded image, "connor-mcdavid-97.jpg": first name, last name and number in
 * lower case, hyphens for spaces. Letters lose their accents; other characters are dropped.
 */
export function imageNameOf({ first_name, last_name, number }: Omit<Named, 'id'>): string {
  const name = [first_name, last_name, number]
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

export type NoMatch = 'no_picture' | 'no_such_player' | 'other_number' | 'several' | 'twice'

export type ImageMatch<Player> = {
  /** The player of the image; with a reason, the player it might be of. */
  readonly player: Player | null
  readonly reason: NoMatch | null
}

const IMAGE = /\.(?:jpe?g|png|webp|avif)$/i

/**
 * Matches each file to a player by its name: "connor-mcdavid-97.jpg", or "Connor McDavid.jpg" where no other player has
 * the name. Case, accents and the file type do not matter.
 * @param files names of the chosen files
 * @returns a match for each, in their order
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
  if (namesake === null) return { player: null, reason: 'no_such_player' }
  if (others.length > 0) return { player: null, reason: 'several' }
  // Photos from the press rarely have the number.
  return { player: namesake, reason: wanted === bare ? null : 'other_number' }
}

/** "Tim-Stützle-18.PNG" → "tim-stutzle-18" */
function stem(file: string): string {
  return fold(file.replace(IMAGE, '')).replaceAll(/[ _]+/g, '-')
}

const withoutNumber = (name: string) => name.replace(/-\d+$/, '')
