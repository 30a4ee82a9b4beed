import { data } from 'react-router'

/** Whatever no room answers (product.md §8: 404 "Page not found: {full path}"). */
export function loader(): never {
  throw data({ route: 'unknown' }, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
