import { GROUNDS, type Ground } from '#domain/team/theme.ts'

const COOKIE = 'ground'
const YEAR_SECONDS = 31_536_000

/** The ground the visitor chose by the switch, read from the request's cookies; null follows the system. */
export function chosenGround(cookies: string | null): Ground | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z]+)`).exec(cookies ?? '')?.[1]
  return GROUNDS.find((ground) => ground === value) ?? null
}

/** The ground on the screen now. */
export function shownGround(): Ground {
  return chosenGround(document.cookie) ?? systemGround()
}

/** Turns the page to the other ground. Back on the system's own, the choice is forgotten and the page follows the system again. */
export function switchGround(): Ground {
  const next: Ground = shownGround() === 'dark' ? 'bright' : 'dark'
  if (next === systemGround()) {
    document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    delete document.documentElement.dataset['theme']
  } else {
    document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
    document.documentElement.dataset['theme'] = next
  }
  return next
}

function systemGround(): Ground {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'bright'
}
