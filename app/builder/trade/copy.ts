import { capSpaceWords } from '#app/shared/cap-words.ts'
import type { CapSum } from '#domain/cap/cap-sum.ts'
import type { CapLimits } from '#domain/cap/limits.ts'
import { shortDollars } from '#domain/money/dollars.ts'
import { surname } from '#domain/player/player-name.ts'
import { plural, possessive } from '#domain/text/format.ts'
import { ASSET_LIMIT, type Offer, type Side } from '#domain/trade/draft.ts'
import { RETAINED_LIMIT, type TradeProblem } from '#domain/trade/trade.ts'
import type { Message } from '#messages/message.ts'
import { type Names, SIDE_NAMES, tradeMessage } from '#messages/trade.ts'

/** Shown with the title RECORD_FAILED. */
export const NOT_RECORDED = 'Your image could not be recorded. Please try again.'

export const TRADE = {
  title: 'Trade Proposal',
  choose: 'Choose a team',
  chooseBoth: 'Two teams, one phone call',
  chooseBothHint: 'Choose Team 1 and Team 2 to open their rosters.',
  startWith: (nickname: string) => `Start with the ${nickname}`,
  search: 'Search players...',
  loading: 'Loading players...',
  noneFound: 'No players found',
  near: 'No exact match. Near matches:',
  retry: 'Retry',
  players: (team: string) => `${team} players`,
  age: 'age ',
  showAll: (count: number) => `Show all ${count} players`,
  showFewer: 'Show fewer',
  listKeys: 'Arrow keys move in the list, Space chooses a player.',
  sends: (team: string) => `${team} send`,
  left: (nickname: string) => `no longer on the ${nickname}`,
  edit: (what: string) => `Edit ${what}`,
  remove: (what: string) => `Remove ${what}`,
  removeIt: 'Remove',
  clear: (team: string) => `Clear the ${team} side`,
  picks: 'Draft Picks',
  addPick: '+ Add Pick',
  noPicks: 'No draft picks selected',
  sides: 'Side of the trade',
  actions: 'Whole trade',
  board: 'What each team receives',
  receives: (team: string) => `${team} receive`,
  receivesNothing: (team: string) => `Nothing yet. Choose what the ${team} send.`,
  ready: 'Both sides are filled.',
  /** Follows that sentence, and leads to what breaks a limit. */
  toCheck: (count: number) => `${plural(count, 'thing')} to check.`,
  reset: 'Reset',
  confirm: 'Confirm & Download',
  generating: 'Generating...',
  save: 'Save Trade Proposal',
  saveOff: 'Save Trade Proposal (Coming soon)',
  linesAfter: (team: string) => `${possessive(team)} lines after this trade`,
  seeSaved: 'Your proposals',
  close: 'Close',
} as const

/** "2 players + 1 pick from Boston Bruins" */
export const sideSummary = ({ players, picks }: Pick<Offer, 'players' | 'picks'>, team: string): string =>
  summaryOf({ players: players.length, picks: picks.length }, team)

/** "3 of 20" */
export const assetCount = (count: number): string => `${count} of ${ASSET_LIMIT}`

/** Announced when a player is chosen: "Charlie McAvoy goes to the Oilers. 2 players + 1 pick from Boston Bruins." */
export function announceSent(name: string, to: string, offer: Offer, team: string): string {
  return `${name} goes to the ${to}. ${sideSummary(offer, team)}.`
}

export function announceTakenOut(what: string, offer: Offer, team: string): string {
  return `${what} removed from the trade. ${sideSummary(offer, team)}.`
}

export const announceCleared = (team: string): string => `${team} send nothing.`
export const TRADE_RESET = 'Every player and pick was removed from the trade.'

export const keptTradeNotice = 'Your last trade between these teams is still saved here'
export const anyKeptTradeNotice = 'Your last trade is still saved here'

export const RETAINED = {
  /** "Avalanche retain [50]% $3.5M" */
  by: (team: string) => `${team} retain`,
  /** After the label, read aloud only: "Avalanche retain 0 to 50% of Landeskog’s salary". */
  of: (name: string) => ` 0 to ${RETAINED_LIMIT}% of ${surname(name)}’s salary`,
  percent: '%',
  refused: `Whole percent only, 0 to ${RETAINED_LIMIT}.`,
  unknown: 'an unknown amount',
} as const

export const MONEY = {
  title: (season: string) => `${season} salary cap`,
  limits: ({ upper, lower }: { readonly upper: number; readonly lower: number }) =>
    `${shortDollars(lower)} to ${shortDollars(upper)}`,
  what: 'Amount',
  rows: {
    sent: 'Sent',
    received: 'Received',
    retained: 'Retained',
    change: 'Change',
    after: 'Committed',
    space: 'Space',
    roster: 'Roster',
  },
  waiting: '…',
  /** Unfolds next season and where the contracts come from. */
  more: 'Next season and sources',
  failed: 'The cap could not be loaded.',
  unknown: 'Unknown',
  hit: (capHit: number | null) => (capHit === null ? 'Cap hit unknown' : shortDollars(capHit)),
  roster: (count: number, limit: number) => `${count} of ${limit}`,
} as const

/** "1 over", "1 fewer than the 20 who dress"; null for a roster within its limits. */
export const rosterOutside = (
  count: number,
  limits: Pick<CapLimits, 'roster' | 'dressed'>,
): string | null => {
  if (count > limits.roster) return `${count - limits.roster} over`
  return count < limits.dressed
    ? `${limits.dressed - count} fewer than the ${limits.dressed} who dress`
    : null
}

/** "+$1.2M", "−$850K", "Unknown". */
export const changeWords = (change: number | null): string =>
  change === null ? MONEY.unknown : `${change > 0 ? '+' : ''}${shortDollars(change)}`

/** "$5M", "up to $5M", "$3M over", "at least $3M over". */
export const spaceWords = (space: number, after: CapSum): string =>
  capSpaceWords(space, after) + (space < 0 ? ' over' : '')

export const SAVE_TRADE = {
  title: 'Save Trade Proposal',
  players: 'PLAYERS',
  picks: 'DRAFT PICKS',
  none: 'None',
  rostersStay: 'This saves your proposal only. Rosters are not modified.',
  cancel: 'Cancel',
  save: 'Save Proposal',
} as const

export const PROPOSAL_SAVED: Message = {
  title: 'Proposal Saved!',
  message: 'Your trade proposal has been saved successfully. You can view and manage your proposals anytime.',
}

/** Added for a guest, whose proposal has no account to be listed under. */
export const PROPOSAL_OF_GUEST = {
  hint: 'You are not signed in, so this proposal is in no account. To find it under Your Trades, sign in and save it once more.',
  signIn: 'Sign in',
} as const

/** Stored on this device, because the server could not be reached. */
export const PROPOSAL_KEPT: Message = {
  title: 'Saved on this device',
  message: 'The server cannot be reached. Your proposal is kept in this browser and will be sent later.',
}

/** The browser could not store it either. */
export const NOT_KEPT = 'The server cannot be reached, and this browser cannot store your proposal.'
export const SAVE_UNEXPECTED = 'Something went wrong on the server.'

export const keptWaiting = (count: number): string =>
  count === 1
    ? '1 proposal is kept on this device and will be sent when the server can be reached.'
    : `${count} proposals are kept on this device and will be sent when the server can be reached.`

/**
 * Returns what to choose before the trade can be downloaded or saved: "Boston Bruins send nothing yet." Null when it is
 * complete.
 */
export function stillMissing(problem: TradeProblem, names: Names): string | null {
  if (problem.code !== 'selection_required') return tradeMessage(problem, names).message
  const teams = problem.sides.map((side) => names[side] ?? SIDE_NAMES[side])
  return `${teams.join(' and ')} send nothing yet. Choose a player or a pick.`
}

export function summaryOf(count: { readonly players: number; readonly picks: number }, team: string): string {
  return `${plural(count.players, 'player')} + ${plural(count.picks, 'pick')} from ${team}`
}

export const rosterFailed = (side: Side): string => `Failed to load ${SIDE_NAMES[side]} players.`

export function uploadFailed(reason: string): Message {
  return { title: 'Upload failed', message: reason }
}

export const DOWNLOAD_FAILED: Message = {
  title: 'Download failed',
  message: 'Failed to generate or upload image. Please try again.',
}

export const DOWNLOAD_COMPLETE: Message = {
  title: 'Download complete',
  message: 'Trade proposal image uploaded and downloaded successfully!',
}
