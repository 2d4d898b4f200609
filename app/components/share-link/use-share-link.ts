import { useEffect, useMemo, useState } from 'react'

import { makeShare, passOn, type MadeShare, type Shareable } from './share-client.ts'

/** The link of what is about to be shared. */
export type ShareLink =
  | { readonly status: 'asking' }
  | {
      readonly status: 'ready'
      readonly url: string
      /** The link leaves: call it in the tap that shares or copies. */
      readonly passOn: () => void
    }
  | { readonly status: 'failed'; readonly retry: () => void }

const ASKING: ShareLink = { status: 'asking' }

/**
 * Asks for a link at once, so that the tap that shares it waits for nothing.
 * @param shareable null as long as nothing can be shared; compared by content
 */
export function useShareLink(shareable: Shareable | null): ShareLink {
  const content = shareable && JSON.stringify(shareable)
  /** By content; null where there was none to be had. */
  const [answers, setAnswers] = useState<Readonly<Record<string, MadeShare | null | undefined>>>({})
  useEffect(() => {
    if (content === null) return
    const ask = async () => {
      const made = await makeShare(JSON.parse(content))
      setAnswers((before) => ({ ...before, [content]: made }))
    }
    void ask()
  }, [content])

  const made = content === null ? undefined : answers[content]
  return useMemo(() => {
    if (made === undefined || content === null) return ASKING
    if (made !== null) return { status: 'ready', url: made.url, passOn: () => passOn(made) }
    const retry = async () => {
      setAnswers((before) => ({ ...before, [content]: undefined }))
      const again = await makeShare(JSON.parse(content))
      setAnswers((before) => ({ ...before, [content]: again }))
    }
    return { status: 'failed', retry: () => void retry() }
  }, [made, content])
}
