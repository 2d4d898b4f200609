/** What the process and the database's worker thread tell each other. `connection` numbers a client's connection. */
export type ToWorker =
  | { readonly kind: 'batch'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'hang-up'; readonly connection: number }
  | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'cannot-open'; readonly reason: string }
  | { readonly kind: 'answer'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'broken'; readonly connection: number; readonly reason: string }
  | { readonly kind: 'closed' }
