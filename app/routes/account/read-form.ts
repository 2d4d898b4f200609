import { data } from 'react-router'

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The form a request sends. Anything else is answered 400. */
export async function readForm(request: Request): Promise<FormData> {
  if (FORM.test(request.headers.get('content-type') ?? '')) return request.formData()
  throw data(null, { status: 400 })
}
