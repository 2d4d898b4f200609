import type { LineupType } from '#domain/hockey/vocabulary.ts'

import type { ChartName, ChartRow } from './line-chart-cells.ts'
import { isAbsence, type Place } from './line-chart-labels.ts'
import { checkPlacement, kindOf } from './placement.ts'
import { groupSlots, type Slot, type SlotKind } from './slots.ts'

export const SIZES: Readonly<Record<SlotKind, number>> = { forward: 3, defense: 2, goalie: 1 }
/** A name of a unit, and whether it was listed among its forwards or its defense. */
type UnitName = ChartName & { readonly kind: SlotKind | null; readonly row: ChartRow }

const KINDS: readonly SlotKind[] = ['forward', 'defense', 'goalie']

/** Returns the kind of an even-strength row: its heading's if its players fit that, else the one they fit. */
export function kindOfRow(heading: SlotKind | null, names: readonly ChartName[]): SlotKind | null {
  const known = names.filter((name) => name.found.length > 0)
  const fits = (kind: SlotKind) =>
    known.every((name) => name.found.some((player) => kindOf(player.position) === kind))
  if (heading && fits(heading)) return heading
  const kind = known.length > 0 ? KINDS.find(fits) : undefined
  return kind ?? heading ?? (names.length % 3 === 0 ? 'forward' : names.length === 2 ? 'defense' : null)
}

const ONE_WORD = /^\p{Lu}\p{Ll}[\p{L}\p{M}'’]+$/u

/**
 * Returns the names of a pair whose first is on no roster, "Reinbacher - Ekholm"; null for a label and a name. Only after
 * another line or pair, as a word before one name is usually a label.
 */
export function pairWithStranger({ names, label, text }: ChartRow): readonly ChartName[] | null {
  const [name] = names
  const isDefender = names.length === 1 && name !== undefined && kindOfRow(null, names) === 'defense'
  const isBefore = text.startsWith(label) && /^ *(?:\p{Pd}|\/) *[^\p{Pd}/:]+$/u.test(text.slice(label.length))
  if (!isDefender || !isBefore || !ONE_WORD.test(label) || isAbsence(label)) return null
  return [{ ...name, text: label, found: [], letter: null, place: null, mark: null }, name]
}

/** Parts a row of several lines and pairs, "A/B/C, D/E/F, G/H", where its players change their kind. */
export function runsOf(names: readonly ChartName[]): readonly (readonly ChartName[])[] {
  const runs: ChartName[][] = []
  let kind: SlotKind | null = null
  for (const name of names) {
    const own: SlotKind | null = name.found.length > 0 ? kindOfRow(null, [name]) : kind
    if (runs.length === 0 || (own !== kind && kind !== null)) runs.push([])
    runs.at(-1)?.push(name)
    kind = own
  }
  const isWhole = runs.every((run) => run.length % SIZES[kindOfRow(null, run) ?? 'goalie'] === 0)
  return names.length > 3 && isWhole ? runs : [names]
}

/** Assigns the slots of a special-teams unit: in the listed order if that is legal, else forwards before defenders. */
function arrangeUnit(
  type: LineupType,
  slots: readonly Slot[],
  read: readonly UnitName[],
): readonly (readonly [Slot | undefined, UnitName])[] {
  const names = [
    ...read.filter(({ kind }) => kind !== 'defense'),
    ...read.filter(({ kind }) => kind === 'defense'),
  ]
  const legal = (name: ChartName, slot: Slot | undefined) =>
    !slot || name.found.length === 0 || name.found.some((player) => checkPlacement(type, slot, player).ok)
  if (names.every((name, place) => legal(name, slots[place])))
    return names.map((name, place) => [slots[place], name])

  const front = slots.filter((slot) => slot.kind === 'forward')
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

const isDefender = (name: ChartName) =>
  name.found.length > 0 && name.found.every((player) => player.position === 'd')

export type About = Place & { readonly type: LineupType }

/** The special-teams units of a chart. Each may have several rows and is arranged once the whole chart is read. */
export class Units {
  readonly #units = new Map<string, { type: LineupType; unit: number; names: UnitName[] }>()

  add({ type, kind, lineNumber }: About, names: readonly ChartName[], row: ChartRow): void {
    for (const name of names) {
      const unit = lineNumber ?? [1, 2, 3].find((number) => !this.isFull({ type, lineNumber: number })) ?? 3
      const known = this.#units.get(`${type} ${unit}`)
      const named = { ...name, kind, row }
      if (known) known.names.push(named)
      else this.#units.set(`${type} ${unit}`, { type, unit, names: [named] })
    }
  }

  isFull({ type, lineNumber }: Pick<About, 'type' | 'lineNumber'>): boolean {
    const known = this.#units.get(`${type} ${lineNumber}`)
    return known !== undefined && known.names.length >= groupSlots(type, 'unit', 1).length
  }

  arranged(): ReadonlyArray<readonly [LineupType, Slot | undefined, UnitName]> {
    return [...this.#units.values()].flatMap(({ type, unit, names }) =>
      arrangeUnit(type, groupSlots(type, 'unit', unit), names).map(
        ([slot, name]) => [type, slot, name] as const,
      ),
    )
  }
}
