import ClipboardType from '~icons/lucide/clipboard-type'
import Copy from '~icons/lucide/copy'

import { canCopyPicture } from '#app/components/hand-over/copy.ts'
import { TEXT_FORMATS, type TextFormat } from '#domain/text-format.ts'
import { READY } from '#messages/sharing.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  readonly pictureReady: boolean
  readonly onPicture: () => void
  readonly onWords: (format: TextFormat) => void
}

/** Copies the picture, where the browser can, and the words in each format. */
export function CopyButtons({ pictureReady, onPicture, onWords }: Props) {
  const className = 'max-lg:px-1 max-lg:text-sm lg:justify-start'
  return (
    <>
      {canCopyPicture() && (
        <Button look="quiet" className={className} disabled={!pictureReady} onClick={onPicture}>
          <Copy aria-hidden="true" className="size-4.5 shrink-0" />
          {READY.copyPicture}
        </Button>
      )}
      {TEXT_FORMATS.map((format) => (
        <Button key={format} look="quiet" className={className} onClick={() => onWords(format)}>
          <ClipboardType aria-hidden="true" className="size-4.5 shrink-0" />
          {READY.copyText[format]}
        </Button>
      ))}
    </>
  )
}
