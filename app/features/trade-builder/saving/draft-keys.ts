import type { TradeDraft } from '#domain/trade/draft.ts'

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
