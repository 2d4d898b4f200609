import { CARD_FOOTER, type LineupCardData } from '#card/card-data.ts'
import type { LineupOrder } from '#card/card-studio.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/draft.ts'
import { imageAddress } from '#domain/player/picture.ts'
import type { Team } from '#domain/team/team.ts'

/** What the painter needs to draw the lineup that is on the board. */
export function cardOfDraft(
  draft: LineupDraft,
  team: Team | null,
  teams: readonly Team[],
  asOf: string,
): Pick<LineupOrder, 'card' | 'data' | 'photos'> {
  const placements = activePlacements(draft)
  const data: LineupCardData = {
    subject: team ? { kind: 'team', team: team } : { kind: 'allstar' },
    title: draft.title,
    type: draft.type,
    placements,
    teams: team ? undefined : new Map(teams.map((team) => [team.id, team])),
    asOf,
    footer: CARD_FOOTER,
  }
  const photos = new Map<number, string>()
  for (const { id, profilePictureFilename } of Object.values(placements)) {
    if (profilePictureFilename) photos.set(id, imageAddress(profilePictureFilename))
  }
  return { card: 'lineup', data, photos }
}
