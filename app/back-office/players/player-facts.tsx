import { type ReactNode, useState } from 'react'

import { Sweater } from '#app/building/jersey.tsx'
import { imageAddress, isRemoteImage } from '#domain/images.ts'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { classNames } from '#ui/class-names.ts'
import { LocalDay } from '#ui/local-date.tsx'

import { PLAYER_FACTS } from './copy.ts'

type PlayerPhotoProps = {
  readonly filename: string | null
  readonly number: number | null
  readonly colors: TeamColors
  readonly className?: string
}

/** A player's photo from our bucket; where there is none, or it is on someone else's machine, his sweater. Decorative. */
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
          // It may have failed before React heard of it.
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

type PlayerFactsLineProps = {
  readonly player: FoundPlayer
  readonly teamName: string | null
}

/** By what players of one name are told apart: team, number, position, birthdate and the league's id. */
export function PlayerFactsLine({ player, teamName }: PlayerFactsLineProps) {
  const { number, position, birthdate, nhl_id } = player
  return (
    <>
      {teamName ?? PLAYER_FACTS.noTeam}
      {number !== null && <Fact>#{number}</Fact>}
      {position !== null && <Fact>{position.toUpperCase()}</Fact>}
      {birthdate !== null && (
        <Fact>
          {PLAYER_FACTS.born} <LocalDay day={birthdate} />
        </Fact>
      )}
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
