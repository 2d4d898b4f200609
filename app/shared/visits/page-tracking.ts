import { countingObjection, GAME_TYPES, type GameType, utmSourceIn } from '#domain/visit/visit.ts'
import { UNRECORDED_VISIT } from '#ui/navigation.ts'

import { createSelectionVisits, createVisitTracker } from './visit-tracker.ts'

const UTM = 'benchboss:utm-source'
const REFERRER = 'benchboss:referrer'

/** Whether this page was reached from another page of ours as a new document. */
const cameFromUs = (): boolean => document.referrer.startsWith(`${location.origin}/`)

/** The campaign of the link a visitor came by, kept as long as the tab is open. */
function utmSource(): string | null {
  const given =
    utmSourceIn(location.search) ?? (cameFromUs() ? utmSourceIn(new URL(document.referrer).search) : null)
  if (given) write(UTM, given)
  return given ?? read(UTM)
}

/** Without storage, the campaign is only forgotten sooner. */
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
    /** Global Privacy Control; missing where the browser does not support it. */
    readonly globalPrivacyControl?: boolean
  }
}

export const visitTracker = createVisitTracker({
  hostname: location.hostname,
  tracksLocally,
  objects: () => countingObjection(navigator.globalPrivacyControl, document.cookie) !== null,
  get referrer() {
    return (cameFromUs() ? read(REFERRER) : null) ?? document.referrer
  },
  utmSource,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  newKey: () => crypto.randomUUID(),
})

/** Records the visit of the pressed card once, here or on a later page. @param game of a visit that could not be stored */
export function recordPressedCard(game?: GameType): void {
  const [kept, search, referrer] = (read(UNRECORDED_VISIT) ?? '').split(' ')
  const pressed = GAME_TYPES.find((one) => one === kept) ?? game
  if (pressed === undefined) return
  write(UNRECORDED_VISIT, '')
  const campaign = utmSourceIn(search ?? '')
  if (campaign) write(UTM, campaign)
  if (referrer) write(REFERRER, referrer)
  void visitTracker.track({ visit_type: 'page_visit', game_type: pressed })
}

const selectionsOf = (game: GameType) =>
  createSelectionVisits(visitTracker, { read, write }, `benchboss:visit:${game}`)

/** The visit of the current selection in each builder. */
export const selectionVisits = { lineup: selectionsOf('lineup'), trade: selectionsOf('trade') }
