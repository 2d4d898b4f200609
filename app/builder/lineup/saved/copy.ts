import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { listAll } from '#domain/text/format.ts'

/** Shown with the title of a failed save when the server gave no reason. */
export const NOT_SAVED = 'Could not save lineup.'
export const NOT_UPDATED = 'Could not update lineup.'

export const SAVE_UNEXPECTED = {
  title: 'Error',
  message: 'An unexpected error occurred while saving your lineup.',
} as const

export const LINEUP_SAVED = 'Your lineup was saved successfully.'
export const LINEUP_UPDATED = 'Your lineup was updated successfully.'

/** Stored on this device, because there was no network. */
export const LINEUP_KEPT = {
  title: 'Saved on this device',
  message:
    'You are offline. Your lineup is kept in this browser, and will be saved to your account when you are back online.',
} as const
export const lineupsWaiting = (count: number): string =>
  count === 1
    ? '1 lineup is kept on this device and will be saved when you are back online.'
    : `${count} lineups are kept on this device and will be saved when you are back online.`

export const LINEUP_LOAD_UNEXPECTED = 'An unexpected error occurred while loading the lineup.'

export const SAVED_LINEUPS = {
  label: 'Saved lineup',
  select: 'Select Saved Lineup',
  new: 'New Lineup',
  older: 'List older lineups…',
  olderListed: (count: number) =>
    `${count} older ${count === 1 ? 'lineup is' : 'lineups are'} now in the list`,
  save: 'Save Lineup',
  nameTitle: 'Name your lineup',
  nameLead: 'Use a name you will recognize. Each of your lineups needs its own.',
  name: 'Name',
  confirm: 'Save',
  cancel: 'Cancel',
  loaded: (name: string) => `${name} is on the board`,
  signInToOpen: 'Sign in to open your saved lineup.',
  badNumber: 'The link has no valid lineup number, so no lineup was opened.',
  failed: 'Error',
  listFailed: 'Your saved lineups could not be listed.',
} as const

/** Replaces Save in a Dream Team, which is kept by its link. */
export const DREAM_TEAM = {
  note: 'A Dream Team can’t be saved to your account. Get a link to keep it.',
  share: 'Get the link',
  shared: {
    title: 'Share your Dream Team',
    message: 'The link keeps it as it is now. Anyone with the link can view and remix it.',
  },
  linkInstead: 'Saved lineups belong to an NHL team. Copy the Dream Team’s link to keep it.',
} as const

/** Asks about write-ins that the roster has now. */
export function nowOnRosterNotice(players: readonly Pick<Player, 'name' | 'number'>[]) {
  const isOne = players.length === 1
  const marks = players.map(({ number }) => (number === null ? '' : ` (#${number})`))
  const names = players.map(({ name }, at) => surname(name) + (isOne ? '' : marks[at]))
  return isOne
    ? { title: `${names[0]} is on the roster now${marks[0]}. Use him?`, use: 'Use him' }
    : { title: `${listAll(names)} are on the roster now. Use them?`, use: 'Use them' }
}

/** Names who has left since a lineup was saved. The lineup is shown as it was. */
export function departedNotice(
  departed: ReadonlyArray<{ readonly name: string; readonly team: string | null }>,
): string {
  const who = departed.map(({ name, team }) => (team === null ? name : `${name} (now ${team})`))
  const list = listAll(who)
  return `Shown as you saved it. ${list} ${departed.length === 1 ? 'has' : 'have'} left the team since.`
}
