import type { Proposal } from '#domain/roster-sync/proposal.ts'

/** A proposal as the server gives it to the screen. */
export type RosterProposal = Proposal & { readonly reports: readonly string[] }

export type Club = { readonly id: number; readonly name: string }

/** Names a club by its id. */
export type ClubName = (id: number) => string
