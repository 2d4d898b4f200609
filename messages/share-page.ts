import { nationalTeamName } from '#domain/country/countries.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { notedType, sheetOf, startedTypes } from '#domain/lineup/model/lineup.ts'
import { type Group, groupSlots } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { SharedLineup, SharedTrade } from '#domain/share/payload.ts'
import { playersOf } from '#domain/share/shared-players.ts'
import { capitalized, listAll, plural } from '#domain/text/format.ts'
import { tradeSentences } from '#domain/trade/describe.ts'
import { type BySide, SIDES } from '#domain/trade/draft.ts'
import { capLine } from '#domain/trade/trade-cap.ts'

import { lineupTitle, sheetContent } from './lineup-title.ts'

export const SHARE_NOT_FOUND = 'This link does not work: it was deleted, or never existed.'

/** A player who has changed teams; `team` is the new team's abbreviation, null for none. */
export type Moved = { readonly name: string; readonly team: string | null }

/** Returns "Edmonton Oilers", "Team Canada" or "Dream Team". */
export function subjectName({ subject }: Pick<SharedLineup, 'subject'>): string {
  if (subject.kind === 'team') return subject.team.name
  return subject.country ? nationalTeamName(subject.country) : 'Dream Team'
}

/** Returns the name for a list or a credit line: its title, or its subject. */
export const sharedLineupName = (shared: Pick<SharedLineup, 'subject' | 'title'>): string =>
  shared.title.trim() || `${subjectName(shared)} lineup`

/** Returns the title of a link preview: "Opening night: Edmonton Oilers lineup". */
export const sharedLineupTitle = (shared: Pick<SharedLineup, 'subject' | 'title'>): string =>
  lineupTitle({ title: shared.title, team: subjectName(shared) })

const SITUATION = {
  even_strength: '',
  power_play: ' power play',
  penalty_kill: ' penalty kill',
} as const satisfies Record<LineupType, string>

/**
 * Returns the top lines in a sentence, then what a whole sheet shows: "Hyman – McDavid – Draisaitl lead the Edmonton
 * Oilers, with Ekholm – Bouchard on the first pair and Skinner in goal."
 */
export function sharedLineupSummary(shared: SharedLineup): string {
  const sheet = sheetOf(shared)
  const on = sheet ? startedTypes(sheet) : []
  const content = sheetContent(on)
  const all = sheet ? ` ${capitalized(content)} on one sheet.` : ''
  return topLines(shared, notedType(shared)) + all
}

function topLines(shared: SharedLineup, type: LineupType): string {
  const placements = shared.lineups[type]
  const isNation = shared.subject.kind === 'dream_team' && shared.subject.country
  const whose = `${isNation ? '' : 'the '}${subjectName(shared)}${SITUATION[type]}`
  const first = placedIn(placements, type, type === 'even_strength' ? 'forward' : 'unit')
  if (first.length === 0) {
    const count = playersOf(shared).length
    return `${plural(count, 'player')} ${type === 'even_strength' ? `in ${whose} lineup` : `on ${whose}`}.`
  }
  const pair = placedIn(placements, type, 'defense')
  const behind = [
    ...(type === 'even_strength' && pair.length > 0 ? [`${together(pair)} on the first pair`] : []),
    ...(placements.starter ? [`${surname(placements.starter.name)} in goal`] : []),
  ]
  const lead = `${together(first)} ${first.length === 1 ? 'leads' : 'lead'} ${whose}`
  return behind.length === 0 ? `${lead}.` : `${lead}, with ${listAll(behind)}.`
}

const placedIn = (placements: Placements, type: LineupType, group: Group): readonly Player[] =>
  groupSlots(type, group, 1).flatMap(({ id }) => placements[id] ?? [])

const together = (players: readonly Player[]): string => players.map(({ name }) => surname(name)).join(' – ')

/** "Edmonton Oilers – Boston Bruins trade" */
export const sharedTradeName = ({ teams }: { readonly teams: BySide<{ readonly name: string }> }): string =>
  `${teams.team1.name} – ${teams.team2.name} trade`

export function sharedTradeSummary(shared: SharedTrade): string {
  const { team1, team2 } = tradeSentences(shared.trade, shared.teams)
  return [team1, team2, ...sharedCapLines(shared)].join(' ')
}

export const sharedCapLines = ({ teams, cap, showsCap }: SharedTrade): readonly string[] =>
  cap && showsCap ? SIDES.map((side) => `${teams[side].abbreviation}: ${capLine(cap[side])}.`) : []

/** Shown in a builder opened from a deleted link. */
export const SHARE_GONE = {
  lineup: 'That shared lineup is gone. You can still build your own.',
  trade: 'That shared trade is gone. You can still propose your own.',
} as const
