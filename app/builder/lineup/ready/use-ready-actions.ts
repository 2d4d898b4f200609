import { useEffect, useEffectEvent, useState } from 'react'

import { type CardImage, paintingOver, showDrawing } from '#app/shared/card/drawn-card.ts'
import type { ImageUse, RenderProblem } from '#app/shared/card/latest-render.ts'
import { CARD_IMAGE_FAILED, downloaded } from '#app/shared/copy.ts'
import { useSite } from '#app/shared/known-site.ts'
import { type CopyOutcome } from '#app/shared/share/copy-text.ts'
import { copyImage, copyLink, copyWords, downloadFile, shareCard } from '#app/shared/share/share-actions.ts'
import type { Shareable, ShareLink } from '#app/shared/share/share-link.ts'
import type { CardShape } from '#card/export-size.ts'
import type { Result } from '#domain/problem.ts'
import type { TextFormat } from '#domain/text.ts'
import type { LineupType } from '#domain/vocabulary.ts'

import { sharedText, sharedTitle } from './copy.ts'
import { imageFileName, openPreviewPage } from './ready-card.ts'

/** Draws the card in that shape: a JPEG to show, a PNG to copy. The newest request of a use wins. */
export type RenderCard = (shape: CardShape, use: ImageUse) => Promise<Result<Blob, RenderProblem>>

type CardImages = Partial<Record<CardShape, CardImage>>

/** A card that is changed in the overlay is drawn when its writer pauses. */
export const PAUSE_MS = 250

/**
 * The card's images by shape. The poster is there already, drawn when the lineup became full; the other shapes are
 * drawn when they are first chosen, and kept while the overlay is open and the card is the same.
 * @param render another function for each card
 */
export function useCardImages(poster: CardImage, render: RenderCard) {
  const [shape, setShape] = useState<CardShape>('full')
  const [drawn, setDrawn] = useState<{ readonly by: RenderCard; readonly images: CardImages }>({
    by: render,
    images: {},
  })
  const images = drawn.by === render ? drawn.images : {}

  /** Resolves with null when the image cannot be drawn, or is no longer wanted. */
  async function renderAs(wanted: CardShape): Promise<Blob | null> {
    const begun = paintingOver(drawn.images[wanted])
    setDrawn((now) => ({ by: render, images: { ...(now.by === render && now.images), [wanted]: begun } }))
    return showDrawing(render(wanted, wanted === 'full' ? 'shown' : 'resized'), (image) =>
      // What comes too late is of a card that has changed since.
      setDrawn((now) =>
        now.by === render ? { by: render, images: { ...now.images, [wanted]: image } } : now,
      ),
    )
  }

  const redraw = useEffectEvent((by: RenderCard) => {
    if (shape !== 'full' && drawn.by !== by) void renderAs(shape)
  })
  useEffect(() => {
    const timer = setTimeout(() => redraw(render), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [render])

  function choose(wanted: CardShape): void {
    setShape(wanted)
    const known = images[wanted] ?? (wanted === 'full' ? poster : undefined)
    if (known?.status !== 'ready' && known?.status !== 'painting') void renderAs(wanted)
  }

  const image = images[shape] ?? (shape === 'full' ? poster : paintingOver(drawn.images[shape]))
  return { shape, image, choose, repaint: () => renderAs(shape) }
}

/** The choice between the type on the board and the whole sheet. */
export type SheetChoice = {
  readonly isOn: boolean
  /** Of its image: "Edmonton Oilers, whole sheet: Opening night". */
  readonly name: string
  readonly onChange: (isOn: boolean) => void
}

export type ReadyLineup = {
  /** The visitor's title; may be blank. */
  readonly title: string
  /** The team's name, or "Dream Team". */
  readonly team: string
  readonly type: LineupType
  /** @param url of the link to it, where there is one */
  readonly words: (format: TextFormat, url?: string | null) => string
  readonly link: ShareLink
  readonly shareable: Shareable
  /** Null where only one type has anyone. */
  readonly sheet: SheetChoice | null
  readonly recordDownload: () => void
}

type Dependencies = {
  readonly lineup: ReadyLineup
  readonly shape: CardShape
  readonly image: CardImage
  readonly render: RenderCard
  readonly repaint: () => Promise<Blob | null>
}

/** The ways in which the image leaves the page, and what came of the last one. */
export function useReadyActions({ lineup, shape, image, render, repaint }: Dependencies) {
  const [notice, setNotice] = useState<CopyOutcome | null>(null)
  const jpegName = imageFileName(lineup, { shape, shown: lineup.sheet?.isOn ? 'sheet' : lineup.type }, 'jpg')
  const site = useSite()
  const title = sharedTitle(lineup)

  async function download() {
    setNotice(null)
    const blob = image.status === 'ready' ? image.blob : await repaint()
    if (blob) {
      downloadFile(blob, jpegName)
      lineup.recordDownload()
      setNotice({ tone: 'plain', title: downloaded(jpegName) })
    } else setNotice({ tone: 'danger', title: CARD_IMAGE_FAILED })
  }

  async function share() {
    if (image.status !== 'ready') return
    const { link } = lineup
    const words = { title, text: sharedText(lineup, site.name) }
    setNotice(await shareCard({ words, site, link, image: image.blob, fileName: jpegName }))
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
    copyImage: () => void copyImage(render(shape, 'copied')).then(setNotice),
    copyWords: (format: TextFormat) =>
      void copyWords(lineup.link, lineup.shareable, (url) => lineup.words(format, url)).then(setNotice),
    showNotice: setNotice,
    previewHtml,
  }
}

export type ReadyActions = ReturnType<typeof useReadyActions>
