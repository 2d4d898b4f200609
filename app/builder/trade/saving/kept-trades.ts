import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import { isBlank, type TradeDraft } from '#domain/trade/draft.ts'
import { fetchLate } from '#ui/lazy-component.tsx'

const drafts = createDraftStore('trade')

/** The visitor's last trade, whatever its teams. */
const LAST = 'last'

const subjectOf = ({ team1, team2 }: TradeDraft): string | null =>
  team1.teamId === null || team2.teamId === null ? null : `${team1.teamId}-${team2.teamId}`

/** Keeps what is on the screen, by its teams and as the last one. An emptied trade is forgotten. */
export function keepTrade(draft: TradeDraft): void {
  for (const subject of [LAST, subjectOf(draft)]) {
    if (subject === null) continue
    if (isBlank(draft)) drafts.drop(subject)
    else drafts.write(subject, JSON.stringify(draft))
  }
}

/** This tab's draft of those teams, or its last one where no team is wanted, as after a reload. */
export const tradeOfThisTab = (wanted: TradeDraft): Promise<TradeDraft | null> => ofTeams(wanted, drafts.read)

/** The newest of those from whichever tab. */
export const newestTrade = (wanted: TradeDraft): Promise<TradeDraft | null> =>
  ofTeams(wanted, drafts.readNewest)

async function ofTeams(
  wanted: TradeDraft,
  read: (subject: string) => string | null,
): Promise<TradeDraft | null> {
  const text = read(subjectOf(wanted) ?? LAST)
  if (text === null) return null
  // Without a draft, as on every first visit, the schema that reads one is not fetched.
  const { parseStoredTrade } = await fetchLate(() => import('#domain/trade/draft-schema.ts'))
  const draft = parseStoredTrade(text)
  return draft && !isBlank(draft) && hasSameTeams(draft, wanted) ? draft : null
}

/** Whether the draft has the teams that are wanted; any team will do where none is. */
const hasSameTeams = (draft: TradeDraft, { team1, team2 }: TradeDraft): boolean =>
  (team1.teamId === null || draft.team1.teamId === team1.teamId) &&
  (team2.teamId === null || draft.team2.teamId === team2.teamId)

const keys = new WeakMap<TradeDraft, string>()
const ids = new WeakMap<TradeDraft, number>()

/** The key a draft is saved under: the same however often it is sent, another as soon as it is edited. */
export function clientKeyOf(draft: TradeDraft): string {
  const key = keys.get(draft) ?? crypto.randomUUID()
  keys.set(draft, key)
  return key
}

/** The saved proposal that this very draft is; null when it was not saved, or edited since. */
export const savedIdOf = (draft: TradeDraft): number | null => ids.get(draft) ?? null

export function markSaved(draft: TradeDraft, id: number): void {
  ids.set(draft, id)
}
