import { countingObjection, type GameType } from '#domain/visit/visit.ts'

import { createSelectionVisits, createVisitTracker } from './visit-tracker.ts'

const UTM = 'benchboss:utm-source'

/** The campaign of the link a visitor came by, for as long as the tab lives. */
function utmSource(): string | null {
  const given = new URLSearchParams(location.search).get('utm_source')
  if (given) write(UTM, given)
  return given ?? read(UTM)
}

/** A browser that keeps nothing only forgets sooner. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function tracksLocally(): boolean {
  try {
    return localStorage.getItem('enable_local_tracking') !== null
  } catch {
    return false
  }
}

declare global {
  interface Navigator {
    /** Global Privacy Control; missing where the browser does not know it. */
    readonly globalPrivacyControl?: boolean
  }
}

/** The tracker of this page. */
export const visitTracker = createVisitTracker({
  hostname: location.hostname,
  tracksLocally,
  objects: () => countingObjection(navigator.globalPrivacyControl, document.cookie) !== null,
  referrer: document.referrer,
  utmSource,
  userAgent: navigator.userAgent,
  newKey: () => crypto.randomUUID(),
})

const selectionsOf = (game: GameType) =>
  createSelectionVisits(visitTracker, { read, write }, `benchboss:visit:${game}`)

/** The visit of what is selected in each builder. */
export const selectionVisits = { lineup: selectionsOf('lineup'), trade: selectionsOf('trade') }
