/** How pages of the back-office reach its endpoints. */
export type AdminApi = {
  /** Sent with each request; null: none is needed. */
  readonly key: string | null
  /** Tried before our own origin. */
  readonly baseUrl: string | null
}

const KEY = 'admin-api-key'
const BASE_URL = 'admin-api-base-url'

/** The meta tags that carry it, for pages of admins alone. */
export function adminApiMeta({ key, baseUrl }: AdminApi) {
  return [
    ...(key === null ? [] : [{ name: KEY, content: key }]),
    ...(baseUrl === null ? [] : [{ name: BASE_URL, content: baseUrl }]),
  ]
}

/** What the page's meta tags say. */
export function readAdminApi(page: Pick<Document, 'querySelector'> = document): AdminApi {
  const content = (name: string) =>
    page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') || null
  return { key: content(KEY), baseUrl: content(BASE_URL)?.replace(/\/+$/, '') ?? null }
}
