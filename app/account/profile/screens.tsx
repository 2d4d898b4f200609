import type { ReactNode } from 'react'
import { Link } from 'react-router'
import Shuffle from '~icons/lucide/shuffle'

import { PROFILE_PAGE } from '#app/account/copy.ts'
import { Avatar } from '#app/shared/avatar.tsx'
import { CardImage } from '#app/shared/card-image.tsx'
import { CopyAddress } from '#app/shared/share/copy-buttons.tsx'
import { ReportLink } from '#app/shared/share/report-link.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import { teamPath } from '#domain/team/team.ts'
import { buttonStyle } from '#ui/button.tsx'

import type { Route as OwnRoute } from './+types/own.route.ts'
import type { Route } from './+types/route.ts'

export function OwnProfileScreen({ profile }: OwnRoute.ComponentProps['loaderData']) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start px-4 py-10 sm:px-6 desk:py-16">
      <h1 className="text-4xl">{PROFILE_PAGE.title}</h1>
      {profile === null ? (
        <>
          <p className="mt-4 text-lg">{PROFILE_PAGE.guest}</p>
          <Link to="/signin?next=%2Fprofile" className={`${buttonStyle({ look: 'primary' })} mt-7`}>
            {PROFILE_PAGE.signIn}
          </Link>
        </>
      ) : (
        <>
          <dl className="mt-6 w-full divide-y divide-hairline border-y-2 border-edge">
            <Row term={PROFILE_PAGE.name} value={profile.name} />
            <Row term={PROFILE_PAGE.email} value={profile.email} />
          </dl>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/settings/profile" className={buttonStyle({ look: 'primary' })}>
              {PROFILE_PAGE.edit}
            </Link>
            <Link to="/settings/account" className={buttonStyle()}>
              {PROFILE_PAGE.settings}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}

function Row({ term, value }: { readonly term: string; readonly value: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 py-3">
      <dt className="w-20 text-ink-muted">{term}</dt>
      {value === null ? (
        <dd className="text-ink-muted">{PROFILE_PAGE.noName}</dd>
      ) : (
        <dd className="min-w-0 font-display text-xl font-semibold wrap-anywhere">{value}</dd>
      )}
    </div>
  )
}

type ShownProfile = Pick<Route.ComponentProps['loaderData'], 'profile'>
type ShownTrade = ShownProfile['profile']['trades'][number]
type ShownLineup = ShownProfile['profile']['lineups'][number]

export function PublicProfile({ profile }: ShownProfile) {
  const { name, avatar, bio, favoriteTeam, favoritePlayer, lineups, trades } = profile
  return (
    <div
      style={favoriteTeam ? teamThemeStyle(favoriteTeam.colors) : undefined}
      className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6 desk:py-12"
    >
      <header className="grid items-end gap-6 border-t-6 border-accent-line pt-6 desk:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 items-center gap-4 sm:gap-6">
          <Avatar {...avatar} name={name} className="size-20 text-5xl sm:size-28 sm:text-6xl" />
          <div className="min-w-0">
            <h1 className="text-4xl break-words uppercase sm:text-5xl">{name}</h1>
            {bio && <p className="mt-3 max-w-prose text-lg break-words whitespace-pre-line">{bio}</p>}
          </div>
        </div>
        {(favoriteTeam || favoritePlayer) && (
          <dl className="flex flex-wrap gap-x-8 gap-y-4">
            {favoriteTeam && (
              <Favorite
                term={PROFILE_PAGE.favoriteTeam}
                name={
                  <Link to={teamPath(favoriteTeam)} className="underline underline-offset-4">
                    {favoriteTeam.name}
                  </Link>
                }
                image={<TeamCrest team={favoriteTeam} className="mr-3 h-13 w-11" />}
              />
            )}
            {favoritePlayer && <Favorite term={PROFILE_PAGE.favoritePlayer} name={favoritePlayer} />}
          </dl>
        )}
      </header>
      <section aria-label={PROFILE_PAGE.lineups} className="mt-10">
        <h2 className="border-b-2 border-edge pb-1.5 text-2xl">{PROFILE_PAGE.lineups}</h2>
        {lineups.length === 0 ? (
          <p className="mt-5 text-ink-muted">{PROFILE_PAGE.noLineups}</p>
        ) : (
          <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {lineups.map((lineup) => (
              <LineupEntry key={lineup.id} {...lineup} />
            ))}
          </ul>
        )}
      </section>
      {trades.length > 0 && (
        <section aria-label={PROFILE_PAGE.trades} className="mt-10">
          <h2 className="border-b-2 border-edge pb-1.5 text-2xl">{PROFILE_PAGE.trades}</h2>
          <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2">
            {trades.map((trade) => (
              <TradeEntry key={trade.path} {...trade} />
            ))}
          </ul>
        </section>
      )}
      <div className="mt-10 -ml-4">
        <ReportLink />
      </div>
    </div>
  )
}

/** The `sizes` of the images, by the columns of their lists. */
const SIZES = {
  lineup: '(min-width:72rem) 22rem, (min-width:64rem) 30vw, (min-width:40rem) 46vw, 92vw',
  trade: '(min-width:72rem) 33.75rem, (min-width:40rem) 46vw, 92vw',
} as const

function TradeEntry({ title, image, path }: ShownTrade) {
  return (
    <li className="min-w-0">
      <Link to={path} className="group block rounded-md text-ink no-underline">
        <CardImage src={image} alt="" width={960} height={504} sizes={SIZES.trade} />
        <h3 className="mt-3 text-xl wrap-anywhere group-hover:underline">{title}</h3>
      </Link>
    </li>
  )
}

function LineupEntry({ id, title, names, version, path, remixPath }: ShownLineup) {
  return (
    <li className="min-w-0">
      <Link to={path} className="block rounded-md">
        <CardImage
          src={`/lineup-pictures/${id}?v=${version}`}
          alt={PROFILE_PAGE.imageOf(title, names)}
          width={960}
          height={1280}
          sizes={SIZES.lineup}
        />
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <h3 className="basis-full truncate text-xl">{title}</h3>
        <Link
          to={remixPath}
          aria-label={PROFILE_PAGE.remixOf(title)}
          className={buttonStyle({ look: 'primary' })}
        >
          <Shuffle aria-hidden="true" className="size-4.5" />
          {PROFILE_PAGE.remix}
        </Link>
        <CopyAddress path={path} label={PROFILE_PAGE.copyLinkOf(title)} />
      </div>
    </li>
  )
}

type FavoriteProps = { readonly term: string; readonly name: ReactNode; readonly image?: ReactNode }

function Favorite({ term, name, image }: FavoriteProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center">
      <dt className="self-end text-sm text-ink-muted [grid-column:2]">{term}</dt>
      <dd className="contents">
        <span className="[grid-column:1] [grid-row:1/3]">{image}</span>
        <span className="self-start font-display text-xl font-semibold [grid-column:2]">{name}</span>
      </dd>
    </div>
  )
}
