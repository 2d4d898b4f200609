/** What a kept lineup image is called (P-VALID-30): "edmonton_oilers__{visit id}.png", or "…__novisit.png". */
export function lineupImageName(teamName: string, visitId: string | null): string {
  const team = teamName
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^A-Za-z0-9_.-]/g, '')
    .toLowerCase()
  return `${team}__${visitId ?? 'novisit'}.png`
}
