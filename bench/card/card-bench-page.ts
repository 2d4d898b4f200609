import type { LineupOrder } from '#card/card-studio.ts'

import { createCardPainter } from '#app/components/card-picture/card-painter.ts'
import { createPageStudio } from '#app/components/card-picture/page-studio.ts'
import { createWorkerStudio } from '#app/components/card-picture/worker-studio.ts'
import { LINEUP_JPEG_QUALITY, exportPixels } from '#card/export-size.ts'
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

declare global {
  interface Window {
    measureCard(rounds: number, photos: boolean): Promise<CardBenchFigures>
    paintCard(
      addresses: readonly string[],
    ): Promise<{ milliseconds: number; picture: string; refusal: string | null }>
  }
}

function order(addresses: readonly string[], title: string): LineupOrder {
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

const photoAddresses = Array.from({ length: 20 }, (_, index) => `/photos/${index}.jpg`)

async function timed<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const start = performance.now()
  const value = await work()
  return [performance.now() - start, value]
}

function painted(picture: Blob | null): Blob {
  if (picture === null) throw new Error('The newest order was dropped')
  return picture
}

window.measureCard = async (rounds, withPhotos) => {
  const addresses = withPhotos ? photoAddresses : []
  const workerStudio = createWorkerStudio()
  const paint = async (title: string) =>
    painted(await workerStudio.paint(order(addresses, title), () => true))
  const [first, picture] = await timed(() => paint('Warm-up'))
  await paint('Warm-up again')

  const { width, height } = exportPixels('full')
  const finished = new OffscreenCanvas(width, height)
  const context = finished.getContext('2d', { willReadFrequently: true })
  context?.drawImage(await createImageBitmap(picture), 0, 0)
  const encode = () => finished.convertToBlob({ type: 'image/jpeg', quality: LINEUP_JPEG_QUALITY })
  await encode()
  const studio = createPageStudio()
  const onPage = (title: string) => studio.paint(order(addresses, title), () => true)
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
  return { first, worker, encoder, page, longTasks, bytes: picture.size }
}

window.paintCard = async (addresses) => {
  const painter = createCardPainter()
  const [milliseconds, result] = await timed(() => painter.paint(order(addresses, 'Opening night')))
  painter.dispose()
  if (!result.ok) return { milliseconds, picture: '', refusal: result.problem.code }
  const bytes = new Uint8Array(await result.value.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return { milliseconds, picture: btoa(binary), refusal: null }
}
