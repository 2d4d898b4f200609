import ChevronDown from '~icons/lucide/chevron-down'
import Globe2 from '~icons/lucide/earth'
import Star from '~icons/lucide/star'

import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

import { useBuilder, useDraftPart } from '../state/builder-context.tsx'

/** The same three choices, slim: the board needs the room. */
export function ModeBar() {
  const { team, dialogs, onChooseDreamTeam } = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const dream = mode === 'allstar'
  return (
    <ul className="-m-1 flex min-w-0 items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
      <li className="shrink-0">
        <Button
          look={dream ? 'quiet' : 'primary'}
          onClick={() => dialogs.show({ kind: 'teams' })}
          className="pl-2.5"
        >
          {team && <TeamCrest team={team} className="h-7 w-6" />}
          <span>
            {dream ? 'Team Lineup' : <VisuallyHidden>Team Lineup: </VisuallyHidden>}
            {!dream && (team?.name ?? 'Choose a team')}
          </span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      </li>
      <li className="shrink-0">
        <Button
          look={dream ? 'primary' : 'quiet'}
          aria-pressed={dream}
          onClick={() => {
            if (!dream) onChooseDreamTeam()
          }}
        >
          <Star aria-hidden="true" className={classNames('size-4', dream && 'fill-current')} />
          Dream Team
        </Button>
      </li>
      <li className="shrink-0 max-sm:hidden">
        <Button look="quiet" disabled aria-label="Coming Soon: Olympic and country teams">
          <Globe2 aria-hidden="true" className="size-4" />
          Coming Soon
        </Button>
      </li>
    </ul>
  )
}
