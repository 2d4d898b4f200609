const MAX_LENGTH = 100

/**
 * What the downloaded file is called: team, then title, as a fan would look for it
 * ("edmonton-oilers-our-cup-year.jpg"). Letters keep their base: "Montréal" is "montreal".
 */
export function imageFileName(
  lineup: { readonly team: string; readonly title: string },
  extension: 'jpg' | 'png',
): string {
  const name = [lineup.team, lineup.title.trim() || 'lineup'].map(slug).filter(Boolean).join('-')
  const short = Array.from(name).slice(0, MAX_LENGTH).join('').replace(/-$/, '')
  return `${short || 'lineup'}.${extension}`
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
