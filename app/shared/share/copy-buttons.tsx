import { useEffect, useRef } from 'react'
import Code from '~icons/lucide/code-xml'
import Link2 from '~icons/lucide/link-2'
import Share2 from '~icons/lucide/share-2'

import { EMBED_COPIED, LINK_COPIED, READY } from '#app/shared/copy.ts'
import { embedCode, frameSize } from '#domain/share/embed.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

import { type CopyOutcome, copyText, showOutcome } from './copy-text.ts'
import type { ShareLink } from './share-link.ts'
import { openShareSheet } from './share-sheet.ts'

const SHARE = 'Share'

type Embed = {
  readonly title: string
  readonly pixels: { readonly width: number; readonly height: number }
}

type ReadyLink = Extract<ShareLink, { status: 'ready' }>

/** Copies the code that embeds the link's card on a blog or a forum. Call it within the click. */
export function copyEmbed({ url, passOn }: ReadyLink, { title, pixels }: Embed): Promise<CopyOutcome> {
  const share = { url: new URL(url, location.origin).href, title }
  const copying = copyText(embedCode(share, frameSize(pixels)), EMBED_COPIED)
  passOn()
  return copying
}

type CopyEmbedButtonProps = {
  readonly link: ShareLink
  readonly embed: Embed
  readonly onOutcome: (outcome: CopyOutcome) => void
  readonly className?: string
}

/** Renders the button for it. Disabled while there is no link. */
export function CopyEmbedButton({ link, embed, onOutcome, className }: CopyEmbedButtonProps) {
  return (
    <Button
      look="quiet"
      className={className}
      disabled={link.status !== 'ready'}
      onClick={() => link.status === 'ready' && void copyEmbed(link, embed).then(onOutcome)}
    >
      <Code aria-hidden="true" className="size-4.5 shrink-0" />
      {READY.copyEmbed}
    </Button>
  )
}

type CopyAddressProps = {
  /** A path of ours: "/profile/fan/lineups/7"; without it, the current page. */
  readonly path?: string
  readonly label?: string
}

/** Copies the address of a public page and confirms it with a notice. */
export function CopyAddress({ path, label }: CopyAddressProps) {
  const copy = async () => {
    const address = new URL(path ?? location.pathname, location.origin)
    showOutcome(await copyText(address.href, LINK_COPIED))
  }
  return (
    <Button aria-label={label} onClick={() => void copy()}>
      <Link2 aria-hidden="true" className="size-5 shrink-0" />
      {READY.copyLink}
    </Button>
  )
}

type ShareAddressProps = {
  readonly title: string
  /** Put before the address. */
  readonly text?: string
  /** A path of ours; without it, the current page. */
  readonly path?: string
  /** An image of it. Null while there is none. */
  readonly file?: File | null
}

/** Shares an address with the device's own dialog. Where there is none, or it fails, copies it. */
export function ShareAddress({ title, text, path, file }: ShareAddressProps) {
  const share = async () => {
    const link = new URL(path ?? location.pathname, location.origin).href
    const { kind } = await openShareSheet({ title, text, link, file }, navigator)
    if (kind === 'shared' || kind === 'cancelled') return
    showOutcome(await (text === undefined ? copyText(link, LINK_COPIED) : copyText(`${text}\n${link}`)))
  }
  return (
    <Button size="large" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5 shrink-0" />
      {SHARE}
    </Button>
  )
}

export function OutcomeLine({ outcome }: { readonly outcome: CopyOutcome | null }) {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (outcome) line.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    outcome && (
      <span
        ref={line}
        className={classNames(
          'block border-l-4 pl-3 wrap-anywhere',
          outcome.tone === 'plain' ? 'border-success' : 'border-danger',
        )}
      >
        <strong className="me-1.5 font-medium">{outcome.title}</strong>
        {outcome.message && <span className="me-1.5">{outcome.message}</span>}
        {outcome.instead && <span>{outcome.instead}</span>}
      </span>
    )
  )
}
