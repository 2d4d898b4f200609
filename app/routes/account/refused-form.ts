import { data } from 'react-router'

import type { FormAnswer } from '#app/features/sign-in/form-answer.ts'

/** What the visitor can mend in one field. */
export const refusedField = <FieldName extends string>(fields: FormAnswer<FieldName>['fields']) =>
  data<FormAnswer<FieldName>>({ fields, line: null }, { status: 422 })

/** What is wrong with the whole. */
export function refusedForm<FieldName extends string>(line: string, status = 422) {
  const fields: Partial<Record<FieldName, string>> = {}
  return data<FormAnswer<FieldName>>({ fields, line }, { status })
}
