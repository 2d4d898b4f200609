import { refuse, type Result } from '#domain/problem.ts'

import { type Endpoint, type Failure, readAnswer } from './request.ts'

/**
 * Sends bytes or a form to an endpoint, and tells how much of it has left: an XMLHttpRequest, for fetch does not tell.
 * Never rejects.
 * @param onProgress is given the share of the bytes that have left, 0 to 1
 */
export function requestWithProgress<Value>(
  endpoint: Endpoint<Value>,
  body: Blob | FormData,
  onProgress: (share: number) => void,
): Promise<Result<Value, Failure>> {
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest()
    const lost = () => resolve(refuse({ status: 0, code: 'network_lost', text: '' }))
    sending.addEventListener('error', lost)
    sending.addEventListener('abort', lost)
    sending.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    sending.addEventListener('load', () =>
      resolve(readAnswer(endpoint, sending.status, sending.responseText)),
    )
    sending.open(endpoint.method, endpoint.path)
    sending.send(body)
  })
}
