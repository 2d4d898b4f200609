import { createWorkerRenderer } from '#app/builder/finished/card-renderer.ts'
import type { TradeCardData } from '#card/card-data.ts'
import { LINEUP_JPEG_QUALITY, TRADE_JPEG_QUALITY } from '#card/export-size.ts'
import type { RenderRequest } from '#card/renderer.ts'
import { CARD_SITE, cardPlayers, lineupCardData } from '#tests/factories/lineup-cards.ts'

/** Milliseconds each, in the order measured. */
export type CardBenchFigures = {
  readonly worker: readonly number[]
  readonly encoder: readonly number[]
  /** Tasks over 50 ms on the page while the worker drew. */
  readonly longTasks: readonly number[]
}

/** What is drawn over and over: an even-strength lineup, or a trade. */
export type CardBenchSubject =
  | { readonly card: 'lineup'; readonly photos: boolean }
  | { readonly card: 'trade'; readonly data: TradeCardData }

declare global {
  interface Window {
    measureCard(rounds: number, subject: CardBenchSubject): Promise<CardBenchFigures>
  }
}

const QUALITY = { lineup: LINEUP_JPEG_QUALITY, trade: TRADE_JPEG_QUALITY } as const

/** The same card with one text changed each time, so that nothing comes from a cache. */
function requestOf(subject: CardBenchSubject, label: string): RenderRequest {
  const form = { shape: 'full', type: 'image/jpeg' } as const
  if (subject.card === 'trade')
    return { card: 'trade', data: { ...subject.data, asOf: label }, photos: new Map(), ...form }
  const players = subject.photos ? [...cardPlayers('even_strength').values()] : []
  const photos = new Map(players.map(({ id }, index) => [id, `/photos/${index}.jpg`]))
  return { card: 'lineup', data: lineupCardData({ title: label }), photos, ...form }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

window.measureCard = async (rounds, subject) => {
  const renderer = createWorkerRenderer(CARD_SITE)
  const wanted = new AbortController().signal
  const render = async (label: string) => {
    const image = await renderer.render(requestOf(subject, label), () => true, wanted)
    if (image === null) throw new Error('The newest request was dropped')
    return image
  }
  await render('Warm-up')
  const bitmap = await createImageBitmap(await render('Warm-up again'))
  const finished = new OffscreenCanvas(bitmap.width, bitmap.height)
  finished.getContext('2d', { willReadFrequently: true })?.drawImage(bitmap, 0, 0)
  const encode = () => finished.convertToBlob({ type: 'image/jpeg', quality: QUALITY[subject.card] })
  await encode()

  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })
  const worker: number[] = []
  const encoder: number[] = []
  const spans: (readonly [from: number, to: number])[] = []
  // In turns, so that a busy machine slows both alike.
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    worker.push(await timed(() => render(`Round ${round}`)))
    spans.push([from, performance.now()])
    encoder.push(await timed(encode))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  observer.disconnect()
  renderer.dispose()
  const longTasks = tasks
    .filter(({ startTime }) => spans.some(([from, to]) => startTime >= from && startTime < to))
    .map(({ duration }) => duration)
  return { worker, encoder, longTasks }
}
