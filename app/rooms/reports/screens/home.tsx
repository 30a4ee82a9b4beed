import { redirect } from 'react-router'

/** /cluster/user is the dashboard (commerce.md §6). */
export function loader(): never {
  throw redirect('/cluster/user/dashboard')
}

export default function Home() {
  return null
}
