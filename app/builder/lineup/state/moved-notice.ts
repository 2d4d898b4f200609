import type { LineupDraft } from '#domain/lineup/draft.ts'
import { placedById } from '#domain/lineup/letters.ts'
import { movedSince } from '#messages/share-page.ts'
import { notify } from '#ui/notify.ts'

/** Names the players of a remix who have left its team. */
export function notifyMoved({ mode, teamId, lineups }: LineupDraft): void {
  if (mode !== 'team') return
  const moved = [...placedById(lineups).values()].filter((player) => player.teamId !== teamId)
  if (moved.length === 0) return
  notify({ title: movedSince(moved.map(({ name }) => ({ name, team: null }))), timeout: 12_000 })
}
