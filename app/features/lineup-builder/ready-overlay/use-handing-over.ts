import { useState } from 'react'

import { copyImage, copyText, type CopyOutcome } from '#app/components/hand-over/copy.ts'
import { downloadFile } from '#app/components/hand-over/download-file.ts'
import { shareImage } from '#app/components/hand-over/share-picture.ts'
import type { CardImage } from '#app/components/picture-stage/picture-stage.tsx'
import { addressToShare, copyLink } from '#app/components/share-link/hand-over-link.ts'
import type { ShareLink } from '#app/components/share-link/use-share-link.ts'
import type { CardShape } from '#card/export-size.ts'
import type { TextFormat } from '#domain/text-format.ts'
import { CARD_IMAGE_FAILED, SHARE_UNSUPPORTED, shareFailed, shareText } from '#messages/sharing.ts'

import { imageFileName } from './file-name.ts'
import { openPreviewPage } from './preview-html.ts'
import type { PaintCard } from './use-card-pictures.ts'

/** What the overlay says about the last action. */
export type Notice = CopyOutcome

type Parts = {
  readonly lineup: {
    readonly title: string
    readonly team: string
    readonly words: (format: TextFormat) => string
    readonly link: ShareLink
    /** Called once a file was handed over. */
    readonly recordDownload: () => void
  }
  readonly shape: CardShape
  readonly image: CardImage
  readonly paint: PaintCard
  readonly repaint: () => Promise<Blob | null>
}

/** The ways in which the image leaves the page, and what came of the last one. */
export function useHandingOver({ lineup, shape, image, paint, repaint }: Parts) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const jpegName = imageFileName(lineup, 'jpg')
  const { title, text } = shareText(lineup)

  async function download() {
    setNotice(null)
    const blob = image.status === 'ready' ? image.blob : await repaint()
    if (blob) {
      downloadFile(blob, jpegName)
      lineup.recordDownload()
    } else setNotice({ tone: 'danger', title: CARD_IMAGE_FAILED })
  }

  async function share() {
    if (image.status !== 'ready') return
    const file = new File([image.blob], jpegName, { type: image.blob.type })
    const { link } = lineup
    const sharing = shareImage({ title, text, link: addressToShare(link), file }, navigator)
    if (link.status === 'ready') link.passOn()
    const outcome = await sharing
    switch (outcome.kind) {
      case 'shared':
      case 'cancelled':
        return setNotice(null)
      case 'unsupported':
        return setNotice({ tone: 'danger', ...SHARE_UNSUPPORTED })
      case 'failed':
        return setNotice({ tone: 'danger', ...shareFailed(outcome.reason) })
    }
  }

  function previewHtml() {
    if (image.status !== 'ready') return
    openPreviewPage({ title, text: lineup.words('plain'), image: URL.createObjectURL(image.blob) })
  }

  return {
    notice,
    download: () => void download(),
    share: () => void share(),
    copyLink: () => void copyLink(lineup.link).then(setNotice),
    copyImage: () => void copyImage(paint(shape, 'copied')).then(setNotice),
    copyWords: (format: TextFormat) => void copyText(lineup.words(format)).then(setNotice),
    previewHtml,
  }
}
export type HandingOver = ReturnType<typeof useHandingOver>
