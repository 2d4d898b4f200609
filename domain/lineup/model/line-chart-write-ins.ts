import type { LineupType } from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'
import { checkWriteInName, createWriteIn, readWriteIn } from '#domain/player/write-in.ts'
import { fold } from '#domain/text/fold.ts'

import { lettersOfChart, mergeLetters } from './letters.ts'
import type { UnknownName } from './line-chart-marks.ts'
import type { LineChart, Unread } from './line-chart.ts'
import { checkPlacement } from './placement.ts'
import type { SlotId } from './slots.ts'

type Typed = { readonly unread: Unread; readonly writeIn: UnknownName; readonly name: string }

/** Returns the names that are on no roster and could be write-ins, by name. A person may be in several types. */
function unknownNames({ unread }: Pick<LineChart, 'unread'>): ReadonlyMap<string, readonly Typed[]> {
  const typed = unread.flatMap((unread): readonly Typed[] => {
    const { writeIn, text } = unread
    const name = checkWriteInName(readWriteIn(text).name)
    // "Hage or Beck" is one place for two.
    const isName = name.ok && /\p{L}/u.test(name.value) && !/\/|\bor\b/.test(name.value)
    return writeIn && isName ? [{ unread, writeIn, name: name.value }] : []
  })
  return Map.groupBy(typed, ({ name }) => fold(name))
}

/** Counts the people of a chart who are on no roster. */
export const countUnknown = (chart: Pick<LineChart, 'unread'>): number => unknownNames(chart).size

/**
 * Returns the chart with the unknown names as write-ins where they are written, as far as that is legal.
 * @param room how many more write-ins the lineup may have
 */
export function withWriteIns(
  chart: LineChart,
  { teamId, room }: { readonly teamId: number | null; readonly room: number },
): LineChart {
  const lineups: Partial<Record<LineupType, Partial<Record<SlotId, Player>>>> = { ...chart.lineups }
  const placed = new Set<Unread>()
  const worn: { readonly player: Player; readonly letter: NonNullable<UnknownName['letter']> }[] = []
  for (const [first, ...others] of [...unknownNames(chart).values()].slice(0, room)) {
    if (!first) continue
    const all = [first, ...others]
    // On the power play a forward may be on the point.
    const { slot } = (all.find(({ writeIn }) => writeIn.slot.kind === 'forward') ?? first).writeIn
    const number = readWriteIn(first.unread.text).number ?? first.writeIn.number
    const player = createWriteIn({ name: first.name, position: slot.position, number, shoots: null, teamId })
    for (const { unread, writeIn } of all) {
      const { type, slot: at, letter } = writeIn
      const lineup = lineups[type] ?? {}
      const isThere = Object.values(lineup).some(({ id }) => id === player.id)
      if (isThere || lineup[at.id] || !checkPlacement(type, at, player).ok) continue
      lineups[type] = { ...lineup, [at.id]: player }
      placed.add(unread)
      if (letter) worn.push({ player, letter })
    }
  }
  return {
    ...chart,
    lineups,
    letters: mergeLetters(lettersOfChart(worn, lineups), chart.letters),
    unread: chart.unread.filter((one) => !placed.has(one)),
  }
}
