import { NO_SUCH_ADDRESS } from '#messages/server.ts'
import { refuseRoute } from '#server/http/answer.ts'

/** Any address without a screen. The root's failure page renders it. */
export function loader(): never {
  throw refuseRoute('not_found', NO_SUCH_ADDRESS)
}

/** Never rendered. Without a component the address would return bare data instead of a page. */
export default function NotFound() {
  return null
}
