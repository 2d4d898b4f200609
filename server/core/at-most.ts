/** Runs up to that many tasks at once; the others wait in line. */
export function atMost(count: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let free = count
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
