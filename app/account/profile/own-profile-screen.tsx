import { Link } from 'react-router'

import { PROFILE_PAGE } from '#app/account/copy.ts'
import { buttonStyle } from '#ui/button.tsx'

type OwnProfile = { readonly name: string | null; readonly email: string }

/** The name and e-mail of the account; a guest is asked to sign in. */
export function OwnProfileScreen({ profile }: { readonly profile: OwnProfile | null }) {
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
