import { fold } from '#domain/roster/fold.ts'

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
