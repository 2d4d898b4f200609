/** The loader of an address that is only written to. */
export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
