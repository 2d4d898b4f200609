/** What `?lineup=` of the builder asks for (P-ROUTE-15, P-ROUTE-19). */
export type LineupParameter =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'saved'; readonly id: number }

/** The largest id a row can have. */
const MAX_ID = 2_147_483_647

/** Only a whole number is an id; anything else is to be warned about and ignored. */
export function readLineupParameter(value: string | null): LineupParameter {
  if (value === null) return { kind: 'none' }
  const id = /^\d{1,10}$/.test(value.trim()) ? Number(value) : 0
  return id >= 1 && id <= MAX_ID ? { kind: 'saved', id } : { kind: 'invalid' }
}
