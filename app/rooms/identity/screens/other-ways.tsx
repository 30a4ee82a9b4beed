import type { ReactNode } from 'react'
import { PasskeyWay } from '../parts/passkey-way.tsx'

export interface OtherWaysProps {
  /** where to go after signing in: a path of this site */
  next: string
}

/** The ways in beside the password: LINE, a passkey. Nothing when there are none. */
export function OtherWays({ next }: OtherWaysProps): ReactNode {
  return <PasskeyWay next={next} />
}
