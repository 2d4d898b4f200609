import { type ByLineupType, LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { distinctNames } from '#domain/player/player-name.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'
import { escapeMarkdown, tableRow, type TextFormat, underline } from '#domain/text/markdown.ts'

import { type LineupDraft, MAX_SCRATCHED, type Placements } from './draft.ts'
import type { SittingPlayers } from './lineup.ts'
import { type Group, groupSlots, type Slot, SLOTS } from './slots.ts'
import { writeInMark } from './write-ins.ts'

/** Written for an empty slot, so that the other players keep their places. */
const OPEN_SLOT = 'TBD'

/** A heading and the lines, pairs or unit under it. */
type Block<Cell> = { readonly heading: string; readonly rows: readonly (readonly Cell[])[] }

const groups = (type: LineupType, group: Group, units: readonly number[]): Block<Slot>['rows'] =>
  units.map((unit) => groupSlots(type, group, unit))

const LAYOUT: ByLineupType<readonly Block<Slot>[]> = {
  even_strength: [
    { heading: 'Lines', rows: groups('even_strength', 'forward', [1, 2, 3, 4]) },
    { heading: 'Defense', rows: groups('even_strength', 'defense', [1, 2, 3]) },
    { heading: 'Goalies', rows: [SLOTS.even_strength.filter((slot) => slot.kind === 'goalie')] },
  ],
  power_play: [
    { heading: 'PP1', rows: groups('power_play', 'unit', [1]) },
    { heading: 'PP2', rows: groups('power_play', 'unit', [2]) },
  ],
  penalty_kill: [
    { heading: 'PK1', rows: groups('penalty_kill', 'unit', [1]) },
    { heading: 'PK2', rows: groups('penalty_kill', 'unit', [2]) },
  ],
}

/** Returns the lines, pairs and units that have players, in reading order. A row has all its slots, filled or not. */
export function chartBlocks(
  lineups: LineupDraft['lineups'],
): ReadonlyArray<Block<Slot> & { readonly type: LineupType }> {
  return LINEUP_TYPES.flatMap((type) =>
    LAYOUT[type]
      .filter(({ rows }) => rows.flat().some((slot) => lineups[type][slot.id]))
      .map((block) => ({ ...block, type })),
  )
}

/** What the text contains. Who sits and the cap hit are given only if the card shows them. */
type Exported = Pick<LineupDraft, 'title' | 'lineups' | 'letters'> & {
  /** The team's name, or "Dream Team". */
  readonly team?: string
  readonly link?: string | null
  readonly sitting?: SittingPlayers | null
  /** "Cap hit" and "$88.25M". */
  readonly cap?: { readonly label: string; readonly text: string } | null
}

/**
 * Returns a lineup as a line chart that `parseLineChart` can read: title, team, names with their letters, cap hit, who
 * sits, and last the link. Players who share a name with another one of the pool get their numbers.
 * @param closing a last paragraph: the changes since the last game
 */
export function exportText(
  draft: Exported,
  format: TextFormat,
  pool: readonly Player[],
  closing: string | null = null,
): string {
  const write = WRITE[format]
  const title = draft.title.replaceAll(/\s+/g, ' ').trim()
  const nameOf = nameWriter(pool, draft.letters)
  const blocks = chartBlocks(draft.lineups).map((block) =>
    write.block(block, (slot) => cell(draft.lineups[block.type], slot, nameOf)),
  )
  const sitting = sittingRows(draft.sitting ?? null).map((row) =>
    write.labeled(row.heading, sittingNames(row, nameOf)),
  )
  const notes = [...(draft.cap ? [write.labeled(draft.cap.label, draft.cap.text)] : []), ...sitting]
  return [
    ...(title ? [write.title(title)] : []),
    ...(draft.team ? [write.labeled('Team', draft.team)] : []),
    ...blocks,
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    ...(closing === null ? [] : [write.closing(closing)]),
    // Without markup in every format: only a bare address becomes a link everywhere, for which chats show the card.
    ...(draft.link ? [draft.link] : []),
  ].join('\n\n')
}

/** Players under the heading of a line chart, and how many more there are than are named. */
export type SittingRow = {
  readonly heading: string
  readonly players: readonly Player[]
  readonly more: number
}

/** Returns the players who do not dress, as cards, texts and pages name them; no row without players. */
export function sittingRows(sitting: SittingPlayers | null): readonly SittingRow[] {
  const { scratched, injured } = sitting ?? { scratched: [], injured: [] }
  const named = namedScratches(scratched)
  return [
    { heading: 'Scratched', players: named, more: scratched.length - named.length },
    { heading: 'Injured', players: injured, more: 0 },
  ].filter(({ players }) => players.length > 0)
}

/** Returns a row's names: "A, B and 4 more". */
export const sittingNames = ({ players, more }: SittingRow, nameOf: (player: Player) => string): string =>
  players.map(nameOf).join(', ') + (more > 0 ? ` ${andMore(more)}` : '')

export const andMore = (count: number): string => `and ${count} more`

/** Returns the scratches that a card names: the first few, with one goaltender at most if there are too many. */
export function namedScratches(players: readonly Player[]): readonly Player[] {
  if (players.length <= MAX_SCRATCHED) return players
  const goalie = players.find(({ position }) => position === 'g')
  return players.filter((player) => player.position !== 'g' || player === goalie).slice(0, MAX_SCRATCHED)
}

function cell(placements: Placements, slot: Slot, nameOf: (player: Player) => string): string {
  const player = placements[slot.id]
  return player ? nameOf(player) : OPEN_SLOT
}

function nameWriter(pool: readonly Player[], letters: LineupDraft['letters']): (player: Player) => string {
  const distinct = distinctNames(pool)
  return (player) => {
    const letter = letters[player.id]
    // A position in parentheses would be read as a letter.
    const name = isWriteIn(player)
      ? `${player.name} (${writeInMark(player)})`
      : player.number === null
        ? player.name
        : distinct(player)
    return `${name}${letter ? ` (${letter})` : ''}`
  }
}

type Writer = {
  readonly title: (title: string) => string
  readonly block: (block: Block<Slot>, text: (slot: Slot) => string) => string
  readonly labeled: (label: string, text: string) => string
  readonly closing: (paragraph: string) => string
}

const labeledMarkdown: Writer['labeled'] = (label, text) => `**${label}:** ${escapeMarkdown(text)}`

const WRITE: Readonly<Record<TextFormat, Writer>> = {
  plain: {
    title: underline,
    block: ({ heading, rows }, text) =>
      [heading, ...rows.map((slots) => slots.map(text).join(' - '))].join('\n'),
    labeled: (label, text) => `${label}: ${text}`,
    closing: (paragraph) => paragraph,
  },
  reddit: {
    title: (title) => `# ${escapeMarkdown(title)}`,
    block: ({ heading, rows }, text) =>
      [
        `**${heading}**\n`,
        tableRow(rows[0]?.map((slot) => slot.label) ?? []),
        tableRow(rows[0]?.map(() => ':-:') ?? []),
        ...rows.map((slots) => tableRow(slots.map((slot) => escapeMarkdown(text(slot))))),
      ].join('\n'),
    labeled: labeledMarkdown,
    closing: escapeMarkdown,
  },
  discord: {
    title: (title) => `## ${escapeMarkdown(title)}`,
    block: ({ heading, rows }, text) =>
      [
        `**${heading}**`,
        ...rows.map((slots) => slots.map((slot) => escapeMarkdown(text(slot))).join(' - ')),
      ].join('\n'),
    labeled: labeledMarkdown,
    closing: escapeMarkdown,
  },
}
