import type { Player } from '#domain/player/player.ts'
import { escapeMarkdown, tableRow, type TextFormat, underline } from '#domain/text-formats.ts'
import { fold } from '#domain/text/fold.ts'
import { type ByLineupType, LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'

import type { LineupDraft, Placements } from './draft.ts'
import type { SittingPlayers } from './lineup.ts'
import { type Group, groupSlots, type Slot, SLOTS } from './slots.ts'

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
  const sitting = sittingRows(draft.sitting ?? null).map(({ heading, players }) =>
    write.labeled(heading, players.map(nameOf).join(', ')),
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

/** Returns the players who do not dress, under the headings of a line chart; no row without players. */
export const sittingRows = (
  sitting: SittingPlayers | null,
): ReadonlyArray<{
  readonly reason: keyof SittingPlayers
  readonly heading: string
  readonly players: readonly Player[]
}> =>
  [
    { reason: 'scratched' as const, heading: 'Scratched', players: sitting?.scratched ?? [] },
    { reason: 'injured' as const, heading: 'Injured', players: sitting?.injured ?? [] },
  ].filter(({ players }) => players.length > 0)

function cell(placements: Placements, slot: Slot, nameOf: (player: Player) => string): string {
  const player = placements[slot.id]
  return player ? nameOf(player) : OPEN_SLOT
}

function nameWriter(pool: readonly Player[], letters: LineupDraft['letters']): (player: Player) => string {
  const bearers = new Map<string, number>()
  for (const { name } of pool) bearers.set(fold(name), (bearers.get(fold(name)) ?? 0) + 1)
  return ({ id, name, number }) => {
    const isShared = number !== null && (bearers.get(fold(name)) ?? 0) > 1
    const letter = letters[id]
    return `${name}${isShared ? ` (${number})` : ''}${letter ? ` (${letter})` : ''}`
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
