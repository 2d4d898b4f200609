import { isRouteErrorResponse } from 'react-router'

/** The id under which the server logged the error, where it gave one. */
export function failureId(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('id' in data)) return null
  return typeof data.id === 'string' ? data.id : null
}
