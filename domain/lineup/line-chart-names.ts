import { checkPlacement, kindOf } from '#domain/lineup/placement.ts'
import type { Slot, SlotKind } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { findPlayers } from '#domain/roster/find-player.ts'
import type { PlayerIndex } from '#domain/roster/search.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** A name of the chart and everyone it may mean. `open` names nobody: the place stays empty. */
export type ChartName = {
  readonly row: number
  readonly text: string
  readonly open: boolean
  readonly found: readonly Player[]
}

/** The players a row's cells may mean. "Hyman-McDavid-Nugent-Hopkins" is taken apart by who exists. */
export function resolveCells(
  index: PlayerIndex,
  cells: readonly string[],
  row: number,
): readonly ChartName[] {
  const named = (text: string) => chartName(index, row, text)
  return cells.flatMap((cell) => {
    const whole = named(cell)
    const parts = cell.split(/\p{Pd}/u)
    if (whole.open || whole.found.length > 0 || parts.length === 1 || parts.length > MAX_PARTS) return [whole]
    const names = joinParts(parts, (text) => named(text).found.length > 0).map(named)
    return names.some((name) => name.found.length > 0) ? names : [whole]
  })
}

/** Eight double names in one row. A longer run of dashes is not a row of names. */
const MAX_PARTS = 16

const chartName = (index: PlayerIndex, row: number, text: string): ChartName => ({
  row,
  text,
  open: text === '',
  found: findPlayers(index, text),
})

type Reading = { readonly texts: readonly string[]; readonly unknown: number }

/** Parts joined to the names that exist: as few strangers as can be, then as few names. A stranger is one part. */
function joinParts(parts: readonly string[], exists: (text: string) => boolean): readonly string[] {
  const best: Reading[] = [{ texts: [], unknown: 0 }]
  for (let end = 1; end <= parts.length; end += 1) {
    let choice: Reading | null = null
    for (const [start, before] of best.entries()) {
      const text = parts.slice(start, end).join('-').trim()
      const known = exists(text)
      if (!known && end - start > 1) continue
      const reading = { texts: [...before.texts, text], unknown: before.unknown + (known ? 0 : 1) }
      if (!choice || isBetter(reading, choice)) choice = reading
    }
    if (choice) best.push(choice)
  }
  return best.at(-1)?.texts ?? parts
}

const isBetter = (one: Reading, other: Reading): boolean =>
  one.unknown === other.unknown ? one.texts.length < other.texts.length : one.unknown < other.unknown

const KINDS: readonly SlotKind[] = ['forward', 'defense', 'goalie']

/** What an even-strength row is: what its heading says if its players can be that, else what they can be. */
export function kindOfRow(heading: SlotKind | null, names: readonly ChartName[]): SlotKind | null {
  const known = names.filter((name) => name.found.length > 0)
  const fits = (kind: SlotKind) =>
    known.every((name) => name.found.some((player) => kindOf(player.position) === kind))
  if (heading && fits(heading)) return heading
  const kind = known.length > 0 ? KINDS.find(fits) : undefined
  return kind ?? heading ?? (names.length % 3 === 0 ? 'forward' : names.length === 2 ? 'defense' : null)
}

/** Who takes which place of a special-teams unit: as listed where that is legal, else defencemen back, forwards up front. */
export function arrangeUnit(
  type: LineupType,
  slots: readonly Slot[],
  names: readonly ChartName[],
): readonly (readonly [Slot | undefined, ChartName])[] {
  const legal = (name: ChartName, slot: Slot | undefined) =>
    !slot || name.found.length === 0 || name.found.some((player) => checkPlacement(type, slot, player).ok)
  if (names.every((name, place) => legal(name, slots[place])))
    return names.map((name, place) => [slots[place], name])

  const front = slots.filter((slot) => slot.kind === 'forward')
  const isDefender = (name: ChartName) =>
    name.found.length > 0 && name.found.every((player) => player.position === 'd')
  const others = names.filter((name) => !isDefender(name))
  const arranged = [
    ...others.slice(0, front.length),
    ...names.filter(isDefender),
    ...others.slice(front.length),
  ]
  const back = slots.filter((slot) => slot.kind === 'defense')
  const places = [...front.slice(0, others.length), ...back]
  return arranged.map((name, place) => [places[place], name])
}
