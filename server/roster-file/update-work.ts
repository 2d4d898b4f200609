import { classifyUpdate, type UpdateRow } from '#domain/roster-file/classify-update.ts'
import { planUpdate, type UpdatePlan } from '#domain/roster-file/plan-update.ts'

import type { FileWork } from './act-on-file.ts'

/** Facts about the players that a team has. */
export const UPDATE: FileWork<UpdateRow, UpdatePlan> = {
  use: 'update',
  action: 'update-players',
  classify: async (_tx, rows, team) => classifyUpdate(rows, team.players),
  plan: planUpdate,
}
