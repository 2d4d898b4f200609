import { data } from 'react-router'

import type { SettingsAnswer } from '#app/account/settings/settings-frame.tsx'
import type { FormAnswer } from '#app/account/sign-in/sign-in-layout.tsx'

/** What the visitor can mend in one field. */
export const refusedField = <FieldName extends string>(fields: FormAnswer<FieldName>['fields']) =>
  data<FormAnswer<FieldName>>({ fields, line: null }, { status: 422 })

/** What is wrong with the whole. */
export function refusedForm<FieldName extends string>(line: string, status = 422) {
  const fields: Partial<Record<FieldName, string>> = {}
  return data<FormAnswer<FieldName>>({ fields, line }, { status })
}

/** A form that did what it should. */
export const settingsDone = (intent: string, line: string | null = null) =>
  data<SettingsAnswer>({ intent, line, fields: {} })

/** A form that did not: at a field where it belongs to one, else in a line. */
export const settingsRefused = (
  intent: string,
  refusal: { readonly line?: string; readonly fields?: SettingsAnswer['fields'] },
  status = 422,
) => data<SettingsAnswer>({ intent, line: refusal.line ?? null, fields: refusal.fields ?? {} }, { status })
