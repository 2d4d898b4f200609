import { useMemo } from 'react'
import Download from '~icons/lucide/download'

import { BlobImage, ImageFrame } from '#app/builder/finished/card-preview.tsx'
import { useCardImages } from '#app/builder/finished/use-card-images.ts'
import { useBuilder } from '#app/builder/lineup/session.ts'
import { downloaded } from '#app/shared/copy.ts'
import { downloadFile } from '#app/shared/download-file.ts'
import { ShareAddress } from '#app/shared/share/copy-buttons.tsx'
import { showOutcome } from '#app/shared/share/copy-text.ts'
import type { PageCardData } from '#card/card-data.ts'
import { exportPixels } from '#card/export-size.ts'
import { Button } from '#ui/button.tsx'

const DOWNLOAD = 'Download image'

type Props = {
  readonly data: PageCardData
  readonly alt: string
  readonly fileName: string
  /** What is shared with the image. */
  readonly share: { readonly title: string; readonly text: string; readonly path: string }
}

export function DailyCard({ data, alt, fileName, share }: Props) {
  const { startQueue } = useBuilder()
  const card = useMemo(() => ({ card: 'page', data, photos: new Map<number, string>() }) as const, [data])
  const { image, draw } = useCardImages(card, data, startQueue)
  const file = image.status === 'ready' ? new File([image.blob], fileName, { type: image.blob.type }) : null
  const download = () => {
    if (!file) return
    downloadFile(file, fileName)
    showOutcome({ tone: 'plain', title: downloaded(fileName) })
  }
  return (
    <div className="flex max-w-xl flex-col gap-3">
      <ImageFrame
        image={image}
        pixels={exportPixels('link')}
        onRetry={() => void draw()}
        render={(blob) => (
          <BlobImage blob={blob} alt={alt} className="size-full rounded-md border border-hairline" />
        )}
      />
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button size="large" className="max-sm:px-4" disabled={!file} onClick={download}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          {DOWNLOAD}
        </Button>
        <ShareAddress {...share} file={file} />
      </div>
    </div>
  )
}
