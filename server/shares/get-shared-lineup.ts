import { toPlacements, toSaved } from '#domain/lineup/saved-lineup.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { playersOf } from '#domain/share/players-of.ts'
import { sharedLineupSchema, type SharedLineup } from '#domain/share/shared-lineup.ts'
import { SHARE_NOT_FOUND, sharedLineupName } from '#messages/share-page.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { listAllPlayers } from '#server/players/list-all-players.ts'
import { listTeams } from '#server/teams/list-teams.ts'

import { openShare, type OpenedShare } from './open-share.ts'

type Asked = Pick<Context, 'db' | 'actor' | 'now'>

/**
 * The lineup behind a link, as it was shared.
 * @throws {AppError} not_found
 */
export function getSharedLineup({ ctx, id }: { ctx: Asked; id: string }): Promise<OpenedShare<SharedLineup>> {
  return openShare(ctx, 'lineup', id, (payload) => {
    const content = sharedLineupSchema.parse(payload)
    return { content, players: playersOf(content) }
  })
}

/**
 * The same lineup to go on with: names and numbers as they were shared, everything else as it is known today.
 * @throws {AppError} not_found, also when the team is gone
 */
export async function getLineupToRemix({ ctx, id }: { ctx: Asked; id: string }): Promise<LineupDraft> {
  const { content } = await getSharedLineup({ ctx, id })
  const { subject, title, type, lineups } = content
  const teamId = subject.kind === 'team' ? subject.team.id : null
  if (teamId !== null && !(await listTeams({ ctx })).some((team) => team.id === teamId)) {
    throw new AppError('not_found', SHARE_NOT_FOUND)
  }
  const today = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  return {
    mode: subject.kind,
    teamId,
    type,
    title,
    lineups: {
      even_strength: toPlacements('even_strength', toSaved(lineups.even_strength), today),
      power_play: toPlacements('power_play', toSaved(lineups.power_play), today),
      penalty_kill: toPlacements('penalty_kill', toSaved(lineups.penalty_kill), today),
    },
    remixOf: { id, title: sharedLineupName(content) },
  }
}
