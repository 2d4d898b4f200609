import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'
import Download from '~icons/lucide/download'

import { CardImage } from '#app/shared/card-image.tsx'
import { CopyEmbedButton, ShareAddress } from '#app/shared/share/copy-buttons.tsx'
import { showOutcome } from '#app/shared/share/copy-text.ts'
import { movedSince } from '#app/shared/share/moved-since.ts'
import { ReportLink } from '#app/shared/share/report-link.tsx'
import { ShareCreditLine } from '#app/shared/share/share-credit.tsx'
import { isKeyStored } from '#app/shared/share/share-keys.ts'
import type { CardPixels } from '#card/export-size.ts'
import { KINDS, type ShareKind } from '#domain/share/kinds.ts'
import { sharePath } from '#domain/share/share-link.ts'
import { slug } from '#domain/text/text.ts'
import type { OpenedShare as Opened } from '#server/shares/open-share.ts'
import { buttonStyle } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useHydrated } from '#ui/page.tsx'

/** For its maker only: the dialog is a fifth of the page's code. */
const OwnLink = lazyComponent(async () => (await import('./own-link.tsx')).OwnLink)

export const SHARE_PAGE = {
  remix: 'Remix these lines',
  counter: 'Counter this trade',
  download: 'Download',
  more: 'More',
  teamPage: (team: string) => `${team}: lines, roster and cap`,
  moreFrom: (maker: string) => `More from ${maker}`,
  sharedOn: 'Shared',
  savedOn: 'Saved',
  by: 'by',
  types: { even_strength: 'Even strength', power_play: 'Power play', penalty_kill: 'Penalty kill' },
  imageOf: (title: string) => `The card: ${title}. The same lines are on this page as text.`,
  tradeImageOf: (title: string) => `The card: ${title}. The same trade is on this page as text.`,
  receive: (team: string) => `${team} receive`,
  open: 'Open',
  deleted: 'Link deleted',
  deletedText: 'The link no longer works. Chats may show the old preview for a while.',
} as const

export type OpenedShare = Pick<Opened, 'id' | 'moved' | 'remixOf' | 'isOwn' | 'isListed'>

type ShareLayoutProps = {
  readonly kind: ShareKind
  readonly shared: Pick<OpenedShare, 'moved' | 'remixOf'>
  /** The link that its maker may delete; null where the page has another address. */
  readonly link: Pick<OpenedShare, 'id' | 'isOwn' | 'isListed'> | null
  readonly image: string
  /** The colors of its team. */
  readonly theme: CSSProperties
  /** The two teams of a trade, on the stripe above the title. A lineup's page has a stripe of its own accent. */
  readonly stripe?: readonly [left: string, right: string]
  readonly crest: ReactNode
  readonly title: string
  readonly facts: ReactNode
  /** The button to remix or counter it. */
  readonly answer: { readonly to: string; readonly label: string; readonly icon: ReactNode }
  /** Pages of its teams and its maker. */
  readonly more: ReadonlyArray<{ readonly to: string; readonly label: string }>
  readonly imageAlt: string
  /** Size of the whole card, which reserves the space before the image loads. */
  readonly pixels: Pick<CardPixels, 'width' | 'height'>
  readonly children: ReactNode
}

export function ShareLayout(props: ShareLayoutProps) {
  const { kind, shared, link, image, theme, stripe, crest, title, facts, answer, more, ...card } = props
  const { moved, remixOf } = shared
  const [deleted, setDeleted] = useState(false)
  const isHydrated = useHydrated()
  const mayDelete = link !== null && (link.isOwn || (isHydrated && isKeyStored(link.id)))
  if (deleted) return <DeletedLink kind={kind} />
  return (
    <article
      aria-label={title}
      style={theme}
      className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 desk:py-10"
    >
      <div
        className="h-1.5 bg-accent-line"
        style={stripe && { background: `linear-gradient(90deg, ${stripe[0]} 50%, ${stripe[1]} 50%)` }}
      />
      <header className="grid gap-x-8 gap-y-5 pt-5 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-end">
        <div className="flex min-w-0 items-start gap-4 sm:gap-5">
          {crest}
          <div className="min-w-0">
            <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
            <p className="mt-1.5 text-ink-muted">{facts}</p>
            {remixOf && <ShareCreditLine kind={kind} credit={remixOf} className="mt-1" />}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
          <Link
            to={answer.to}
            className={`${buttonStyle({ look: 'primary', size: 'large' })} max-sm:col-span-2`}
          >
            {answer.icon}
            {answer.label}
          </Link>
          <ShareAddress title={title} />
          <a href={image} download={slug(title)} className={buttonStyle({ size: 'large' })}>
            <Download aria-hidden="true" className="size-5 shrink-0" />
            {SHARE_PAGE.download}
          </a>
        </div>
      </header>
      {moved.length > 0 && (
        <p className="mt-5 rounded-sm border-l-4 border-warning bg-warning/10 px-3 py-2">
          {movedSince(moved, link ? 'shared' : 'saved')}
        </p>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10">
        <CardImage
          isFirst
          src={image}
          alt={card.imageAlt}
          width={card.pixels.width}
          height={card.pixels.height}
          sizes={SHOWN}
        />
        <div className="grid min-w-0 gap-7">
          {card.children}
          <MorePages pages={more} />
          <div className="-ml-4 flex flex-wrap">
            {link && (
              <>
                <CopyEmbedButton
                  link={{ status: 'ready', ...link, url: sharePath(kind, link.id), passOn: () => undefined }}
                  embed={{ title, pixels: card.pixels }}
                  onOutcome={showOutcome}
                />
                {mayDelete && (
                  <Suspense>
                    <OwnLink kind={kind} {...link} onDeleted={() => setDeleted(true)} />
                  </Suspense>
                )}
              </>
            )}
            <ReportLink />
          </div>
        </div>
      </div>
    </article>
  )
}

function MorePages({ pages }: { readonly pages: ShareLayoutProps['more'] }) {
  return (
    pages.length > 0 && (
      <nav aria-label={SHARE_PAGE.more}>
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to} className="border-b border-hairline first:border-t">
              <Link
                to={to}
                className="flex min-h-11 items-center justify-between gap-3 py-2 font-semibold text-ink no-underline hover:underline"
              >
                {label}
                <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}

/** Seven twelfths of the page beside the text, or the full width above it. */
const SHOWN = '(min-width:72rem) 37.5rem, (min-width:64rem) 54vw, (min-width:40rem) 95vw, 92vw'

function DeletedLink({ kind }: { readonly kind: ShareKind }) {
  const { builder, build } = KINDS[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone. With the focus here, screen readers read the result.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {SHARE_PAGE.deleted}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{SHARE_PAGE.deletedText}</p>
      <Link to={builder} className={`${buttonStyle({ look: 'primary' })} mt-8`}>
        {build}
      </Link>
    </div>
  )
}
