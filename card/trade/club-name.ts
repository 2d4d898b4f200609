import { findTeam } from '#domain/team/clubs.ts'

/** "Toronto Maple Leafs" in the two parts a banner sets apart; a team of one word is all nickname. */
export type TeamName = { readonly place: string; readonly nickname: string }

/** The nickname as the league's table knows it, else the last word. */
export function teamNameParts(full: string): TeamName {
  const name = full.trim()
  const known = findTeam(name)?.nickname
  const nickname = known !== undefined && name.endsWith(known) ? known : (name.split(/\s+/u).at(-1) ?? name)
  return { place: name.slice(0, name.length - nickname.length).trim(), nickname }
}
