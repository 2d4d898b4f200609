import { surname } from '#domain/lineup/describe.ts'
import type { Mark } from '#domain/lineup/judgement.ts'

const HAND = { L: 'left', R: 'right' } as const

/** What a mark means, for the one who hovers or listens. */
export function markMessage(mark: Mark): string {
  switch (mark.code) {
    case 'off_wing':
      return `${surname(mark.player.name)} shoots ${HAND[mark.hand]}: this is his off wing.`
    case 'same_hand_pair':
      return `Both defencemen of this pair shoot ${HAND[mark.hand]}.`
    case 'not_dressed':
      return `${surname(mark.player.name)} is not in the even strength lineup.`
  }
}
