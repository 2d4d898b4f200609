import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'
import PencilLine from '~icons/lucide/pencil-line'

import { CardImage } from '#app/shared/card-image.tsx'
import { DAILY } from '#app/shared/share/daily-copy.ts'
import { DailyOutcome } from '#app/shared/share/daily-result.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import type { FanEntry, HomeEntry } from '#domain/account/profile.ts'
import { type Team, teamPath } from '#domain/team/team.ts'
import type { DailyNewsInWords } from '#messages/daily.ts'
import { buttonStyle } from '#ui/button.tsx'
import { fetchLate } from '#ui/lazy-component.tsx'
import { LocalDay } from '#ui/local-date.tsx'

type Props = {
  readonly newest: readonly FanEntry[]
  /** Null for a guest. */
  readonly own: {
    readonly favorite: { readonly team: Team; readonly lines: string | null } | null
    readonly last: HomeEntry | null
  } | null
}

const HOME_NEWEST = {
  yourTeam: 'Your team',
  linesOf: (team: string) => `Lines of the ${team} from their last game`,
  build: 'Build their lines',
  teamPage: 'Team page',
  yourLast: 'Your last lineup',
  continue: 'Continue',
  newest: 'New from the fans',
  by: 'by',
  fan: 'a fan',
  continueDraft: 'Continue your lineup',
} as const

/** Renders where a visitor left off, and the fans' newest. Renders nothing when both are empty. */
export function HomeNewest({ newest, own }: Props) {
  const favorite = own?.favorite ?? null
  const last = own?.last ?? null
  if (newest.length === 0 && !favorite && !last) return null
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-y-10 px-4 pb-10 sm:px-6 desk:pb-14">
      {(favorite || last) && (
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2 lg:has-[>[data-alone]]:grid-cols-1">
          {favorite && <FavoriteTeam {...favorite} isAlone={last === null && favorite.lines !== null} />}
          {last && <LastLineup entry={last} isAlone={favorite === null} />}
        </div>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="border-t-2 border-edge pt-4">
          <h2 id="newest" className="text-3xl uppercase">
            {HOME_NEWEST.newest}
          </h2>
          <ul className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {newest.map((entry) => (
              <li key={entry.path} className="min-w-0">
                <FanCard entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A single block takes the whole width: its card, with the text next to it. */
const ALONE = {
  section:
    'group lg:data-alone:grid lg:data-alone:grid-cols-2 lg:data-alone:grid-rows-[auto_1fr] lg:data-alone:gap-x-14',
  card: 'lg:group-data-alone:col-start-1 lg:group-data-alone:row-span-2 lg:group-data-alone:row-start-1',
  beside: 'lg:group-data-alone:col-start-2 lg:group-data-alone:self-start',
} as const

type FavoriteTeamProps = { readonly team: Team; readonly lines: string | null; readonly isAlone: boolean }

/** Renders the team's colors, crest and last lines, with links to build them and to the team page. */
function FavoriteTeam({ team, lines, isAlone }: FavoriteTeamProps) {
  return (
    <section
      aria-label={HOME_NEWEST.yourTeam}
      data-alone={isAlone || undefined}
      style={teamThemeStyle(team.colors)}
      className={`flex min-w-0 flex-col border-t-6 border-accent-line pt-3 sm:pt-4 ${ALONE.section}`}
    >
      <div className={`flex items-center gap-3.5 lg:group-data-alone:mt-4 ${ALONE.beside}`}>
        <TeamCrest team={team} className="h-14 w-11 shrink-0" />
        <Heading above={HOME_NEWEST.yourTeam}>{team.name}</Heading>
      </div>
      {lines !== null && (
        <Link to={teamPath(team)} className={`mt-4 block rounded-md ${ALONE.card}`}>
          <img
            src={lines}
            alt={HOME_NEWEST.linesOf(team.name)}
            width={1200}
            height={630}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-md border border-hairline bg-sunken shadow-tile"
          />
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
      <div className={`flex min-h-14 items-center lg:group-data-alone:mt-4 ${ALONE.beside}`}>
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

/** Renders a card that leads to its page, where it can be remixed or countered, with its maker below. */
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

const HALF = '(min-width:80rem) 36.75rem, (min-width:64rem) 46vw, 93vw'

const THIRD = '(min-width:80rem) 24.75rem, (min-width:64rem) 30vw, (min-width:40rem) 46vw, 92vw'

/** Renders today's question, the visitor's answer, and yesterday's result. */
export function DailyBlock({ today, yesterday }: DailyNewsInWords) {
  if (!today && !yesterday) return null
  return (
    <section
      aria-label={DAILY.name}
      className="mx-auto grid w-full max-w-7xl gap-x-14 gap-y-8 px-4 pb-9 sm:px-6 desk:pb-12 lg:grid-cols-2"
    >
      {today && <DailyQuestionBlock {...today} />}
      {yesterday && (
        <div className="border-t-6 border-rink-blue pt-3 sm:pt-4">
          <p className="text-sm font-semibold text-ink-muted">{DAILY.yesterday}</p>
          <h2 className="text-2xl sm:text-3xl">{yesterday.title}</h2>
          <DailyOutcome {...yesterday} />
        </div>
      )}
    </section>
  )
}

function DailyQuestionBlock({
  title,
  path,
  guest,
  answered,
  streak,
}: NonNullable<DailyNewsInWords['today']>) {
  const said = useGuestAnswer(guest) ?? answered
  return (
    <div className="flex flex-col items-start border-t-6 border-rink-red pt-3 sm:pt-4">
      <p className="text-sm font-semibold text-ink-muted">{DAILY.name}</p>
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-1 max-w-[44ch] text-ink-muted">{said ?? DAILY.about}</p>
      {streak !== null && <p className="mt-1 font-semibold">{streak}</p>}
      <Link to={path} className={`mt-5 ${buttonStyle({ look: 'secondary', size: 'large' })}`}>
        {said === null ? 'Take the chair' : 'See it'}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </div>
  )
}

/** Returns how far a guest's answer agrees with the fans; null while it is unknown, and without an answer. */
function useGuestAnswer(question: NonNullable<DailyNewsInWords['today']>['guest']): string | null {
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    if (question && hasKept(`answer:${question.day}`)) {
      void fetchLate(() => import('#app/shared/outbox/sent-answer.ts'))
        .then(({ agreementOfGuest }) => agreementOfGuest(question))
        .then((words) => isOpen && setSaid(words))
    }
    return () => {
      isOpen = false
    }
  }, [question])
  return said
}

type KeptDraft = { readonly to: string; readonly takeOver: () => void }

/**
 * Links to the lineup that a guest was building in this browser. Its line is always reserved, in the gap above the
 * board, so that nothing moves when a draft is found.
 */
export function ContinueDraft() {
  const [kept, setKept] = useState<KeptDraft | null>(null)
  useEffect(() => {
    let isOpen = true
    if (hasKept('lineup:')) void findKeptDraft().then((found) => isOpen && setKept(found))
    return () => {
      isOpen = false
    }
  }, [])
  return (
    <div className="-mb-9 h-11">
      {kept && (
        <Link to={kept.to} onClick={kept.takeOver} className={buttonStyle({ look: 'quiet' })}>
          <PencilLine aria-hidden="true" className="size-4.5" />
          {HOME_NEWEST.continueDraft}
        </Link>
      )}
    </div>
  )
}

/** Most visitors have no draft and no answer, and need none of the code that reads them. */
function hasKept(kind: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`benchboss:draft:${kind}`))
  } catch {
    // Storage is forbidden here, and drafts with it.
    return false
  }
}

/** Subjects of the lineup builder's drafts that have an address: "team-12", "dream". */
const SUBJECT = /^(?:team-\d+|dream)$/

/** Fetched once the page is shown, because the first paint does not need it. */
async function findKeptDraft(): Promise<KeptDraft | null> {
  const { createDraftStore } = await fetchLate(() => import('#app/shared/drafts/draft-store.ts'))
  const drafts = createDraftStore('lineup')
  const kept = drafts.newestAbout(SUBJECT)
  if (!kept) return null
  const { subject, text } = kept
  return {
    to: `/lineup-builder?${subject === 'dream' ? 'mode=dream' : `team=${subject.slice('team-'.length)}`}`,
    // A tab restores its own drafts only. A draft of a closed tab becomes this one's.
    takeOver: () => {
      if (drafts.read(subject) === null) drafts.write(subject, text)
    },
  }
}
