import type { ReactNode } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import Globe2 from '~icons/lucide/earth'
import Shirt from '~icons/lucide/shirt'
import Star from '~icons/lucide/star'

import { ShareCreditLine } from '#app/shared/share/share-credit.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { MODES } from './copy.ts'
import { useBuilder, useDraftPart, useTeam } from './session.ts'

type ModeCardsProps = { readonly onStart: () => void; readonly onDreamTeam: () => void }

export function ModeCards({ onStart, onDreamTeam }: ModeCardsProps) {
  return (
    <ul className="grid gap-3 lg:grid-cols-3">
      <ModeCard icon={<Shirt aria-hidden="true" />} {...MODES.team}>
        <Button id={CHOOSES_TEAM} look="primary" onClick={onStart}>
          {MODES.team.start}
        </Button>
      </ModeCard>
      <ModeCard icon={<Star aria-hidden="true" />} {...MODES.dreamTeam}>
        <Button aria-label={MODES.dreamTeam.startLabel} onClick={onDreamTeam}>
          {MODES.dreamTeam.start}
        </Button>
      </ModeCard>
      <ModeCard icon={<Globe2 aria-hidden="true" />} {...MODES.soon}>
        <Button disabled aria-label={MODES.soon.startLabel}>
          {MODES.soon.start}
        </Button>
      </ModeCard>
    </ul>
  )
}

type ModeCardProps = {
  readonly icon: ReactNode
  readonly name: string
  readonly text: string
  /** Shown until this can be chosen. */
  readonly until?: string
  readonly children: ReactNode
}

function ModeCard({ icon, name, text, until, children }: ModeCardProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-4 rounded-lg border p-4',
        until ? 'border-dashed border-hairline text-ink-muted' : 'border-hairline bg-board shadow-tile',
      )}
    >
      <span className={classNames('[&_svg]:size-9', until ? 'opacity-60' : 'text-accent')}>{icon}</span>
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl">{name}</h2>
        <p className="text-sm text-ink-muted">{text}</p>
        {until && <p className="text-sm text-ink-muted">{until}</p>}
      </div>
      {children}
    </li>
  )
}

/** Id of the button that opens the team choice, above the board or in the mode card. */
export const CHOOSES_TEAM = 'chooses-team'

/** Renders the choices that can be made in one row, because the board needs the room. */
export function ModeBar({ onDreamTeam }: Pick<ModeCardsProps, 'onDreamTeam'>) {
  const { dialogs } = useBuilder()
  const team = useTeam()
  const mode = useDraftPart((draft) => draft.mode)
  const isDreamTeam = mode === 'dream_team'
  return (
    <ul className="-m-1 flex min-w-0 items-stretch gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:basis-full max-sm:gap-1">
      <li className="min-w-0 shrink max-sm:flex-auto sm:shrink-0">
        <Button
          id={CHOOSES_TEAM}
          look={isDreamTeam ? 'quiet' : 'primary'}
          onClick={() => dialogs.show({ kind: 'teams' })}
          className={classNames('pl-2.5 max-sm:w-full max-sm:min-w-0 max-sm:pr-2', IN_ONE_ROW)}
        >
          {team && <TeamCrest team={team} className="h-7 w-6 shrink-0 narrow:hidden" />}
          <span className="min-w-0 max-sm:text-left">
            {isDreamTeam ? MODES.team.name : <VisuallyHidden>{MODES.team.name}: </VisuallyHidden>}
            {!isDreamTeam && (team?.name ?? MODES.team.choose)}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-sm:ml-auto" />
        </Button>
      </li>
      <li className="shrink-0">
        <Button
          look={isDreamTeam ? 'primary' : 'quiet'}
          aria-pressed={isDreamTeam}
          className={IN_ONE_ROW}
          onClick={() => {
            if (!isDreamTeam) onDreamTeam()
          }}
        >
          <Star
            aria-hidden="true"
            className={classNames('size-4 shrink-0 narrow:hidden', isDreamTeam && 'fill-current')}
          />
          <span className="max-sm:w-min">{MODES.dreamTeam.name}</span>
        </Button>
      </li>
    </ul>
  )
}

/** On a phone both fit if their text wraps to two lines. */
const IN_ONE_ROW =
  'max-sm:h-11 max-sm:gap-1.5 max-sm:px-2 max-sm:text-left max-sm:text-sm max-sm:leading-4 max-sm:whitespace-normal'

export function RemixCredit() {
  const credit = useDraftPart((draft) => draft.remixOf)
  return credit && <ShareCreditLine kind="lineup" credit={credit} className="min-w-0 px-1 text-sm" />
}

/** The rooms beside the choice of a Dream Team, which are kept while its code loads. */
export const COUNTRY_ROOM = 'min-h-10 max-sm:basis-full sm:w-80 pointer-coarse:min-h-11'
export const CAP_ROOM =
  'flex min-h-10 min-w-0 items-center max-sm:basis-full sm:max-lg:flex-1 lg:ml-auto pointer-coarse:min-h-11'
