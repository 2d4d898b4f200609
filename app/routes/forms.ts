import { NOT_A_FORM } from '#messages/server.ts'
import { refuseRoute } from '#server/http/answer.ts'

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The form that a request sends. Anything else, and a form that breaks off, is answered 400. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) throw refuseRoute('bad_request', NOT_A_FORM)
  try {
    return await request.formData()
  } catch {
    throw refuseRoute('bad_request', NOT_A_FORM)
  }
}

/** A text field of a form; empty when it was not sent, or was a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
