import { type ReactNode, useState } from 'react'

import type { TableColumn } from '#app/back-office/shared/table.tsx'
import { Sweater } from '#app/shared/jersey.tsx'
import type { PlayerStatus } from '#domain/hockey/vocabulary.ts'
import { imageAddress, isRemoteImage } from '#domain/images/images.ts'
import { shortDollars, wholeDollars } from '#domain/money/dollars.ts'
import type { ComparedField, FoundPlayer } from '#domain/player/found-player.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { STATUS_WORDS } from '#messages/players.ts'
import { classNames } from '#ui/class-names.ts'
import { LocalDay } from '#ui/local-date.tsx'
import { Badge } from '#ui/status.tsx'

import { PLAYER_FACTS, PLAYERS_SCREEN } from './copy.ts'
import { factWords } from './player-words.ts'

type PlayerPhotoProps = {
  readonly filename: string | null
  readonly number: number | null
  readonly colors: TeamColors
  readonly className?: string
}

/** Renders a player's photo from our bucket. Decorative. A sweater replaces one that is missing or on another host. */
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
          // The image may have failed before React attached the handler.
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

/** Returns the team of a player, or null for none. */
export const teamOf = (
  { team_id }: { readonly team_id: number | null },
  teams: readonly Team[],
): Team | null => teams.find(({ id }) => id === team_id) ?? null

/** Returns a field's value for display, or null where there is none. */
export function factOf(
  player: FoundPlayer,
  team: { readonly name: string } | null,
  field: ComparedField,
): ReactNode {
  if (field === 'team_id') return team?.name ?? null
  if (field === 'position' || field === 'alt_position') return player[field]?.toUpperCase() ?? null
  if (field === 'birthdate') return player.birthdate && <LocalDay day={player.birthdate} />
  const value = player[field]
  return value === null ? null : factWords(field, value)
}

/** Returns one or both positions: "C/LW". */
const positionsOf = ({ position, alt_position }: Pick<FoundPlayer, 'position' | 'alt_position'>): string =>
  [position, alt_position].filter(Boolean).join('/').toUpperCase()

type PlayerFactsLineProps = {
  readonly player: FoundPlayer
  readonly teams: readonly Team[]
}

export function PlayerFactsLine({ player, teams }: PlayerFactsLineProps) {
  const { number, birthdate, cap_hit_usd, nhl_id, status } = player
  const position = positionsOf(player)
  return (
    <>
      {teamOf(player, teams)?.name ?? PLAYER_FACTS.noTeam}
      {number !== null && <Fact>#{number}</Fact>}
      {position !== '' && <Fact>{position}</Fact>}
      {status !== 'active' && <Fact>{STATUS_WORDS[status]}</Fact>}
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

/** Highlights only a status that keeps a player out of the lineup. */
function StatusCell({ status }: { readonly status: PlayerStatus }) {
  if (status === 'active') return <span className="text-ink-muted">{STATUS_WORDS.active}</span>
  return <Badge look={status === 'injured_or_other' ? 'warning' : 'plain'}>{STATUS_WORDS[status]}</Badge>
}

const { columns } = PLAYERS_SCREEN
export type PlayerSort = keyof typeof columns

export const PLAYER_COLUMNS = {
  position: {
    label: columns.position,
    sort: 'position',
    cell: positionsOf,
  },
  number: { label: columns.number, sort: 'number', numeric: true, cell: ({ number }) => number },
  status: { label: columns.status, sort: 'status', cell: (player) => <StatusCell {...player} /> },
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
  TableColumn<
    Pick<FoundPlayer, 'position' | 'alt_position' | 'number' | 'status' | 'birthdate' | 'cap_hit_usd'>,
    PlayerSort
  >
>
