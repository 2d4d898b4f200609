import { data } from 'react-router'

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The form that a request sends. Anything else, and a form that breaks off, is answered 400. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) throw data(null, { status: 400 })
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** A text field of a form; empty when it was not sent, or was a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
