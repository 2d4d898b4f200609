import { COPY_FAILED, TEXT_COPIED } from '#app/shared/copy.ts'
import { notify } from '#ui/notify.ts'

/** How long the back-office confirms a copy, in milliseconds. */
export const COPIED_MS = 2500

export type CopyOutcome = {
  readonly tone: 'plain' | 'danger'
  readonly title: string
  readonly message?: string
  readonly instead?: string
}

export function canCopyImage(): boolean {
  return typeof ClipboardItem !== 'undefined' && 'clipboard' in navigator
}

export function showOutcome({ tone, title, message }: CopyOutcome): void {
  notify({ tone: tone === 'plain' ? 'success' : tone, title, description: message })
}

/** Puts text on the clipboard. Never rejects. @param title of the outcome when it worked */
export async function copyText(text: string, title: string = TEXT_COPIED): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return { tone: 'plain', title }
  } catch {
    return { tone: 'danger', ...COPY_FAILED }
  }
}
