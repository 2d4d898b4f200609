import { createDraftStore } from '#app/components/draft-store/draft-store.ts'
import { isBlank } from '#domain/trade/draft.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'

const drafts = createDraftStore('trade')

/** The trade one was last at, whatever its clubs. */
const LAST = 'last'

const subjectOf = ({ team1, team2 }: TradeDraft): string | null =>
  team1.teamId === null || team2.teamId === null ? null : `${team1.teamId}-${team2.teamId}`

/** Keeps what is on the screen, by its clubs and as the last one. An emptied trade is forgotten. */
export function keepTrade(draft: TradeDraft): void {
  for (const subject of [LAST, subjectOf(draft)]) {
    if (subject === null) continue
    if (isBlank(draft)) drafts.drop(subject)
    else drafts.write(subject, JSON.stringify(draft))
  }
}

/** This tab's draft of those clubs, or its last one where no club is asked for, as after a reload. */
export const tradeOfThisTab = (asked: TradeDraft): Promise<TradeDraft | null> => ofClubs(asked, drafts.read)

/** The newest of those from whichever tab. */
export const newestTrade = (asked: TradeDraft): Promise<TradeDraft | null> =>
  ofClubs(asked, drafts.readNewest)

async function ofClubs(
  asked: TradeDraft,
  read: (subject: string) => string | null,
): Promise<TradeDraft | null> {
  const text = read(subjectOf(asked) ?? LAST)
  if (text === null) return null
  // Who has no draft, as on every first visit, does not fetch what reads one.
  const { parseStoredTrade } = await import('#domain/trade/draft-schema.ts')
  const draft = parseStoredTrade(text)
  return draft && !isBlank(draft) && isOfClubs(draft, asked) ? draft : null
}

/** Has it the clubs that are asked for? Any club does where none is. */
const isOfClubs = (draft: TradeDraft, { team1, team2 }: TradeDraft): boolean =>
  (team1.teamId === null || draft.team1.teamId === team1.teamId) &&
  (team2.teamId === null || draft.team2.teamId === team2.teamId)
