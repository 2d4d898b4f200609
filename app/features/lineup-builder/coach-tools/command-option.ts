import { perform } from '#domain/lineup/actions/registry.ts'
import type { Command } from '#domain/lineup/command.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { slotOf } from '#domain/lineup/placement.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** A command and what it would do to whom. */
export type CommandOption = Command & {
  /** Where he stands in that lineup now; null when he comes from the pool. */
  readonly from: SlotId | null
  /** Who stands at the target, when that is another man. */
  readonly other: Player | null
  /** Whether the other one takes the place left behind; if not, he goes back to the pool. */
  readonly swaps: boolean
}

export function commandOption(command: Command, draft: LineupDraft): CommandOption {
  const { type, slotId, player } = command
  const placements = draft.lineups[type]
  const from = slotOf(placements, player.id) ?? null
  const standing = placements[slotId]
  const other = standing && standing.id !== player.id ? standing : null
  const moved = from !== null && perform('move', { ...draft, type }, { from, to: slotId })
  return { ...command, from, other, swaps: other !== null && moved !== false && moved.ok }
}
