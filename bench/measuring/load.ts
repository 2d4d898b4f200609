import { Agent, get } from 'node:http'

import { percentile } from './figures.ts'

/** Responses per second, and the milliseconds that one request of a hundred exceeds. */
export type Load = { readonly rate: number; readonly p99: number }

/**
 * Requests the pages in turn until the time is over, each connection again as soon as it has its response.
 * @throws where a response is not 200
 */
export async function load(
  addresses: readonly string[],
  seconds: number,
  connections: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const began = performance.now()
  let next = 0
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const address = addresses[next++ % addresses.length] ?? ''
      const asked = performance.now()
      get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
        answer.resume().once('end', () => {
          times.push(performance.now() - asked)
          resolve()
        })
      }).once('error', reject)
    })
  const connection = async () => {
    while (performance.now() - began < seconds * 1000) await ask()
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  return { rate: (times.length / (performance.now() - began)) * 1000, p99: percentile(times, 0.99) }
}
