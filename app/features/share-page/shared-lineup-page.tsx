import Shuffle from '~icons/lucide/shuffle'

import { ShareCreditLine } from '#app/components/share-link/share-credit-line.tsx'
import { LocalDay } from '#app/components/local-day.tsx'
import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { exportPixels } from '#card/export-size.ts'
import type { ShareCredit } from '#domain/share/share-credit.ts'
import { shareImagePath } from '#domain/share/share-id.ts'
import type { SharedLineup } from '#domain/share/shared-lineup.ts'
import { ALL_STAR_COLORS } from '#domain/team/theme.ts'
import {
  SHARE_PAGE,
  sharedLineupName,
  sharedLineupTitle,
  subjectName,
  type Moved,
} from '#messages/share-page.ts'

import { LineupText } from './lineup-text.tsx'
import { ShareFrame } from './share-frame.tsx'
import { SharedImage } from './shared-picture.tsx'

type Props = {
  readonly id: string
  readonly content: SharedLineup
  readonly moved: readonly Moved[]
  readonly remixOf: ShareCredit | null
  readonly isOwn: boolean
}

/** A lineup that somebody shared: the image, the lines in words, and the way to answer it. */
export function SharedLineupPage({ id, content, moved, remixOf, isOwn }: Props) {
  const { subject, type, lineups, asOf } = content
  const team = subject.kind === 'team' ? subject.team : null
  return (
    <ShareFrame
      id={id}
      colors={team?.colors ?? ALL_STAR_COLORS}
      crest={
        team && <TeamCrest team={{ ...team, logoUrl: team.logoUrl ?? null }} className="h-17 w-14 shrink-0" />
      }
      title={sharedLineupName(content)}
      facts={
        <>
          {subjectName(content)}, {SHARE_PAGE.types[type].toLowerCase()}. {SHARE_PAGE.sharedOn}{' '}
          <LocalDay day={asOf} />.
        </>
      }
      credit={remixOf && <ShareCreditLine kind="lineup" credit={remixOf} className="mt-1" />}
      moved={moved}
      isOwn={isOwn}
      answer={{
        to: `/lineup-builder?${team ? `team=${team.abbreviation}` : 'mode=dream'}&from=${id}`,
        label: SHARE_PAGE.remix,
        icon: <Shuffle aria-hidden="true" className="size-5" />,
      }}
      image={
        <SharedImage
          src={shareImagePath('lineup', id)}
          alt={SHARE_PAGE.imageOf(sharedLineupTitle(content))}
          pixels={exportPixels('full')}
        />
      }
      next={{ to: '/lineup-builder', label: SHARE_PAGE.build }}
    >
      <LineupText lineups={lineups} />
    </ShareFrame>
  )
}
