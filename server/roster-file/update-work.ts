import { classifyUpdate, type UpdateRow } from '#domain/roster-file/classify-update.ts'
import { planUpdate, type UpdatePlan } from '#domain/roster-file/plan-update.ts'

import type { FileWork } from './act-on-file.ts'

/** Facts about the players that a club has. */
export const UPDATE: FileWork<UpdateRow, UpdatePlan> = {
  use: 'update',
  action: 'update-players',
  classify: async (_tx, rows, club) => classifyUpdate(rows, club.players),
  plan: planUpdate,
}
