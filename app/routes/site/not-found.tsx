import { data } from 'react-router'

/** Any address without a screen. The root's failure page draws it. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Never rendered: without a component the address would answer bare data instead of a page. */
export default function NotFound() {
  return null
}
