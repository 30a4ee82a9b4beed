import type { ReactNode } from 'react'
import { PasskeyWay } from '../parts/passkey-way.tsx'
import { LineWay } from '../parts/line-way.tsx'

export interface OtherWaysProps {
  /** where to go after signing in: a path of this site */
  next: string
  /** LINE is set up here */
  line: boolean
}

/** The ways in beside the password: LINE, a passkey. Nothing when there are none. */
export function OtherWays({ next, line }: OtherWaysProps): ReactNode {
  return (
    <>
      {line && <LineWay purpose="signIn" next={next} />}
      <PasskeyWay next={next} />
    </>
  )
}
