import Download from '~icons/lucide/download'
import Globe from '~icons/lucide/globe'
import Link2 from '~icons/lucide/link-2'
import Share2 from '~icons/lucide/share-2'

import { CopyButtons } from '#app/components/hand-over/copy-buttons.tsx'
import type { ShareLink } from '#app/components/share-link/use-share-link.ts'
import { READY } from '#messages/sharing.ts'
import { Button } from '#ui/button.tsx'

import type { HandingOver } from './use-handing-over.ts'

type Props = {
  readonly handing: HandingOver
  readonly image: 'painting' | 'ready' | 'failed'
  readonly link: ShareLink['status']
  readonly isAdmin: boolean
}

/** What to do with the image, the likeliest first. */
export function OverlayActions({ handing, image, link, isAdmin }: Props) {
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-1">
        <Button
          look="primary"
          size="large"
          className="max-lg:px-2 max-lg:text-base max-sm:col-span-2"
          disabled={image !== 'ready'}
          onClick={handing.share}
        >
          <Share2 aria-hidden="true" className="size-5 shrink-0" />
          {READY.share}
        </Button>
        <Button
          size="large"
          className="max-lg:text-base"
          busy={image === 'painting'}
          onClick={handing.download}
        >
          {image !== 'painting' && <Download aria-hidden="true" className="size-5 shrink-0" />}
          {READY.download}
        </Button>
        <Button size="large" className="max-lg:text-base" busy={link === 'asking'} onClick={handing.copyLink}>
          {link !== 'asking' && <Link2 aria-hidden="true" className="size-5 shrink-0" />}
          {READY.copyLink}
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-1 lg:gap-0">
        <CopyButtons imageReady={image === 'ready'} onImage={handing.copyImage} onWords={handing.copyWords} />
      </div>
      {isAdmin && (
        <Button
          look="quiet"
          className="lg:justify-start"
          disabled={image !== 'ready'}
          onClick={handing.previewHtml}
        >
          <Globe aria-hidden="true" className="size-4.5" />
          {READY.previewHtml}
        </Button>
      )}
    </div>
  )
}
