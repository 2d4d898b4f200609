import { type AskedLine, type AskedQuestion, lineText } from '#domain/fans/daily-question.ts'
import { possessive } from '#domain/text/format.ts'

const LINE_NAMES: Readonly<Record<string, string>> = {
  'even_strength:forward:1': 'top line',
  'even_strength:forward:2': 'second line',
  'even_strength:forward:3': 'third line',
  'even_strength:forward:4': 'fourth line',
  'even_strength:defense:1': 'top pair',
  'even_strength:defense:2': 'second pair',
  'even_strength:defense:3': 'third pair',
  'power_play:unit:1': 'PP1',
  'power_play:unit:2': 'PP2',
  'penalty_kill:unit:1': 'PK1',
  'penalty_kill:unit:2': 'PK2',
  'even_strength:goalie:1': 'starter',
}

/** Returns "PP1" or "top line". */
export const lineName = (line: AskedLine): string => LINE_NAMES[lineText(line)] ?? 'line'

/** "Colorado’s PP1" */
export const lineTitle = (line: AskedLine, place: string): string => `${possessive(place)} ${lineName(line)}`

/** Returns "daily 11/24". */
export function dailyLabel(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `daily ${month}/${date}`
}

export const questionCard = ({ question, place, team }: AskedQuestion, text: string) => ({
  title: lineTitle(question, place),
  text,
  team,
  label: dailyLabel(question.day),
})
