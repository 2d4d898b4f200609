import { createCardPainter, createWorkerStudio } from '#app/building/card-rendering/card-renderer.ts'
import { createPageStudio } from '#app/building/card-rendering/page-renderer.ts'
import type { TradeCardData } from '#card/card-data.ts'
import { LINEUP_JPEG_QUALITY, TRADE_JPEG_QUALITY } from '#card/export-size.ts'
import type { CardOrder, LineupOrder, TradeOrder } from '#card/renderer.ts'
import { cardPlayers, lineupCardData } from '#tests/factories/lineup-cards.ts'

export type CardBenchFigures = {
  /** Milliseconds each, in the order measured. */
  readonly first: number
  readonly worker: readonly number[]
  readonly encoder: readonly number[]
  readonly page: readonly number[]
  /** Tasks over 50 ms on the page while the worker painted. */
  readonly longTasks: readonly number[]
  readonly bytes: number
}

/** What is painted over and over: an even-strength poster, or a trade. */
export type CardBenchSubject =
  | { readonly card: 'lineup'; readonly photos: boolean }
  | { readonly card: 'trade'; readonly data: TradeCardData }

declare global {
  interface Window {
    measureCard(rounds: number, subject: CardBenchSubject): Promise<CardBenchFigures>
    paintLineup(addresses: readonly string[]): Promise<PaintedCard>
    paintTrade(data: TradeCardData): Promise<PaintedCard>
  }
}

/** The image in base 64; empty with a refusal. */
type PaintedCard = {
  readonly milliseconds: number
  readonly image: string
  readonly refusal: string | null
}

function lineupOrder(addresses: readonly string[], title: string): LineupOrder {
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

const tradeOrder = (data: TradeCardData): TradeOrder => ({
  card: 'trade',
  data,
  shape: 'full',
  type: 'image/jpeg',
  photos: new Map(),
})

const photoAddresses = Array.from({ length: 20 }, (_, index) => `/photos/${index}.jpg`)

/** The same card each time but for one text, so that nothing is answered from memory. */
function orderOf(subject: CardBenchSubject, label: string): CardOrder {
  return subject.card === 'trade'
    ? tradeOrder({ ...subject.data, asOf: label })
    : lineupOrder(subject.photos ? photoAddresses : [], label)
}

const QUALITY = { lineup: LINEUP_JPEG_QUALITY, trade: TRADE_JPEG_QUALITY } as const

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const start = performance.now()
  const value = await work()
  return [performance.now() - start, value]
}

function painted(image: Blob | null): Blob {
  if (image === null) throw new Error('The newest order was dropped')
  return image
}

window.measureCard = async (rounds, subject) => {
  const workerStudio = createWorkerStudio()
  const paint = async (label: string) =>
    painted(await workerStudio.paint(orderOf(subject, label), () => true))
  const [first, image] = await timed(() => paint('Warm-up'))
  await paint('Warm-up again')

  const bitmap = await createImageBitmap(image)
  const finished = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = finished.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0)
  const encode = () => finished.convertToBlob({ type: 'image/jpeg', quality: QUALITY[subject.card] })
  await encode()
  const studio = createPageStudio()
  const onPage = (label: string) => studio.paint(orderOf(subject, label), () => true)
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
    worker.push((await timed(() => paint(`Round ${round}`)))[0])
    workerSpans.push([from, performance.now()])
    encoder.push((await timed(encode))[0])
    page.push((await timed(() => onPage(`Round ${round}`)))[0])
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  observer.disconnect()
  const longTasks = tasks
    .filter(({ startTime }) => workerSpans.some(([from, to]) => startTime >= from && startTime < to))
    .map(({ duration }) => duration)
  workerStudio.dispose()
  return { first, worker, encoder, page, longTasks, bytes: image.size }
}

async function paintCard(order: CardOrder): Promise<PaintedCard> {
  const painter = createCardPainter()
  const [milliseconds, result] = await timed(() => painter.paint(order))
  painter.dispose()
  if (!result.ok) return { milliseconds, image: '', refusal: result.problem.code }
  const bytes = new Uint8Array(await result.value.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return { milliseconds, image: btoa(binary), refusal: null }
}

window.paintLineup = (addresses) => paintCard(lineupOrder(addresses, 'Opening night'))
window.paintTrade = (data) => paintCard(tradeOrder(data))
