import { activePlacements } from '#domain/lineup/draft.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { acceptedPositions } from '#domain/lineup/placement.ts'
import { SLOTS } from '#domain/lineup/slots.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** How many players came onto the board, and which slots are still empty and why. */
export function filledRest(
  before: LineupDraft,
  after: LineupDraft,
): { readonly title: string; readonly description: string | undefined } {
  const { type } = after
  const open = SLOTS[type].filter(({ id }) => !activePlacements(after)[id])
  const placed = SLOTS[type].filter(({ id }) => !activePlacements(before)[id]).length - open.length
  return {
    title: placed === 0 ? 'Nobody left to place' : `${placed} ${placed === 1 ? 'player' : 'players'} placed`,
    description: open.length === 0 ? undefined : stillOpen(type, open),
  }
}

function stillOpen(type: LineupType, open: readonly Slot[]): string {
  const names = new Intl.ListFormat('en-CA').format(open.map(shortName))
  const kinds = [...new Set(open.map(({ kind }) => kind))]
  const missing = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(
    kinds.map((kind) => (acceptedPositions(type, kind).length > 3 ? 'skater' : MISSING[kind])),
  )
  return `The roster has no free ${missing} left. Still empty: ${names}.`
}

const MISSING = { forward: 'forward', defense: 'defenceman', goalie: 'goaltender' } as const

/** As coaches write it: "LD2", "Backup". */
const shortName = ({ kind, label, unit }: Slot): string => (kind === 'goalie' ? label : `${label}${unit}`)
