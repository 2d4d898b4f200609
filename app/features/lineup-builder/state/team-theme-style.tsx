import { teamThemeStyle } from '#app/components/team-theme.ts'
import type { TeamColors } from '#domain/team/team.ts'

/** The team's colours for the whole page, its dialogs and notices included, while this is on it. */
export function TeamThemeStyle({ colors }: { readonly colors: TeamColors }) {
  const declarations = Object.entries(teamThemeStyle(colors)).map(([name, value]) => `${name}:${value}`)
  return <style>{`:root{${declarations.join(';')}}`}</style>
}
