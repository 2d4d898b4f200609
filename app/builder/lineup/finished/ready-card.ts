import { asOfToday } from '#app/builder/finished/use-render-queue.ts'
import { changesParagraph } from '#app/builder/lineup/last-game-words.ts'
import { playersOf, pricedToday } from '#app/builder/lineup/model.ts'
import { type LineupPage, subjectOf, usePage } from '#app/builder/lineup/session.ts'
import { IMAGE_SIZES } from '#app/shared/copy.ts'
import type { Shareable } from '#app/shared/share/share-link.ts'
import { type LineupCardData, playersOnCard } from '#card/card-data.ts'
import type { CardShape } from '#card/export-size.ts'
import type { LineupRenderRequest } from '#card/renderer.ts'
import { type CardCap, capOnCard } from '#domain/cap/card-cap.ts'
import { capLimits } from '#domain/cap/limits.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { imageAddress } from '#domain/images/images.ts'
import { changedPlayers } from '#domain/last-game/changes.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { perform } from '#domain/lineup/edit/actions.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { exportText } from '#domain/lineup/model/export-text.ts'
import { isEmpty, isFull, sheetOf } from '#domain/lineup/model/lineup.ts'
import { sentBeside, placedIds } from '#domain/lineup/model/saved-lineup.ts'
import type { Player } from '#domain/player/player.ts'
import { sittingPlayers } from '#domain/share/shared-players.ts'
import type { Team } from '#domain/team/team.ts'
import type { TextFormat } from '#domain/text/markdown.ts'
import { slug } from '#domain/text/text.ts'
import { calendarDay, utcDay } from '#domain/visit/local-days.ts'
import { cardCapWords, writeInsWithoutHit } from '#messages/cap.ts'
import { gameWords } from '#messages/last-game.ts'

import { type CardSources, useCardSources } from './card-sources.ts'

/**
 * Returns what the draft's card shows of the cap. The server calculates it again for everything that leaves the page.
 * @param draft with today's cap hits
 */
export const capOfDraft = (draft: LineupDraft): CardCap | null =>
  capOnCard(draft, draft.mode === 'dream_team' ? capLimits(utcDay(new Date())).upper : null)

/** Returns a function that writes the lineup as text, with its subject, its card's notes and a link, if there is one. */
export function useWordsOfDraft() {
  const { pool } = usePage()
  const sources = useCardSources()
  return (draft: LineupDraft, format: TextFormat, link?: string | null) =>
    wordsOfDraft(draft, { ...sources, pool }, format, link ?? null)
}

function wordsOfDraft(
  draft: LineupDraft,
  { team, roster, lastGame, pool }: CardSources & Pick<LineupPage, 'pool'>,
  format: TextFormat,
  link: string | null,
): string {
  // The text has the lines whichever type is on the board, so its notes are about them.
  const hasLines = !isEmpty('even_strength', draft.lineups.even_strength)
  const written = hasLines ? { ...draft, type: 'even_strength' as const } : draft
  const cap = capOfDraft(pricedToday(written, pool))
  const words = cap && cardCapWords(cap)
  const typed = cap?.writeIns ? `, ${writeInsWithoutHit(cap.writeIns)}` : ''
  const noted = {
    ...draft,
    team: subjectOf(team, draft.country).name,
    sitting: sittingPlayers(written, roster, lastGame),
    cap: words && { ...words, text: words.text + typed },
    link,
  }
  return exportText(noted, format, playersOf(pool), changesParagraph(draft, lastGame))
}

/** Returns what the renderer needs to draw the lineup on the board, which has today's cap hits. */
export function cardOfDraft(
  draft: LineupDraft,
  { team, teams, roster, lastGame, profileName }: CardSources,
  asOf: string,
): Omit<LineupRenderRequest, 'shape' | 'type'> {
  const cap = capOfDraft(draft)
  const data: LineupCardData = {
    subject: team ? { kind: 'team', team } : { kind: 'dream_team', country: draft.country },
    title: draft.title,
    type: draft.type,
    placements: activePlacements(draft),
    sheet: sheetOf(draft),
    teams: team ? undefined : new Map(teams.map((team) => [team.id, team])),
    letters: draft.letters,
    sweater: draft.extras.sweater,
    signature: draft.extras.signature ? profileName : null,
    sitting: sittingPlayers(draft, roster, lastGame),
    changed: changedPlayers(draft, lastGame, gameWords),
    cap: cap && cardCapWords(cap),
    asOf,
  }
  const photos = new Map<number, string>()
  for (const { id, profilePictureFilename } of playersOnCard(data)) {
    if (profilePictureFilename) photos.set(id, imageAddress(profilePictureFilename))
  }
  return { card: 'lineup', data, photos }
}

/** Returns the card of the last game's lines before they are on the board; null if they do not fill it. */
export function cardToStart(
  draft: LineupDraft,
  sources: CardSources & { readonly lastGame: LastGame; readonly roster: readonly Player[] },
): LineupRenderRequest | null {
  const started = perform('startFromLastGame', draft, sources)
  if (!started.ok || !isFull(draft.type, activePlacements(started.value))) return null
  return { ...cardOfDraft(started.value, sources, asOfToday()), shape: 'full', type: 'image/jpeg' }
}

/** Returns the lineup as the server reads it: ids and write-ins, because the server looks up the rest. */
const sentLineup = (draft: LineupDraft) => ({
  team_id: draft.teamId,
  country: draft.country,
  title: draft.title,
  placements: placedIds(draft),
  ...sentBeside(draft),
})

/** Returns where and as what a download is recorded. The server draws it again from its own rosters. */
export function downloadOf(draft: LineupDraft, team: Team | null): [path: string, download: object] {
  return [
    '/lineup-builder/pictures',
    {
      team_name: subjectOf(team, draft.country).name,
      type: draft.type,
      day: calendarDay(new Date()),
      lineup: sentLineup(draft),
    },
  ]
}

export function shareableOf(draft: LineupDraft): Shareable {
  return {
    kind: 'lineup',
    body: {
      lineup: { ...sentLineup(draft), type: draft.type },
      ...(draft.remixOf && { remix_of: draft.remixOf.id }),
    },
  }
}

const MAX_LENGTH = 100

/** What sets apart the files of one lineup. */
type ImageContent = { readonly shape: CardShape; readonly shown: LineupType | 'sheet' }

/**
 * Returns the file name of a download: team, then title, then what sets it apart from the poster at even strength
 * ("edmonton-oilers-our-cup-year-sheet-story.jpg"). Accents are dropped: "Montréal" is "montreal".
 */
export function imageFileName(
  lineup: { readonly team: string; readonly title: string },
  { shape, shown }: ImageContent,
  extension: 'jpg' | 'png',
): string {
  const size = shape === 'full' ? [] : [slug(IMAGE_SIZES[shape].name)]
  const type = shown === 'even_strength' ? [] : [slug(shown)]
  const apart = [...type, ...size].map((word) => `-${word}`).join('')
  const name = [lineup.team, lineup.title.trim() || 'lineup'].map(slug).filter(Boolean).join('-')
  const short = Array.from(name)
    .slice(0, MAX_LENGTH - apart.length)
    .join('')
    .replace(/-$/, '')
  return `${short || 'lineup'}${apart}.${extension}`
}

export type ReadableCard = {
  readonly title: string
  readonly text: string
  /** Address of the image, on our origin or a blob:. */
  readonly image: string
}

export function previewPage({ title, text, image }: ReadableCard): string {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = 'en'
  page.body.style.cssText =
    'max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif'
  const heading = page.createElement('h1')
  heading.textContent = title
  const img = page.createElement('img')
  img.src = image
  img.alt = title
  img.style.cssText = 'max-width: 100%; height: auto'
  const words = page.createElement('pre')
  words.textContent = text
  words.style.cssText = 'white-space: pre-wrap; font: inherit'
  page.body.append(heading, img, words)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** Opens that page in a new tab. Its blob lives as long as the page that created it. */
export function openPreviewPage(card: ReadableCard): void {
  const page = new Blob([previewPage(card)], { type: 'text/html;charset=utf-8' })
  window.open(URL.createObjectURL(page), '_blank')
}
