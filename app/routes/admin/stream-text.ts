/** The body of a response that is made while it is sent; when the reader leaves, the making ends. */
export function streamText(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const making = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await making.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await making.return?.()
    },
  })
}
