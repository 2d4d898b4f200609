import type { Clock } from '#card/image-store.ts'

/** A clock that advances only when the test says so. */
export class FakeClock implements Clock {
  #now = 0
  #waiting: { at: number; wake: () => void }[] = []

  now(): number {
    return this.#now
  }
  after(milliseconds: number, then: () => void): () => void {
    const entry = { at: this.#now + milliseconds, wake: then }
    this.#waiting.push(entry)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry)
    }
  }
  /** Advances the clock, then lets promises settle. */
  async pass(milliseconds: number): Promise<void> {
    this.#now += milliseconds
    const due = this.#waiting.filter(({ at }) => at <= this.#now)
    this.#waiting = this.#waiting.filter(({ at }) => at > this.#now)
    for (const { wake } of due) wake()
    await settled()
  }
}

/** Resolves after every promise that can settle without time passing. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
