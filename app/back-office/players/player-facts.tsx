import { type ReactNode, useState } from 'react'

import type { TableColumn } from '#app/back-office/shared/table.tsx'
import { Sweater } from '#app/building/jersey.tsx'
import { shortDollars, wholeDollars } from '#domain/cap/dollars.ts'
import { imageAddress, isRemoteImage } from '#domain/images.ts'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { classNames } from '#ui/class-names.ts'
import { LocalDay } from '#ui/local-date.tsx'

import { PLAYER_FACTS, PLAYERS_SCREEN } from './copy.ts'

type PlayerPhotoProps = {
  readonly filename: string | null
  readonly number: number | null
  readonly colors: TeamColors
  readonly className?: string
}

/** A player's photo from our bucket, decorative. The sweater stands in for one that is missing or on another host. */
export function PlayerPhoto({ filename, number, colors, className }: PlayerPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = filename?.trim() ? imageAddress(filename) : null
  const shown = source !== null && source !== broken && !isRemoteImage(filename)
  return (
    <span
      className={classNames(
        'grid place-items-center overflow-hidden rounded-md border border-hairline bg-sunken text-ink',
        className,
      )}
    >
      {shown ? (
        <img
          // It may have failed before React attached the handler.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(source)
          }}
          src={source}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(source)}
        />
      ) : (
        <Sweater colors={colors} number={number} className="size-4/5" />
      )}
    </span>
  )
}

/** The team that a player plays for; null for none. */
export const teamOf = (
  { team_id }: { readonly team_id: number | null },
  teams: readonly Team[],
): Team | null => teams.find(({ id }) => id === team_id) ?? null

type PlayerFactsLineProps = {
  readonly player: FoundPlayer
  readonly teams: readonly Team[]
}

/** The facts that tell players of one name apart: team, number, position, birthdate, cap hit and the league's id. */
export function PlayerFactsLine({ player, teams }: PlayerFactsLineProps) {
  const { number, position, birthdate, cap_hit_usd, nhl_id } = player
  return (
    <>
      {teamOf(player, teams)?.name ?? PLAYER_FACTS.noTeam}
      {number !== null && <Fact>#{number}</Fact>}
      {position !== null && <Fact>{position.toUpperCase()}</Fact>}
      {birthdate !== null && (
        <Fact>
          {PLAYER_FACTS.born} <LocalDay day={birthdate} />
        </Fact>
      )}
      {cap_hit_usd !== null && <Fact>{PLAYER_FACTS.capHit(shortDollars(cap_hit_usd))}</Fact>}
      {nhl_id !== null && <Fact>{PLAYER_FACTS.nhlId(nhl_id)}</Fact>}
    </>
  )
}

/** Lines break between facts only. */
function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">{children}</span>
    </>
  )
}

const { columns } = PLAYERS_SCREEN
export type PlayerSort = keyof typeof columns

/** Columns that every table of players has. */
export const PLAYER_COLUMNS = {
  position: {
    label: columns.position,
    sort: 'position',
    cell: ({ position }) => position?.toUpperCase(),
  },
  number: { label: columns.number, sort: 'number', numeric: true, cell: ({ number }) => number },
  birthdate: {
    label: columns.birthdate,
    sort: 'birthdate',
    cell: ({ birthdate }) => birthdate && <LocalDay day={birthdate} />,
  },
  cap_hit: {
    label: columns.cap_hit,
    sort: 'cap_hit',
    numeric: true,
    cell: ({ cap_hit_usd }) => cap_hit_usd !== null && wholeDollars(cap_hit_usd),
  },
} as const satisfies Record<
  string,
  TableColumn<Pick<FoundPlayer, 'position' | 'number' | 'birthdate' | 'cap_hit_usd'>, PlayerSort>
>
