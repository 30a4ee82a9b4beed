import { SessionDialog } from './session-dialog.tsx'
import { TillDialog } from './till-dialog.tsx'

/** What speaks up when nobody does anything: of who is signed in, and of who works at a shop's own device by PIN. */
export function SessionDialogs({ isOperator }: { isOperator: boolean }) {
  return (
    <>
      <SessionDialog />
      {isOperator && <TillDialog />}
    </>
  )
}
