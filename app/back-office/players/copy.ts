import { sureToDelete } from '#app/back-office/shared/copy.ts'
import { SHORTEST_SEARCH } from '#domain/player/found-player.ts'
import { playerName, type PlayerRecord } from '#domain/player/read-player.ts'
import { formatNumber, plural } from '#domain/text/format.ts'
import { PLAYER_CHANGES } from '#messages/players.ts'

export const PLAYER_SEARCH = {
  label: 'Search players',
  placeholder: 'Name or number',
  hint: `Type at least ${SHORTEST_SEARCH} letters of a name, or a number such as #9.`,
  searching: 'Searching…',
  results: 'Players found',
  none: 'No player matches this name or number.',
  found: (count: number) => plural(count, 'player'),
  cut: (count: number) => `Showing the first ${count} players. Type more of the name to narrow them down.`,
} as const

export const PLAYER_FACTS = {
  noTeam: 'No team',
  noName: 'No name',
  born: 'born',
  nhlId: (id: number) => `NHL id ${id}`,
  capHit: (dollars: string) => `cap hit ${dollars}`,
} as const

/** Returns a player's name, or a placeholder for a record without one. */
export const shownName = (player: PlayerRecord): string => playerName(player) || PLAYER_FACTS.noName

export const PLAYER_PHOTO = {
  copy: 'Copy image link',
  copied: 'Image link copied',
  none: 'No profile picture filename set',
  copyFailed: 'Failed to copy image link to clipboard',
} as const

/** The notices of changes. The specification has the sentences of the failures. */
export const PLAYER_NOTICES = {
  saved: (name: string) => `${name} saved`,
  unchanged: (name: string) => `${name}: no changes to save`,
  added: (name: string) => `${name} added`,
  moved: (name: string, team: string) => `${name} moved to ${team}`,
  deleted: (name: string) => `${name} deleted`,
  moveFailed: 'Failed to move player',
  saveFailed: 'Failed to save player',
  addFailed: 'Failed to add player',
  deleteFailed: 'Failed to delete player',
  unreachable: 'The server cannot be reached. Nothing was changed; try again.',
} as const

export const PLAYER_HISTORY = {
  title: 'History',
  none: 'No changes yet.',
  all: 'Search the audit log',
} as const

export const DELETE_PLAYER = {
  action: 'Delete',
  actionOn: (name: string) => `Delete ${name}`,
  recordOf: (name: string, id: number) => `Delete ${name}, record ${id}`,
  title: 'Delete player',
  sure: sureToDelete,
} as const

export const MOVE_PLAYER = {
  action: 'Move',
  title: 'Move player',
  sure: (name: string) => `Move ${name} to the selected team?`,
  target: 'Target team',
  choose: 'Select a team',
  ownTeam: 'This player is already on that team.',
  /** @param from the old team's name, or null for none */
  route: (from: string | null, to: string) =>
    from === null ? `From no team to ${to}` : `From ${from} to ${to}`,
  wornTitle: (count: number) =>
    count === 1 ? 'This number is already taken' : 'These numbers are already taken',
  wornLead: (count: number) =>
    count === 1
      ? 'Choose another number, or keep it: in training camp two players may share one.'
      : 'Choose other numbers, or keep them: in training camp two players may share one.',
  numberOf: (name: string) => `${name}’s number`,
  anyway: 'Move anyway',
} as const

export const MANY_PLAYERS = {
  setStatus: 'Set status',
  newStatus: 'New status',
  chooseStatus: 'Select a status',
  moveTitle: (count: number) => `Move ${PLAYER_CHANGES.players(count)}`,
  statusTitle: (count: number) => `Status of ${PLAYER_CHANGES.players(count)}`,
  deleteTitle: (count: number) => `Delete ${PLAYER_CHANGES.players(count)}`,
  sureToDelete: (names: string) =>
    `Delete ${names}? You can undo this right afterwards, or later in the audit log.`,
  /** The most names that a dialog lists. */
  named: 6,
  more: (count: number) => `${formatNumber(count)} more`,
  /** @param subject as in the audit log: "3 players to Edmonton Oilers", "Connor McDavid to Injured" */
  done: {
    move: (subject: string) => `Moved ${subject}`,
    status: (subject: string) => `Set ${subject}`,
    delete: (subject: string) => `Deleted ${subject}`,
  },
  unchanged: (subject: string) => `${subject}: nothing to change`,
  failed: 'Failed to change the players',
} as const

export const MERGE_PLAYERS = {
  action: 'Merge',
  actionOf: (name: string) => `Merge the records of ${name}`,
  title: (name: string) => `Merge into ${name}`,
  lead: 'The record you keep replaces the other in saved lineups, trades, favorites and the lines of past games, and takes over its retained salaries. Undo brings both back, but fans’ votes stay with the record you kept.',
  namesakes: 'Their birthdates or NHL ids differ. These may be two people.',
  stays: 'Record to keep',
  goes: 'Record to remove',
  merged: (name: string) => `Merged into ${name}`,
  failed: 'Failed to merge the players',
} as const

export const PLAYERS_SCREEN = {
  heading: 'Players',
  tabs: 'Player tools',
  edit: 'Edit',
  move: 'Move',
  add: 'Add',
  delete: 'Delete',
  duplicates: 'Find Duplicates',
  import: 'Import',
  update: 'Update Data',
  editLead: 'Search for a player, or open one from the list.',
  moveLead: 'Search for the player to move.',
  deleteLead: 'Search for the player to delete.',
  addLead: 'A player needs a team and a name. The rest can be filled in later.',
  duplicatesLead:
    'Lists players who share a first and last name. Two players can have the same name, so compare birthdate and NHL id.',
  all: 'All players',
  none: 'There are no players yet.',
  noneFound: 'No player matches.',
  filters: {
    team: 'Team',
    position: 'Position',
    status: 'Status',
    photo: 'Photo',
    anyTeam: 'All teams',
    any: 'Any',
    withPhoto: 'Has a photo',
    withoutPhoto: 'No photo',
  },
  save: 'Save',
  saveAnyway: 'Save anyway',
  cancel: 'Cancel',
  addPlayer: 'Add Player',
  clear: 'Clear',
  another: 'Choose another',
  chosen: 'Chosen player',
  columns: {
    name: 'Name',
    team: 'Team',
    position: 'Position',
    number: 'Number',
    status: 'Status',
    birthdate: 'Birthdate',
    cap_hit: 'Cap hit',
  },
  find: 'Find Duplicates',
  noDuplicates: 'No players share a first and last name.',
  groups: (count: number) => plural(count, 'group'),
  namesakes: 'Different people',
  namesakesWhy: 'Their birthdates or NHL ids differ.',
  twice: 'Possibly the same player',
  twiceWhy: 'Their birthdates and NHL ids do not tell them apart.',
  same: 'These records differ only in their id.',
  record: (id: number) => `Record ${id}`,
  open: 'Edit',
  openOf: (name: string, id: number) => `Edit ${name}, record ${id}`,
  nothing: 'empty',
} as const
