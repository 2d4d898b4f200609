import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { GROUNDS, teamTheme } from '#domain/team/theme.ts'
import type { Team } from '#domain/team/team.ts'

type Props = {
  readonly team: Team
  readonly chosen: boolean
  readonly onChoose: (team: Team) => void
}

/** One team in its own colours, striped like its sweater's hem. */
export function TeamButton({ team, chosen, onChoose }: Props) {
  const { fill, onFill } = teamTheme(team.colors, GROUNDS[0])
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(team)}
      style={{ background: fill, color: onFill, borderBottomColor: team.colors.secondary }}
      className="flex h-16 w-full cursor-pointer items-center gap-2.5 overflow-hidden rounded-md border-b-4 px-2.5 text-left transition-[filter] hover:brightness-110 aria-pressed:ring-3 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-raised"
    >
      <TeamCrest team={team} className="h-11 w-9 shrink-0" />
      <span className="min-w-0 font-display text-lg leading-[1.05] font-semibold text-balance">
        {team.name}
      </span>
    </button>
  )
}
