import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'
import { useEffect, useState } from 'react'

import { COPIED_MS, copyText } from '#app/components/hand-over/copy.ts'
import { importPrompt, IMPORT_SCREEN } from '#messages/roster-file-screen.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'

/** Copies a prompt with which an AI assistant writes the file (A-IMPORT-05). */
export function CopyPrompt({ team }: { readonly team: string | null }) {
  /** Counts copies, so that a second one begins the time anew; 0 when none was made lately. */
  const [copies, setCopies] = useState(0)
  const copied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    const { tone } = await copyText(importPrompt(team))
    if (tone === 'danger') notify({ title: IMPORT_SCREEN.promptFailed, tone })
    else setCopies((count) => count + 1)
  }
  const Icon = copied ? Check : Copy
  return (
    <Button title={IMPORT_SCREEN.promptHint} onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? IMPORT_SCREEN.copied : IMPORT_SCREEN.copyPrompt}</span>
    </Button>
  )
}
