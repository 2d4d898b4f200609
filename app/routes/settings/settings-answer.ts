import { data } from 'react-router'

import type { SettingsAnswer } from '#app/features/settings/settings-answer.ts'

/** A form that did what it should. */
export const settingsDone = (intent: string, line: string | null = null) =>
  data<SettingsAnswer>({ intent, line, fields: {} })

/** A form that did not: at a field where it belongs to one, else in a line. */
export const settingsRefused = (
  intent: string,
  refusal: { readonly line?: string; readonly fields?: SettingsAnswer['fields'] },
  status = 422,
) => data<SettingsAnswer>({ intent, line: refusal.line ?? null, fields: refusal.fields ?? {} }, { status })
