import type { CapPlayer, SentPlayer, TeamPayroll } from '#domain/cap/team-cap.ts'

let lastId = 0

/** Makes an active player with that cap hit. */
export function worth(capHit: number | null, change: Partial<CapPlayer> = {}): CapPlayer {
  lastId += 1
  return {
    id: lastId,
    name: `Player ${lastId}`,
    capHit,
    contractUntil: null,
    tradeClause: null,
    status: 'active',
    ...change,
  }
}

/** Makes a player with that cap hit who is sent. @param retained percent */
export const sent = (capHit: number | null, retained: number | null = null): SentPlayer => ({
  player: worth(capHit),
  retained,
})

/** Makes a team of the players sent and others who make up the rest of its payroll. */
export function teamOf(
  sends: readonly SentPlayer[],
  rest: number,
  retained: TeamPayroll['retained'] = [],
): TeamPayroll {
  return { players: [...sends.map(({ player }) => player), worth(rest)], retained }
}
