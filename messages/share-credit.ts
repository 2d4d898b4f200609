import type { ShareKind } from '#domain/share/share-id.ts'

/** Said before the name of the shared thing that something began with or answers. */
export const CREDIT_WORDS: Readonly<Record<ShareKind, string>> = {
  lineup: 'Remixed from',
  trade: 'A counter to',
}
