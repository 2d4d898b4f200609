import { data } from 'react-router'

import type { SettingsAnswer } from '#app/account/settings/layout.tsx'
import { formText, readForm } from '#app/shared/http.server.ts'
import type { Failure } from '#server/http/answer.ts'

import type { FormAnswer } from './account-form.tsx'

export async function readCredentials(request: Request) {
  const form = await readForm(request)
  return {
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    next: formText(form, 'next'),
  }
}

export const refusedField = (fields: FormAnswer['fields']) =>
  data<FormAnswer>({ fields, line: null }, { status: 422 })

export const refusedForm = (line: string, status = 422) => data<FormAnswer>({ fields: {}, line }, { status })

export const settingsDone = (intent: string, line: string | null = null) =>
  data<SettingsAnswer>({ intent, line, fields: {} })

/** Returns the refusal of a settings form: at a field where the reason belongs to one, else as a line. */
export const settingsRefused = (
  intent: string,
  refusal: { readonly line?: string; readonly fields?: SettingsAnswer['fields'] },
  status = 422,
) => data<SettingsAnswer>({ intent, line: refusal.line ?? null, fields: refusal.fields ?? {} }, { status })

export const settingsFailed = (intent: string, { message, status }: Failure) =>
  settingsRefused(intent, { line: message }, status)
