import type { CardOrder } from '#card/card-studio.ts'

/** From the page to the worker. */
export type ToCardWorker =
  | { readonly kind: 'faces'; readonly addresses: ReadonlyMap<string, string> }
  | { readonly kind: 'paint'; readonly id: number; readonly order: CardOrder }
  /** That order is no longer wanted. */
  | { readonly kind: 'drop'; readonly id: number }

/** From the worker to the page. */
export type FromCardWorker =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'photos_ready'; readonly id: number }
  | { readonly kind: 'painted'; readonly id: number; readonly blob: Blob }
  | { readonly kind: 'dropped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number }
