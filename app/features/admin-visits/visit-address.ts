/** The address with those parameters set, or taken away where null; the rest stays. */
export function withParams(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): { readonly search: string } {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return { search: next.size === 0 ? '' : `?${next}` }
}

/** The parameters of clicked rows, all taken away. */
export const NO_ROWS = {
  team: null,
  country: null,
  device: null,
  game: null,
  type: null,
  source: null,
} as const
