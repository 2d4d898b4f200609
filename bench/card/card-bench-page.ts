import { createRenderQueue, createWorkerRenderer } from '#app/builder/finished-card/card-renderer.ts'
import { createPageRenderer } from '#app/builder/finished-card/page-renderer.ts'
import type { TradeCardData } from '#card/card-data.ts'
import { LINEUP_JPEG_QUALITY, TRADE_JPEG_QUALITY } from '#card/export-size.ts'
import type { LineupRenderRequest, RenderRequest, TradeRenderRequest } from '#card/renderer.ts'
import { CARD_SITE, cardPlayers, lineupCardData } from '#tests/factories/lineup-cards.ts'

export type CardBenchFigures = {
  /** Milliseconds each, in the order measured. */
  readonly first: number
  readonly worker: readonly number[]
  readonly encoder: readonly number[]
  readonly page: readonly number[]
  /** Tasks over 50 ms on the page while the worker drew. */
  readonly longTasks: readonly number[]
  readonly bytes: number
}

/** What is drawn over and over: an even-strength poster, or a trade. */
export type CardBenchSubject =
  | { readonly card: 'lineup'; readonly photos: boolean }
  | { readonly card: 'trade'; readonly data: TradeCardData }

declare global {
  interface Window {
    measureCard(rounds: number, subject: CardBenchSubject): Promise<CardBenchFigures>
    renderLineup(addresses: readonly string[]): Promise<RenderedCard>
    renderTrade(data: TradeCardData): Promise<RenderedCard>
  }
}

/** The image in base 64; empty with a refusal. */
type RenderedCard = {
  readonly milliseconds: number
  readonly image: string
  readonly refusal: string | null
}

function lineupRequest(addresses: readonly string[], title: string): LineupRenderRequest {
  const players = [...cardPlayers('even_strength').values()]
  return {
    card: 'lineup',
    data: lineupCardData({ title }),
    shape: 'full',
    type: 'image/jpeg',
    photos: new Map(
      players.flatMap(({ id }, index) => {
        const address = addresses[index]
        return address === undefined ? [] : [[id, address] as const]
      }),
    ),
  }
}

const tradeRequest = (data: TradeCardData): TradeRenderRequest => ({
  card: 'trade',
  data,
  shape: 'full',
  type: 'image/jpeg',
  photos: new Map(),
})

const photoAddresses = Array.from({ length: 20 }, (_, index) => `/photos/${index}.jpg`)

/** The same card with one text changed each time, so that nothing comes from a cache. */
function requestOf(subject: CardBenchSubject, label: string): RenderRequest {
  return subject.card === 'trade'
    ? tradeRequest({ ...subject.data, asOf: label })
    : lineupRequest(subject.photos ? photoAddresses : [], label)
}

const QUALITY = { lineup: LINEUP_JPEG_QUALITY, trade: TRADE_JPEG_QUALITY } as const

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const start = performance.now()
  const value = await work()
  return [performance.now() - start, value]
}

function rendered(image: Blob | null): Blob {
  if (image === null) throw new Error('The newest request was dropped')
  return image
}

window.measureCard = async (rounds, subject) => {
  const workerRenderer = createWorkerRenderer(CARD_SITE)
  const wanted = new AbortController().signal
  const render = async (label: string) =>
    rendered(await workerRenderer.render(requestOf(subject, label), () => true, wanted))
  const [first, image] = await timed(() => render('Warm-up'))
  await render('Warm-up again')

  const bitmap = await createImageBitmap(image)
  const finished = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = finished.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0)
  const encode = () => finished.convertToBlob({ type: 'image/jpeg', quality: QUALITY[subject.card] })
  await encode()
  const renderer = createPageRenderer()
  const onPage = (label: string) =>
    renderer.render({ ...requestOf(subject, label), site: CARD_SITE }, () => true)
  await onPage('Warm-up')

  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })
  const worker: number[] = []
  const encoder: number[] = []
  const page: number[] = []
  const workerSpans: (readonly [from: number, to: number])[] = []
  // In turns, so that a busy machine slows all three alike.
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    worker.push((await timed(() => render(`Round ${round}`)))[0])
    workerSpans.push([from, performance.now()])
    encoder.push((await timed(encode))[0])
    page.push((await timed(() => onPage(`Round ${round}`)))[0])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  observer.disconnect()
  const longTasks = tasks
    .filter(({ startTime }) => workerSpans.some(([from, to]) => startTime >= from && startTime < to))
    .map(({ duration }) => duration)
  workerRenderer.dispose()
  return { first, worker, encoder, page, longTasks, bytes: image.size }
}

async function renderCard(request: RenderRequest): Promise<RenderedCard> {
  const queue = createRenderQueue(CARD_SITE)
  const [milliseconds, result] = await timed(() => queue.render(request))
  queue.dispose()
  if (!result.ok) return { milliseconds, image: '', refusal: result.problem.code }
  const bytes = new Uint8Array(await result.value.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return { milliseconds, image: btoa(binary), refusal: null }
}

window.renderLineup = (addresses) => renderCard(lineupRequest(addresses, 'Opening night'))
window.renderTrade = (data) => renderCard(tradeRequest(data))
