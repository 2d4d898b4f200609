import { imageAddress, isRemoteImage } from '#domain/images/images.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'

export const MAX_DISPLAY_NAME = 50
export const MAX_BIO = 500
export const PROFILE_NAME_LENGTH = { min: 3, max: 30 } as const

/** Words that are or may become addresses of ours, or that would let a user speak in our name. */
const RESERVED_WORDS = `
  about account admin administrator api assets benchboss edit favorites healthz help home lineup
  lineup-builder lineups login logout me moderator new null privacy profile reset-password settings
  share signin signout signup staff support team teams terms trade trade-players trades trading-players
  undefined
`
const RESERVED = new Set(RESERVED_WORDS.trim().split(/\s+/))
/** Words that no part of a name may be: they claim to be us. */
const STAFF = new Set(
  ['admin', 'admins', 'administrator', 'benchboss', 'captain', 'mod', 'moderator', 'official', 'staff'].map(
    seen,
  ),
)

/** Returns a name as it looks at a glance: "ADMlN" and "admin-7" both look like "admin". */
function seen(name: string): string {
  return name.toLowerCase().replaceAll('0', 'o').replaceAll(/[1l]/g, 'i').replaceAll(/[\d-]/g, '')
}

type ProfileNameProblem = Problem<
  'profile_name_form' | 'profile_name_too_short' | 'profile_name_too_long' | 'profile_name_reserved'
>

/** Reads a profile name: 3 to 30 letters, digits and dashes, and no reserved word. Blank text means no name: null. */
export function checkProfileName(text: string): Result<string | null, ProfileNameProblem> {
  const name = text.trim()
  if (name === '') return accept(null)
  if (!/^[A-Za-z0-9-]+$/.test(name)) return refuse({ code: 'profile_name_form' })
  if (name.length < PROFILE_NAME_LENGTH.min) return refuse({ code: 'profile_name_too_short' })
  if (name.length > PROFILE_NAME_LENGTH.max) return refuse({ code: 'profile_name_too_long' })
  const isStaff = [name, ...name.split('-')].some((part) => STAFF.has(seen(part)))
  if (RESERVED.has(name.toLowerCase()) || isStaff) return refuse({ code: 'profile_name_reserved' })
  return accept(name)
}

/**
 * Returns true if everyone may see the profile.
 * @param displayProfile the owner's choice; absent or null counts as true
 * @param hiddenAt when an admin hid the profile, which overrides the owner's choice
 */
export function isProfilePublic(
  displayProfile: boolean | null | undefined,
  hiddenAt: Date | null = null,
): boolean {
  return (displayProfile ?? true) && hiddenAt === null
}

/** Returns the address of a public profile, by id if it has no name. */
export function profilePath(user: { readonly id: string; readonly profileName: string | null }): string {
  return `/profile/${user.profileName ?? user.id}`
}

/** Returns the address of a public lineup. @param profile the address of its owner's profile */
export const shownLineupPath = (profile: string, lineupId: number): string => `${profile}/lineups/${lineupId}`

/** Returns the address of a public lineup's image; each change of the lineup gives a new address. */
export const shownLineupImage = (lineupId: number, updatedAt: Date): string =>
  `/lineup-pictures/${lineupId}?v=${updatedAt.getTime()}`

export type HomeEntry = {
  readonly title: string
  /** Null for a trade, and when the team no longer exists. */
  readonly team: string | null
  /** When it was made, on its maker's calendar. */
  readonly day: string
  /** Address of the card in 1200 by 630; each change gives a new address. */
  readonly image: string
  readonly path: string
}

export type FanEntry = HomeEntry & {
  /** Null for a maker without a name; the screen calls them a fan. */
  readonly maker: string | null
  /** Address of the maker's profile; null if it is private. */
  readonly profile: string | null
}

/**
 * Returns the image of a signed-in user: the favorite player's, else the account's, else null.
 * Browsers load images from our own origin only, so an image on another host counts as none.
 */
export function avatarImage(user: {
  /** A file name or an address, as in `Player.profilePictureFilename`. */
  readonly favoriteImage: string | null
  readonly avatarUrl: string | null
}): string | null {
  if (user.favoriteImage?.trim() && !isRemoteImage(user.favoriteImage)) {
    return imageAddress(user.favoriteImage)
  }
  return user.avatarUrl?.startsWith('/') && !user.avatarUrl.startsWith('//') ? user.avatarUrl : null
}

/** What is shown beside a fan's name: an image, or the favorite player's sweater if there is none or until it loads. */
export type FanAvatar = {
  readonly image: string | null
  readonly sweater: AvatarSweater | null
}
export type AvatarSweater = { readonly number: number | null; readonly colors: TeamColors }

/** Returns the favorite player's sweater; null without a favorite player, or if that player has no team. */
export function avatarSweater(
  player: Pick<Player, 'number' | 'teamId'> | null,
  teams: readonly Team[],
): AvatarSweater | null {
  const team = player && teams.find(({ id }) => id === player.teamId)
  return player && team ? { number: player.number, colors: team.colors } : null
}

/** Returns the avatar that other people see: the favorite player's, never the account's own image. */
export const publicAvatar = (player: Player | null, teams: readonly Team[]): FanAvatar => ({
  image: avatarImage({ favoriteImage: player?.profilePictureFilename ?? null, avatarUrl: null }),
  sweater: avatarSweater(player, teams),
})

export function avatarInitial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase()
}

/** Returns the name an account signs its cards with; null without one, and while an admin hides the profile. */
export const signatureOf = (profileName: string | null, hiddenAt: Date | null): string | null =>
  hiddenAt === null ? profileName : null
