import { surname } from '#domain/lineup/describe.ts'
import type { Player } from '#domain/player/player.ts'

/** The name in two parts, as a tile sets it: "Connor" small, "McDavid" large. */
export function nameParts(player: Player): { readonly given: string; readonly family: string } {
  const family = surname(player.name)
  return { given: player.name.trim().slice(0, -family.length).trim(), family }
}

/** "C · L", as a scout's sheet has it. */
export function shortFacts({ position, shoots }: Player): string {
  return [position.toUpperCase(), shoots].filter(Boolean).join(' · ')
}
