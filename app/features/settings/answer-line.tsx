import { isSuccess } from '#messages/account.ts'
import { NoticeLine } from '#ui/notice-line.tsx'

/** What the server said of a form: green when it says "successfully", else red (P-ERR-43). */
export function AnswerLine({ text }: { readonly text: string | null | undefined }) {
  return text ? <NoticeLine look={isSuccess(text) ? 'success' : 'danger'}>{text}</NoticeLine> : null
}
