import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import PencilLine from '~icons/lucide/pencil-line'
import Users from '~icons/lucide/users'

import { capSpaceWords } from '#app/shared/cap-words.ts'
import { CardImage } from '#app/shared/card-image.tsx'
import { TeamSweaters } from '#app/shared/jersey.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import { agreement } from '#domain/fans/agreement.ts'
import { LINEUP_TYPES, type LineupType, type PlayerStatus } from '#domain/hockey/vocabulary.ts'
import type { LastGamePlace } from '#domain/last-game/last-game.ts'
import { type Team, teamNickname, teamPath } from '#domain/team/team.ts'
import { capSumWords } from '#messages/cap.ts'
import type { TeamPage } from '#server/pages/team-page.ts'
import { buttonStyle } from '#ui/button.tsx'
import { LocalDay } from '#ui/local-date.tsx'

import { fanLines, icedLines, isGuess } from './board-lines.ts'
import { CapPanel } from './cap-panel.tsx'
import { LinesBoard } from './lines-board.tsx'
import { statsSeason } from './roster-stats.tsx'
import { RosterTable } from './roster-table.tsx'

export function TeamScreen({ page }: { readonly page: TeamPage }) {
  const { team, lastGame, roster, money, fans, lineups } = page
  const makers = Math.max(...LINEUP_TYPES.map((type) => fans[type]?.makers ?? 0))
  return (
    <div style={teamThemeStyle(team.colors)} className="w-full flex-1">
      <TeamBand team={team} />
      <div className="mx-auto w-full max-w-(--page) px-4 pb-14 sm:px-6">
        <Figures page={page} />
        <TeamSweaters colors={team.colors}>
          {lastGame && (
            <Section id="lines" heading={TEAM_PAGE.lines} facts={<GameFacts game={lastGame} />}>
              {makers > 0 && <FansOpinion page={page} makers={makers} />}
              <LinesBoard lines={icedLines(lastGame.places, roster, fans)} />
              <Guesses places={lastGame.places} />
            </Section>
          )}
          {!lastGame && makers > 0 && (
            <Section id="fans" heading={TEAM_PAGE.fans} facts={TEAM_PAGE.fansOf(makers)}>
              <div className="mb-4">
                <BuildFansLines team={team} />
              </div>
              <LinesBoard lines={fanLines(fans, roster)} />
            </Section>
          )}
          <Section
            id="roster"
            heading={TEAM_PAGE.roster}
            facts={TEAM_PAGE.season(money.limits.season, statsSeason(roster))}
          >
            <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <RosterTable roster={roster} />
              <CapPanel money={money} name={teamNickname(team)} />
            </div>
          </Section>
          {lineups.length > 0 && (
            <Section id="lineups" heading={TEAM_PAGE.lineups} facts={TEAM_PAGE.lineupsOf}>
              <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
                {lineups.map((lineup) => (
                  <li key={lineup.id}>
                    <PublicLineupCard lineup={lineup} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </TeamSweaters>
      </div>
    </div>
  )
}

export const TEAM_PAGE = {
  teams: 'Teams',
  breadcrumb: 'Breadcrumb',
  change: 'Change these lines',
  build: 'Build their lines',
  trade: (nickname: string) => `Trade with the ${nickname}`,
  lastGame: 'Last game',
  lastKnownGame: (days: number) => `Latest game on record, ${days} days ago`,
  noGame: 'No game yet',
  together: 'The times show how long each line, pair or unit was on the ice together.',
  /** Before the other team's name. */
  against: 'against the',
  home: 'at home against the',
  away: 'on the road against the',
  committed: 'Cap committed',
  space: 'Cap space',
  over: 'Over the cap',
  rosterSize: 'On the roster',
  healthy: (active: number, hurt: number) =>
    hurt === 0 ? String(active) : `${active} healthy, ${hurt} injured`,
  lines: 'Lines from the last game',
  roster: 'Roster and cap hits',
  season: (season: string, stats: string | null) =>
    `${season} season. Cap hits are this team’s share, after what other teams retain.${stats === null ? '' : ` Statistics are from ${stats}.`}`,
  guess: 'Underlined: our guess.',
  earlier: {
    even_strength: 'Some of these lines are from an earlier game.',
    power_play: 'PP2 is from an earlier game.',
    penalty_kill: 'PK2 is from an earlier game.',
  } satisfies Readonly<Record<LineupType, string>>,
  fans: 'What the fans would do',
  fansOf: (makers: number) =>
    `${makers} fans over the last 30 days, one vote each. The percentage is the share of fans who put that player in that spot.`,
  fansAgree: (same: number, of: number) =>
    `At even strength the fans agree with the coach on ${same} of ${of} spots.`,
  fansBeside: (makers: number) =>
    `${makers} fans over the last 30 days, one vote each. The percentage beside a player is the share of fans who put them there. “Fans:” and a name means that more fans put that player there.`,
  buildFans: 'Build from the fans’ lines',
  lineups: 'What fans built',
  lineupsOf: 'Public lineups of the last 30 days.',
  fan: 'a fan',
  by: 'by',
  imageOf: (title: string, names: readonly string[]) => `${title}: ${names.join(', ')}`,
} as const

function TeamBand({ team }: { readonly team: Team }) {
  const { name, conference, division, colors } = team
  const where = [division && `${division} Division`, conference && `${conference} Conference`]
  return (
    <header className="relative overflow-hidden bg-fill text-on-fill">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -right-4 -bottom-14 font-display text-[15rem] leading-none font-bold opacity-10 select-none max-sm:hidden lg:text-[19rem]"
      >
        {team.abbreviation}
      </span>
      <div className="relative mx-auto flex max-w-(--page) items-center gap-4 px-4 py-6 sm:gap-7 sm:px-6 sm:py-9">
        <TeamCrest team={team} className="h-24 w-19 shrink-0 drop-shadow-md sm:h-36 sm:w-29" />
        <div className="min-w-0">
          <nav aria-label={TEAM_PAGE.breadcrumb}>
            <Link to="/teams" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {TEAM_PAGE.teams}
            </Link>
          </nav>
          <h1 className="text-4xl tracking-tight break-words uppercase sm:text-5xl xl:text-6xl">{name}</h1>
          <p className="mt-1 sm:mt-2 sm:text-lg">{where.filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <div aria-hidden="true">
        <div className="h-1" style={{ background: colors.tertiary ?? colors.primary }} />
        <div className="h-3" style={{ background: colors.secondary }} />
        <div className="h-1" style={{ background: colors.tertiary ?? colors.primary }} />
      </div>
    </header>
  )
}

/** What a fan asks first, and the two actions that follow from it. */
function Figures({ page: { team, lastGame, roster, money } }: { readonly page: TeamPage }) {
  const { committed, space } = money
  const count = (status: PlayerStatus) => roster.filter((player) => player.status === status).length
  const [active, hurt] = [count('active'), count('injured_or_other')]
  const isOver = space < 0
  return (
    <div className="grid items-center gap-x-10 gap-y-5 py-5 sm:py-7 xl:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="grid grid-cols-2 justify-between gap-x-6 gap-y-3 sm:grid-cols-[repeat(4,auto)]">
        <Figure term={lastGame?.daysAgo ? TEAM_PAGE.lastKnownGame(lastGame.daysAgo) : TEAM_PAGE.lastGame}>
          {lastGame ? <GameName game={lastGame} /> : TEAM_PAGE.noGame}
        </Figure>
        <Figure term={TEAM_PAGE.committed}>{capSumWords(committed)}</Figure>
        <Figure term={isOver ? TEAM_PAGE.over : TEAM_PAGE.space} isWrong={isOver}>
          {capSpaceWords(space, committed)}
        </Figure>
        <Figure term={TEAM_PAGE.rosterSize}>{TEAM_PAGE.healthy(active, hurt)}</Figure>
      </dl>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Link
          to={`/lineup-builder?team=${team.abbreviation}${lastGame ? '&start=last-game' : ''}`}
          className={buttonStyle({ look: 'primary', size: 'large' })}
        >
          <PencilLine aria-hidden="true" className="size-5" />
          {lastGame ? TEAM_PAGE.change : TEAM_PAGE.build}
        </Link>
        <Link to={`/trade-players?team1=${team.abbreviation}`} className={buttonStyle({ size: 'large' })}>
          <ArrowLeftRight aria-hidden="true" className="size-5" />
          {TEAM_PAGE.trade(teamNickname(team))}
        </Link>
      </div>
    </div>
  )
}

type FigureProps = { readonly term: string; readonly isWrong?: boolean; readonly children: ReactNode }

function Figure({ term, isWrong = false, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className={`font-numbers text-2xl ${isWrong ? 'text-danger' : ''}`}>{children}</dd>
    </div>
  )
}

type Game = NonNullable<TeamPage['lastGame']>

/** "Oct 7, 2026 vs CGY" */
function GameName({ game: { date, isHome, opponent } }: { readonly game: Game }) {
  return (
    <>
      <LocalDay day={date} />
      {opponent !== null && ` ${isHome === false ? '@' : 'vs'} ${opponent}`}
    </>
  )
}

function GameFacts({ game }: { readonly game: Game }) {
  const { date, isHome, opponent, opponentTeam, places } = game
  const other = opponentTeam ? (
    <Link to={teamPath(opponentTeam)} className="underline underline-offset-4 hover:text-ink">
      {opponentTeam.name}
    </Link>
  ) : (
    opponent
  )
  return (
    <>
      <LocalDay day={date} />
      {other !== null && (
        <>
          , {isHome === null ? TEAM_PAGE.against : isHome ? TEAM_PAGE.home : TEAM_PAGE.away} {other}
        </>
      )}
      .{places.some(({ seconds }) => seconds) && ` ${TEAM_PAGE.together}`}
    </>
  )
}

type FansOpinionProps = { readonly page: TeamPage; readonly makers: number }

/** How far the fans agree with the coach, above the board that shows where. */
function FansOpinion({ page: { team, lastGame, fans }, makers }: FansOpinionProps) {
  const iced = (lastGame?.places ?? []).filter(({ type }) => type === 'even_strength')
  const { same, of } = agreement(
    'even_strength',
    fans.even_strength?.places ?? [],
    iced.map(({ slotId, playerId }) => ({ slot: slotId, playerId })),
  )
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-l-6 border-accent-line pl-4">
      <div className="max-w-[68ch]">
        {of > 0 && <p className="text-lg font-semibold">{TEAM_PAGE.fansAgree(same, of)}</p>}
        <p className="text-ink-muted">{TEAM_PAGE.fansBeside(makers)}</p>
      </div>
      <BuildFansLines team={team} />
    </div>
  )
}

const BuildFansLines = ({ team }: { readonly team: Team }) => (
  <Link to={`/lineup-builder?team=${team.abbreviation}&start=fans`} className={buttonStyle()}>
    <Users aria-hidden="true" className="size-4.5" />
    {TEAM_PAGE.buildFans}
  </Link>
)

type SectionProps = {
  readonly id: string
  readonly heading: string
  readonly facts: ReactNode
  readonly children: ReactNode
}

function Section({ id, heading, facts, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-edge pt-4 pb-10">
      <h2 id={id} className="text-3xl uppercase">
        {heading}
      </h2>
      <p className="mt-0.5 mb-4 text-ink-muted">{facts}</p>
      {children}
    </section>
  )
}

function Guesses({ places }: { readonly places: readonly LastGamePlace[] }) {
  const isFromEarlier = (type: LineupType) =>
    places.some((place) => place.type === type && place.basis.startsWith('previous'))
  const sentences = [
    ...(places.some(isGuess) ? [TEAM_PAGE.guess] : []),
    ...LINEUP_TYPES.filter(isFromEarlier).map((type) => TEAM_PAGE.earlier[type]),
  ]
  return sentences.length > 0 && <p className="mt-3 text-sm text-ink-muted">{sentences.join(' ')}</p>
}

/** Three, two or one beside another. */
const SHOWN = '(min-width:80rem) 24.75rem, (min-width:64rem) 31vw, (min-width:40rem) 46vw, 92vw'

function PublicLineupCard({ lineup }: { readonly lineup: TeamPage['lineups'][number] }) {
  const { id, title, maker, profile, names, version } = lineup
  return (
    <figure>
      <CardImage
        src={`/lineup-pictures/${id}?v=${version}`}
        alt={TEAM_PAGE.imageOf(title, names)}
        width={960}
        height={1280}
        sizes={SHOWN}
      />
      <figcaption className="mt-2 break-words">
        <span className="font-semibold">{title}</span> {TEAM_PAGE.by}{' '}
        <Link to={profile} className="text-accent underline underline-offset-2">
          {maker ?? TEAM_PAGE.fan}
        </Link>
      </figcaption>
    </figure>
  )
}
