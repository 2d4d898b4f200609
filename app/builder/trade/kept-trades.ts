import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import { isBlank, type TradeDraft } from '#domain/trade/draft.ts'
import { fetchLate } from '#ui/lazy-component.tsx'

const drafts = createDraftStore('trade')

/** Key of the visitor's last trade, whatever its teams. */
const LAST = 'last'

const subjectOf = ({ team1, team2 }: TradeDraft): string | null =>
  team1.teamId === null || team2.teamId === null ? null : `${team1.teamId}-${team2.teamId}`

/** Stores the trade on the screen, under its teams and as the last one. An emptied trade is deleted. */
export function keepTrade(draft: TradeDraft): void {
  for (const subject of [LAST, subjectOf(draft)]) {
    if (subject === null) continue
    if (isBlank(draft)) drafts.drop(subject)
    else drafts.write(subject, JSON.stringify(draft))
  }
}

/** Returns this tab's draft of those teams, or its last one if no teams are given, as after a reload. */
export const tradeOfThisTab = (wanted: TradeDraft): Promise<TradeDraft | null> => ofTeams(wanted, drafts.read)

/** Returns the newest of those from any tab. */
export const newestTrade = (wanted: TradeDraft): Promise<TradeDraft | null> =>
  ofTeams(wanted, drafts.readNewest)

async function ofTeams(
  wanted: TradeDraft,
  read: (subject: string) => string | null,
): Promise<TradeDraft | null> {
  const text = read(subjectOf(wanted) ?? LAST)
  if (text === null) return null
  // A visitor without a draft, as on every first visit, does not load the schema.
  const { parseStoredTrade } = await fetchLate(() => import('#domain/trade/draft-schema.ts'))
  const draft = parseStoredTrade(text)
  return draft && !isBlank(draft) && hasSameTeams(draft, wanted) ? draft : null
}

/** Returns whether the draft has the given teams. A side without a team matches any. */
const hasSameTeams = (draft: TradeDraft, { team1, team2 }: TradeDraft): boolean =>
  (team1.teamId === null || draft.team1.teamId === team1.teamId) &&
  (team2.teamId === null || draft.team2.teamId === team2.teamId)

const keys = new WeakMap<TradeDraft, string>()
const ids = new WeakMap<TradeDraft, number>()

/** Returns the key a draft is saved under. It is the same for every attempt and new after an edit. */
export function clientKeyOf(draft: TradeDraft): string {
  const key = keys.get(draft) ?? crypto.randomUUID()
  keys.set(draft, key)
  return key
}

/** Returns the id of this draft's saved proposal; null when it was not saved, or was edited since. */
export const savedIdOf = (draft: TradeDraft): number | null => ids.get(draft) ?? null

export function markSaved(draft: TradeDraft, id: number): void {
  ids.set(draft, id)
}
