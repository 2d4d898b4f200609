import { GOOGLE_NOT_CONFIGURED } from '#messages/account.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

import { GOOGLE } from './copy.ts'

type GoogleButtonProps = {
  /** False where the operator has not set Google up: the button is disabled and says so. */
  readonly offered: boolean
  readonly next: string | null
}

/**
 * A link that acts as the button it looks like: it leads to Google's own pages, where our security policy lets no
 * form go, and a link needs no script.
 */
export function GoogleButton({ offered, next }: GoogleButtonProps) {
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <div>
      <p className="my-5 flex items-center gap-3 text-sm text-ink-muted">
        <span className="h-px flex-1 bg-hairline" />
        {GOOGLE.or}
        <span className="h-px flex-1 bg-hairline" />
      </p>
      {offered ? (
        <a
          href={`/api/auth/google${search}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button goes nowhere without a script
          role="button"
          className={classNames(buttonStyle({ size: 'large' }), 'w-full')}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
        >
          <GoogleMark />
          {GOOGLE.submit}
        </a>
      ) : (
        <>
          <Button size="large" className="w-full" disabled aria-describedby="google-not-offered">
            <GoogleMark />
            {GOOGLE.submit}
          </Button>
          <p id="google-not-offered" className="mt-2 text-center text-sm text-ink-muted">
            {GOOGLE_NOT_CONFIGURED}
          </p>
        </>
      )}
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.7-.1-1.4-.2-2.1H12v4.1h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.5-2.8c-1 .7-2.3 1.1-3.8 1.1-2.9 0-5.3-1.9-6.2-4.6H2.1v2.9A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.8 14a6.6 6.6 0 0 1 0-4.2V7H2.1a11 11 0 0 0 0 9.9L5.8 14Z" />
      <path
        fill="#ea4335"
        d="M12 5.2c1.6 0 3.1.6 4.2 1.7l3.1-3.2A11 11 0 0 0 2.1 7l3.7 2.9C6.7 7.2 9.1 5.2 12 5.2Z"
      />
    </svg>
  )
}
