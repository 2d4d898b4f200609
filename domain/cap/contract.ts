import type { Player } from '#domain/player/player.ts'

/** What a player is signed for. */
export type Contract = Pick<Player, 'capHit' | 'contractUntil' | 'contractExpiry' | 'tradeClause'>
