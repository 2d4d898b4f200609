import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'
import PencilLine from '~icons/lucide/pencil-line'

import { CardImage } from '#app/shared/card-image.tsx'
import type { DailyNewsInWords } from '#app/shared/daily-news.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import type { FanEntry, HomeEntry } from '#domain/account/profile.ts'
import { type Team, teamPath } from '#domain/team/team.ts'
import { buttonStyle } from '#ui/button.tsx'
import { LocalDay } from '#ui/local-date.tsx'

import { ContinueDraft } from './continue-draft.tsx'
import { DailyBlock } from './daily-block.tsx'

const HOME_NEWEST = {
  newest: 'New from the fans',
  by: 'by',
  fan: 'a fan',
  yourTeam: 'Your team',
  linesOf: (team: string) => `Lines of the ${team} from their last game`,
  build: 'Build their lines',
  teamPage: 'Team page',
  yourLast: 'Your last lineup',
  continue: 'Continue',
  teams: 'All teams',
} as const

type OwnProps = {
  readonly favorite: { readonly team: Team; readonly lines: string | null } | null
  readonly last: HomeEntry | null
}

export function HomeOwn({ favorite, last }: OwnProps) {
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-6 gap-y-8 px-4 pt-5 lg:gap-x-14 sm:px-6 desk:pt-9 md:grid-cols-2 md:has-[>[data-alone]]:grid-cols-1">
      {favorite && <FavoriteTeam {...favorite} isAlone={last === null && favorite.lines !== null} />}
      {last && <LastLineup entry={last} isAlone={favorite === null} />}
    </div>
  )
}

/** A single block takes the whole width: its card, with the text next to it. */
const ALONE = {
  section:
    'group md:data-alone:grid md:data-alone:grid-cols-2 md:data-alone:grid-rows-[auto_1fr] md:data-alone:gap-x-14',
  card: 'md:group-data-alone:col-start-1 md:group-data-alone:row-span-2 md:group-data-alone:row-start-1',
  beside: 'md:group-data-alone:col-start-2 md:group-data-alone:self-start',
} as const

type FavoriteTeamProps = { readonly team: Team; readonly lines: string | null; readonly isAlone: boolean }

function FavoriteTeam({ team, lines, isAlone }: FavoriteTeamProps) {
  return (
    <section
      aria-label={HOME_NEWEST.yourTeam}
      data-alone={isAlone || undefined}
      style={teamThemeStyle(team.colors)}
      className={`flex min-w-0 flex-col border-t-6 border-accent-line pt-3 sm:pt-4 ${ALONE.section}`}
    >
      <div className={`flex items-center gap-3.5 md:group-data-alone:mt-4 ${ALONE.beside}`}>
        <TeamCrest team={team} className="h-14 w-11 shrink-0" />
        <Heading above={HOME_NEWEST.yourTeam}>{team.name}</Heading>
      </div>
      {lines !== null && (
        <Link to={teamPath(team)} className={`mt-4 block rounded-md ${ALONE.card}`}>
          <CardImage src={lines} alt={HOME_NEWEST.linesOf(team.name)} width={1200} height={630} />
        </Link>
      )}
      <div className={`mt-4 flex flex-wrap gap-3 ${ALONE.beside}`}>
        <Link to={`/lineup-builder?team=${team.abbreviation}`} className={buttonStyle({ look: 'primary' })}>
          <PencilLine aria-hidden="true" className="size-4.5" />
          {HOME_NEWEST.build}
        </Link>
        <Link to={teamPath(team)} className={buttonStyle()}>
          {HOME_NEWEST.teamPage}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
    </section>
  )
}

type LastLineupProps = { readonly entry: HomeEntry; readonly isAlone: boolean }

function LastLineup({ entry: { title, team, day, image, path }, isAlone }: LastLineupProps) {
  return (
    <section
      aria-label={HOME_NEWEST.yourLast}
      data-alone={isAlone || undefined}
      className={`flex min-w-0 flex-col border-t-6 border-rink-blue pt-3 sm:pt-4 ${ALONE.section}`}
    >
      <div className={`flex min-h-14 items-center md:group-data-alone:mt-4 ${ALONE.beside}`}>
        <Heading above={HOME_NEWEST.yourLast}>{title}</Heading>
      </div>
      <Link to={path} aria-label={title} className={`mt-4 block rounded-md ${ALONE.card}`}>
        <CardImage src={image} alt="" {...PIXELS} sizes={HALF} />
      </Link>
      <div className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 ${ALONE.beside}`}>
        <Link to={path} className={buttonStyle({ look: 'secondary' })}>
          <PencilLine aria-hidden="true" className="size-4.5" />
          {HOME_NEWEST.continue}
        </Link>
        <p className="text-ink-muted">
          {team !== null && <>{team}, </>}
          <LocalDay day={day} />
        </p>
      </div>
    </section>
  )
}

type HeadingProps = { readonly above: string; readonly children: ReactNode }

function Heading({ above, children }: HeadingProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-semibold text-ink-muted">{above}</p>
      <h2 className="text-2xl wrap-anywhere sm:text-3xl">{children}</h2>
    </div>
  )
}

const HALF = '(min-width:80rem) 36.75rem, (min-width:48rem) 46vw, 93vw'

export function HomeStart({ isNew }: { readonly isNew: boolean }) {
  return (
    <div className="mt-4 flex h-11 gap-2">
      <Link to="/teams" className={`-ml-4 ${buttonStyle({ look: 'quiet' })}`}>
        {HOME_NEWEST.teams}
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
      {isNew && <ContinueDraft />}
    </div>
  )
}

type Props = { readonly daily: DailyNewsInWords | null; readonly newest: readonly FanEntry[] }

export function HomeNews({ daily, newest }: Props) {
  return (
    <>
      {daily && <DailyBlock {...daily} />}
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="mx-auto w-full max-w-7xl px-4 pb-10 sm:px-6 desk:pb-14">
          <h2 id="newest" className="border-t-2 border-edge pt-4 text-3xl uppercase">
            {HOME_NEWEST.newest}
          </h2>
          <ul className={`mt-4 grid gap-x-6 gap-y-8 ${columnsFor(newest.length)}`}>
            {newest.map((entry) => (
              <li key={entry.path} className="min-w-0">
                <FanCard entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Returns columns that leave no card alone in a row. The first card of an odd number is as wide as two. */
function columnsFor(count: number): string {
  const wide = count % 3 === 1 ? 'lg:grid-cols-2 xl:grid-cols-4' : 'lg:grid-cols-3'
  if (count % 2 === 0) return `sm:grid-cols-2 ${wide}`
  return `sm:grid-cols-2 sm:max-lg:*:first:col-span-2 ${wide}`
}

function FanCard({ entry }: { readonly entry: FanEntry }) {
  const { title, team, day, image, path, maker, profile } = entry
  return (
    <article aria-label={title}>
      <Link to={path} className="group block rounded-md text-ink no-underline">
        <CardImage src={image} alt="" {...PIXELS} sizes={THIRD} />
        <h3 className="mt-2.5 text-xl wrap-anywhere group-hover:underline">{title}</h3>
      </Link>
      <p className="text-ink-muted">
        {HOME_NEWEST.by}{' '}
        {profile === null ? (
          HOME_NEWEST.fan
        ) : (
          <Link to={profile} className="text-accent wrap-anywhere underline underline-offset-2">
            {maker ?? HOME_NEWEST.fan}
          </Link>
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {team !== null && <>{team}, </>}
        <LocalDay day={day} />
      </p>
    </article>
  )
}

const PIXELS = { width: 960, height: 504 } as const

const THIRD = '(min-width:80rem) 24.75rem, (min-width:64rem) 30vw, (min-width:40rem) 46vw, 92vw'
