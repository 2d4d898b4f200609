import type { Proposal } from '#domain/roster-sync/proposal.ts'

/** A proposal as the server gives it to the screen. */
export type RosterProposal = Proposal & { readonly reports: readonly string[] }

export type Team = { readonly id: number; readonly name: string }

/** Names a team by its id. */
export type TeamName = (id: number) => string
