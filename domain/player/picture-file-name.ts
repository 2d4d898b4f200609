import { fold } from '#domain/roster/fold.ts'

type Named = {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
}

/**
 * What a player's picture file is called: "connor-mcdavid-97.jpg" (A-VALID-25), accents taken off first, so that
 * "Tim Stützle" is tim-stutzle-18.jpg. Null where nothing of the name is left.
 */
export function pictureFileName({ first_name, last_name, number }: Named): string | null {
  const name = slug([first_name, last_name].filter(Boolean).join(' '))
  if (name === '') return null
  return `${[name, number].filter((part) => part !== null).join('-')}.jpg`
}

function slug(text: string): string {
  return fold(text)
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
}
