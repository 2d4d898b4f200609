import { request } from 'node:http'
import { text } from 'node:stream/consumers'

import { z } from 'zod'

import { databaseErrorCode } from '#server/db/errors.ts'

import { operatorSocketPath } from './operator-socket.ts'

const Answer = z.object({ line: z.string() })

export type ServerAnswer = { readonly ok: boolean; readonly line: string }

/** Asks the server that runs on that data folder. @returns null when none does */
export async function askServer(folder: string, tool: string, asked: unknown): Promise<ServerAnswer | null> {
  try {
    return await post(operatorSocketPath(folder), JSON.stringify({ tool, asked }))
  } catch (error) {
    const code = databaseErrorCode(error)
    // No socket, or one left behind by a server that was killed.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}

function post(socketPath: string, body: string): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', path: '/', agent: false }, (response) => {
      text(response)
        .then((answer) =>
          resolve({ ok: response.statusCode === 200, line: Answer.parse(JSON.parse(answer)).line }),
        )
        .catch(reject)
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
