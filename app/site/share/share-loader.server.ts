import type { LoaderFunctionArgs } from 'react-router'

import { pageHead } from '#app/shared/page-head.server.ts'
import type { ShareKind } from '#domain/share/kinds.ts'
import { linkImagePath, sharePath } from '#domain/share/share-link.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { SHARES } from '#server/shares/kinds.ts'
import { openShare } from '#server/shares/open-share.ts'

type Args = Pick<LoaderFunctionArgs, 'context'> & { readonly params: { readonly id: string } }

/** Returns the loader of the pages behind that kind of link. Links are unlisted, so it asks not to be indexed. */
export const shareLoader =
  <K extends ShareKind>(kind: K) =>
  async ({ params: { id }, context }: Args) => {
    const ctx = context.get(accountContext)
    const shared = await answerRoute(ctx, (ctx) => openShare({ ctx, kind, id }))
    const { title, summary } = SHARES[kind]
    const head = pageHead(ctx.site, {
      title: title(shared.content),
      description: summary(shared.content),
      path: sharePath(kind, id),
      type: 'article',
      image: { path: linkImagePath(kind, id), type: 'image/jpeg' },
      hasEmbed: true,
    })
    return { shared, head: [...head, { name: 'robots', content: 'noindex' }] }
  }
