import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What to send: the path, the headers in their order, and the JSON body; called for each request. */
export type Post = () => { readonly path: string; readonly headers: string; readonly body: string }

/**
 * Sends requests over kept-alive sockets, each as soon as the last is answered, until the time is over. Written out by
 * hand, because Node's own client takes as much of the machine as the server that is measured.
 * @returns how many were answered 200
 * @throws when one is answered otherwise
 */
export async function postFor(
  seconds: number,
  address: URL,
  connections: number,
  post: Post,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  const visitor = async (): Promise<number> => {
    const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true })
    await once(socket, 'connect')
    let answered = 0
    while (performance.now() < end) {
      await ask(socket, address.host, post())
      answered += 1
    }
    socket.destroy()
    return answered
  }
  const counts = await Promise.all(Array.from({ length: connections }, visitor))
  return counts.reduce((sum, count) => sum + count, 0)
}

function ask(socket: Socket, host: string, { path, headers, body }: ReturnType<Post>): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const settle = (error: Error | null) => {
      socket.off('data', read)
      socket.off('error', settle)
      socket.off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const closed = () => settle(new Error('The server closed a connection.'))
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const whole = /^HTTP\/1\.1 (\d+)[^]*?\r\n\r\n/.exec(answer)
      if (!whole || !isWhole(whole[0], answer.slice(whole[0].length))) return
      settle(whole[1] === '200' ? null : new Error(`A visit was answered ${whole[1]}.`))
    }
    socket.on('data', read)
    socket.on('error', settle)
    socket.on('close', closed)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}

function isWhole(head: string, body: string): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}
