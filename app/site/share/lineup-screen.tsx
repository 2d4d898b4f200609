import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import Shuffle from '~icons/lucide/shuffle'

import { Avatar } from '#app/shared/avatar.tsx'
import { unknownHits } from '#app/shared/cap-words.ts'
import { typedMark } from '#app/shared/lineup-words.ts'
import { FLAG_FIELD, TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import { exportPixels } from '#card/export-size.ts'
import { FLAG_HEIGHT, FLAG_WIDTH, flagParts } from '#card/flags.ts'
import type { FanAvatar } from '#domain/account/profile.ts'
import { COUNTRIES, type CountryCode } from '#domain/country/countries.ts'
import type { Letters, Placements } from '#domain/lineup/model/draft.ts'
import { chartBlocks, sittingNames, sittingRows } from '#domain/lineup/model/export-text.ts'
import { sheetOf, startedTypes } from '#domain/lineup/model/lineup.ts'
import type { Slot } from '#domain/lineup/model/slots.ts'
import { distinctNames } from '#domain/player/player-name.ts'
import type { SharedLineup } from '#domain/share/payload.ts'
import { remixPath, shareImagePath } from '#domain/share/share-link.ts'
import { playersOf } from '#domain/share/shared-players.ts'
import { teamPath } from '#domain/team/team.ts'
import { DREAM_TEAM_COLORS } from '#domain/team/theme.ts'
import { cardCapWords } from '#messages/cap.ts'
import { sheetContent, wholeSheetName } from '#messages/lineup-title.ts'
import { type Moved, sharedLineupName, sharedLineupTitle, subjectName } from '#messages/share-page.ts'
import { classNames } from '#ui/class-names.ts'
import { LocalDay } from '#ui/local-date.tsx'

import { type OpenedShare, SHARE_PAGE, ShareLayout } from './share-layout.tsx'

type SharedLineupPageProps = OpenedShare & {
  readonly content: SharedLineup
  /** Address of the maker's public profile; null where it is not public, or the card is unsigned. */
  readonly profile: string | null
  readonly avatar: FanAvatar | null
}

export function SharedLineupPage({ content, profile, avatar, ...shared }: SharedLineupPageProps) {
  const { id } = shared
  const { signature, asOf } = content
  return (
    <LineupPage
      content={content}
      shared={shared}
      link={shared}
      image={shareImagePath('lineup', id)}
      remixFrom={id}
      maker={signature !== null && profile !== null ? { name: `@${signature}`, profile } : null}
      facts={
        <>
          {SHARE_PAGE.sharedOn} <LocalDay day={asOf} />
          {signature && <Maker name={signature} text={`@${signature}`} profile={profile} avatar={avatar} />}.
        </>
      }
    />
  )
}

type ProfileLineupPageProps = {
  readonly id: number
  readonly content: SharedLineup
  readonly moved: readonly Moved[]
  readonly image: string
  readonly owner: { readonly name: string; readonly profile: string; readonly avatar: FanAvatar }
}

export function ProfileLineupPage({ id, content, moved, image, owner }: ProfileLineupPageProps) {
  return (
    <LineupPage
      content={content}
      shared={{ moved, remixOf: null }}
      link={null}
      image={image}
      remixFrom={String(id)}
      maker={owner}
      facts={
        <>
          {SHARE_PAGE.savedOn} <LocalDay day={content.asOf} />
          <Maker text={owner.name} {...owner} />.
        </>
      }
    />
  )
}

type LineupPageProps = Pick<ComponentProps<typeof ShareLayout>, 'shared' | 'link' | 'image' | 'facts'> & {
  /** Null where its maker has no public profile, or did not sign it. */
  readonly maker: { readonly name: string; readonly profile: string } | null
  readonly content: SharedLineup
  /** The type as the builder has it in its address. */
  readonly remixFrom: string
}

function LineupPage({ content, remixFrom, facts, maker, ...frame }: LineupPageProps) {
  const { subject, type } = content
  const team = subject.kind === 'team' ? subject.team : null
  const country = subject.kind === 'dream_team' ? subject.country : undefined
  const nation = country && { abbreviation: country, colors: COUNTRIES[country].colors, logoUrl: null }
  const crest = team ? { ...team, logoUrl: team.logoUrl ?? null } : nation
  const sheet = sheetOf(content)
  return (
    <ShareLayout
      {...frame}
      kind="lineup"
      theme={teamThemeStyle(crest?.colors ?? DREAM_TEAM_COLORS)}
      crest={
        crest && (
          <TeamCrest
            team={crest}
            flag={country && <CrestFlag country={country} />}
            className="h-17 w-14 shrink-0"
          />
        )
      }
      title={sharedLineupName(content)}
      facts={
        <>
          {subjectName(content)},{' '}
          {sheet ? sheetContent(startedTypes(sheet)) : SHARE_PAGE.types[type].toLowerCase()}. {facts}
        </>
      }
      answer={{
        to: remixPath(team ?? { country }, remixFrom),
        label: SHARE_PAGE.remix,
        icon: <Shuffle aria-hidden="true" className="size-5" />,
      }}
      more={[
        ...(team ? [{ to: teamPath(team), label: SHARE_PAGE.teamPage(team.name) }] : []),
        ...(maker ? [{ to: maker.profile, label: SHARE_PAGE.moreFrom(maker.name) }] : []),
      ]}
      imageAlt={SHARE_PAGE.imageOf(
        sheet
          ? wholeSheetName({ team: subjectName(content), title: content.title, types: startedTypes(sheet) })
          : sharedLineupTitle(content),
      )}
      pixels={exportPixels('full')}
    >
      <LineupText content={content} />
    </ShareLayout>
  )
}

function CrestFlag({ country }: { readonly country: CountryCode }) {
  const { x, y, width, height } = FLAG_FIELD
  const parts = flagParts(country)
  return (
    <g transform={`translate(${x} ${y}) scale(${width / FLAG_WIDTH} ${height / FLAG_HEIGHT})`}>
      {parts.map(({ color, points }) => (
        <path key={`${color} ${points.join(' ')}`} fill={color} d={`M${points.join('L')}Z`} />
      ))}
    </g>
  )
}

type MakerProps = {
  readonly name: string
  /** The name as screen readers read it. */
  readonly text: string
  readonly profile: string | null
  readonly avatar: FanAvatar | null
}

function Maker({ name, text, profile, avatar }: MakerProps) {
  return (
    <>
      {' '}
      {SHARE_PAGE.by}{' '}
      {profile && avatar ? (
        <Link to={profile} className="text-accent underline underline-offset-2">
          {hasFace(avatar) && (
            <Avatar {...avatar} name={name} className="mr-1.5 size-7 align-middle text-base" />
          )}
          {text}
        </Link>
      ) : (
        text
      )}
    </>
  )
}

/** A letter next to a name that begins with it adds nothing. */
const hasFace = ({ image, sweater }: FanAvatar): boolean => image !== null || sweater !== null

function LineupText({ content }: { readonly content: SharedLineup }) {
  const { lineups, letters, sitting, cap } = content
  const lines = chartBlocks(lineups).map(({ type, heading, rows }) => (
    <section key={heading} aria-label={heading}>
      <h2 className="border-b-2 border-edge pb-1 text-xl">{heading}</h2>
      <ol>
        {rows.map((slots) => (
          <li
            key={slots[0]?.id}
            className={classNames(
              'grid gap-x-4 gap-y-2 border-b border-hairline py-2.5',
              slots.length % 2 === 0 ? 'grid-cols-2' : 'grid-cols-3',
            )}
          >
            {slots.map((slot) => (
              <PlacedRow key={slot.id} slot={slot} placements={lineups[type]} letters={letters} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  ))
  const nameOf = distinctNames([
    ...playersOf(content),
    ...(sitting?.scratched ?? []),
    ...(sitting?.injured ?? []),
  ])
  const others = sittingRows(sitting).map((row) => (
    <section key={row.heading} aria-label={row.heading}>
      <h2 className="border-b-2 border-edge pb-1 text-xl">{row.heading}</h2>
      <p className="py-2.5">{sittingNames(row, nameOf)}</p>
    </section>
  ))
  const sum = cap && cardCapWords(cap)
  return [
    ...lines,
    sum && (
      <p key={sum.label} className="py-2.5">
        <span className="font-semibold">{sum.label}:</span> {sum.text}
        {cap.unknown.length > 0 && <span className="block text-sm text-ink-muted">{unknownHits(cap)}</span>}
      </p>
    ),
    ...others,
  ]
}

type PlacedRowProps = {
  readonly slot: Slot
  readonly placements: Placements
  readonly letters: Letters
}

function PlacedRow({ slot, placements, letters }: PlacedRowProps) {
  const player = placements[slot.id]
  const letter = player && letters[player.id]
  return (
    <span className="min-w-0">
      <span className="block text-xs text-ink-muted">
        {slot.label}
        {player?.number != null && <span className="font-numbers"> {player.number}</span>}
      </span>{' '}
      {player ? (
        <span className="block break-words">
          {player.name}
          {letter && ` (${letter})`}
          {typedMark(player) && <span className="block text-xs text-ink-muted">{typedMark(player)}</span>}
        </span>
      ) : (
        <span className="block text-ink-muted">{SHARE_PAGE.open}</span>
      )}
    </span>
  )
}
