import { type ReactNode, useEffect } from 'react'
import Globe from '~icons/lucide/globe'

import { type FinishedCard, FinishedCardDialog, type SaveFile } from '#app/builder/finished/finished-card.tsx'
import type { CardImages } from '#app/builder/finished/use-card-images.ts'
import { LineupTitle } from '#app/builder/lineup/board/lineup-title.tsx'
import { BOARD } from '#app/builder/lineup/copy.ts'
import { useBuilder, useSubject, useTeam } from '#app/builder/lineup/session.ts'
import { CARD_IMAGE_FAILED, downloaded, IMAGE_SIZES, READY } from '#app/shared/copy.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { useSite } from '#app/shared/known-site.ts'
import type { CopyOutcome } from '#app/shared/share/copy-text.ts'
import { useShareLink } from '#app/shared/share/share-link.ts'
import { recordDownload } from '#app/shared/visits/selection.ts'
import { exportPixels } from '#card/export-size.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { startedTypes } from '#domain/lineup/model/lineup.ts'
import type { TextFormat } from '#domain/text/markdown.ts'
import { lineupTitle, wholeSheetName } from '#messages/lineup-title.ts'
import { Button } from '#ui/button.tsx'

import { CardLook } from './card-look.tsx'
import { imageAlt, NO_LINEUP_DATA, sharedText, sharedTitle, TITLE_HINT } from './copy.ts'
import { downloadOf, imageFileName, openPreviewPage, shareableOf, useWordsOfDraft } from './ready-card.ts'
import { CardChoices, FansAgreement, NotDressed } from './ready-choices.tsx'

type Props = {
  readonly open: boolean
  /** The full lineup; null when there is none to show. */
  readonly draft: LineupDraft | null
  readonly images: CardImages
}

export function ReadyOverlay({ open, draft, images }: Props) {
  const { dialogs } = useBuilder()
  const card = useFinishedCard({ open, draft, images })
  return (
    <FinishedCardDialog
      open={open}
      title={READY.title}
      description={READY.description}
      card={card}
      missing={NO_LINEUP_DATA}
      onClose={dialogs.close}
    />
  )
}

function useFinishedCard({ open, draft, images }: Props): FinishedCard | null {
  const isAdmin = useAccount()?.isAdmin ?? false
  const team = useTeam()
  const subject = useSubject()
  const wordsOf = useWordsOfDraft()
  const site = useSite()
  const link = useShareLink(open && draft ? shareableOf(draft) : null)
  if (!draft) return null

  const { title, type } = draft
  const named = { title, type, team: subject.name }
  const types = startedTypes(draft.lineups)
  const isSheet = types.length > 1 && draft.extras.sheet
  const text = (format: TextFormat, url?: string | null) => wordsOf(draft, format, url)

  const { image } = images
  const previewHtml = (blob: Blob) =>
    openPreviewPage({ title: sharedTitle(named), text: text('plain'), image: URL.createObjectURL(blob) })

  const onDownload = async (save: SaveFile): Promise<CopyOutcome> => {
    const name = await save()
    if (name === null) return { tone: 'danger', title: CARD_IMAGE_FAILED }
    recordDownload(...downloadOf(draft, team))
    return { tone: 'plain', title: downloaded(name) }
  }

  return {
    images,
    pixels: exportPixels,
    link,
    shareable: shareableOf(draft),
    words: {
      alt: isSheet ? wholeSheetName({ ...named, types }) : imageAlt(sharedTitle(named)),
      text,
      share: { title: sharedTitle(named), text: sharedText(named, site.name) },
      embed: lineupTitle(named),
      fileName: (shape) => imageFileName(named, { shape, shown: isSheet ? 'sheet' : type }, 'jpg'),
      sizes: IMAGE_SIZES,
      download: READY.download,
    },
    renderChoices: () => (
      <LineupChoices images={images} offersSheet={types.length > 1}>
        {isAdmin && (
          <Button
            look="quiet"
            className="justify-self-start"
            disabled={image.status !== 'ready'}
            onClick={() => image.status === 'ready' && previewHtml(image.blob)}
          >
            <Globe aria-hidden="true" className="size-4.5" />
            {READY.previewHtml}
          </Button>
        )}
      </LineupChoices>
    ),
    onDownload,
  }
}

type LineupChoicesProps = {
  readonly images: CardImages
  /** More than one type has players. */
  readonly offersSheet: boolean
  readonly children: ReactNode
}

function LineupChoices({ images: { choose }, offersSheet, children }: LineupChoicesProps) {
  // The board keeps the poster drawn, because the overlay shows it first when it opens again.
  useEffect(() => () => choose('full'), [choose])
  return (
    <>
      <NotDressed />
      {/* The board's title again: most fans think of one when they see the card. */}
      <div>
        <span aria-hidden="true" className="mb-1 flex items-baseline justify-between gap-2 text-sm">
          <span className="font-semibold">{BOARD.title}</span>
          <span className="text-ink-muted">{TITLE_HINT}</span>
        </span>
        <LineupTitle />
      </div>
      <CardChoices {...{ offersSheet }} />
      <CardLook />
      <FansAgreement />
      {children}
    </>
  )
}
