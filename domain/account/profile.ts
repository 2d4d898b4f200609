import { imageAddress, isRemoteImage } from '#domain/images.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'

export const MAX_DISPLAY_NAME = 50
export const MAX_BIO = 500
export const PROFILE_NAME_LENGTH = { min: 3, max: 30 } as const

/** Words that are, or may become, our addresses, or that would let somebody speak for us. */
const RESERVED_WORDS = `
  about account admin administrator api assets benchboss edit favorites healthz help home lineup
  lineup-builder lineups login logout me moderator new null privacy profile reset-password settings
  share signin signout signup staff support team teams terms trade trade-players trades trading-players
  undefined
`
const RESERVED = new Set(RESERVED_WORDS.trim().split(/\s+/))

type ProfileNameProblem = Problem<
  'profile_name_form' | 'profile_name_too_short' | 'profile_name_too_long' | 'profile_name_reserved'
>

/** Letters, numbers and dashes, 3 to 30 of them, and no word of our addresses. Blank is no name at all: null. */
export function checkProfileName(text: string): Result<string | null, ProfileNameProblem> {
  const name = text.trim()
  if (name === '') return accept(null)
  if (!/^[A-Za-z0-9-]+$/.test(name)) return refuse({ code: 'profile_name_form' })
  if (name.length < PROFILE_NAME_LENGTH.min) return refuse({ code: 'profile_name_too_short' })
  if (name.length > PROFILE_NAME_LENGTH.max) return refuse({ code: 'profile_name_too_long' })
  if (RESERVED.has(name.toLowerCase())) return refuse({ code: 'profile_name_reserved' })
  return accept(name)
}

/**
 * Whether everybody sees the profile. Absent or null counts as true.
 * @param hiddenAt when an admin hid it, whatever its owner chose
 */
export function isProfilePublic(
  displayProfile: boolean | null | undefined,
  hiddenAt: Date | null = null,
): boolean {
  return (displayProfile ?? true) && hiddenAt === null
}

/** The address of a public profile: by name, or by id when there is no name. */
export function profilePath(user: { readonly id: string; readonly profileName: string | null }): string {
  return `/profile/${user.profileName ?? user.id}`
}

/** The address of a lineup that the profile shows. */
export const shownLineupPath = (profile: string, lineupId: number): string => `${profile}/lineups/${lineupId}`

/** Its image, another one after each change. */
export const shownLineupImage = (lineupId: number, updatedAt: Date): string =>
  `/lineup-pictures/${lineupId}?v=${updatedAt.getTime()}`

/** A card on the home page, and where a press on it leads. */
export type HomeEntry = {
  readonly title: string
  /** Null for a trade, and where the team is gone. */
  readonly team: string | null
  /** On which it was made, by its maker's calendar. */
  readonly day: string
  /** Address of the card of 1200 by 630; another one after each change. */
  readonly image: string
  readonly path: string
}

/** One that its maker shows to everybody. */
export type FanEntry = HomeEntry & {
  /** Null: a screen calls them a fan. */
  readonly maker: string | null
  /** Address of the maker's profile; null where they keep it to themselves. */
  readonly profile: string | null
}

/**
 * The image of a signed-in user: the favorite player's, otherwise the account's, otherwise none and a badge is shown.
 * Every image comes from our own origin, so one on another machine counts as none.
 */
export function avatarImage(user: {
  /** As players keep it: a file name or an address. */
  readonly favoriteImage: string | null
  readonly avatarUrl: string | null
}): string | null {
  if (user.favoriteImage?.trim() && !isRemoteImage(user.favoriteImage)) {
    return imageAddress(user.favoriteImage)
  }
  return user.avatarUrl?.startsWith('/') && !user.avatarUrl.startsWith('//') ? user.avatarUrl : null
}

/** What stands for a fan beside their name: an image; without one, or until it loads, the sweater of their favorite player. */
export type FanAvatar = {
  readonly image: string | null
  readonly sweater: AvatarSweater | null
}
export type AvatarSweater = { readonly number: number | null; readonly colors: TeamColors }

/** The favorite player's sweater; null without one, and for a player of no team. */
export function avatarSweater(
  player: Pick<Player, 'number' | 'teamId'> | null,
  teams: readonly Team[],
): AvatarSweater | null {
  const team = player && teams.find(({ id }) => id === player.teamId)
  return player && team ? { number: player.number, colors: team.colors } : null
}

/** Of a fan whom everybody may see: their favorite player, never the account's own image. */
export const publicAvatar = (player: Player | null, teams: readonly Team[]): FanAvatar => ({
  image: avatarImage({ favoriteImage: player?.profilePictureFilename ?? null, avatarUrl: null }),
  sweater: avatarSweater(player, teams),
})

/** On a badge in place of an image: the first letter of the name. */
export function avatarInitial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase()
}

/** What an account signs its cards with; null without a name, and while an admin hides the profile. */
export const signatureOf = (profileName: string | null, hiddenAt: Date | null): string | null =>
  hiddenAt === null ? profileName : null
