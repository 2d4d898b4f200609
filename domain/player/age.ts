import type { Player } from './player.ts'

/** Returns the age in years on that day; null if the birthdate is unknown. @param day "2026-11-23" */
export function ageOn(day: string, { birthdate }: Pick<Player, 'birthdate'>): number | null {
  if (birthdate === null) return null
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}
