import type { ReactNode } from 'react'

export interface OtherWaysProps {
  /** where to go after signing in: a path of this site */
  next: string
}

/** The ways in beside the password: LINE, a passkey. Nothing when there are none. */
export function OtherWays(_props: OtherWaysProps): ReactNode {
  return null
}
