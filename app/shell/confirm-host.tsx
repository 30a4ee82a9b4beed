import { type ReactNode, useCallback, useState } from 'react'
import { AskToConfirm } from '#ui/ask-to-confirm.ts'
import { useLater } from '#ui/use-later.ts'

const openDialog = () => import('#rooms/identity/parts/confirm-dialog.tsx')

/** Holds the dialog in which one confirms who one is: outside every form, and loaded when it is first wanted. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ onConfirmed: () => void; onLeft?: (() => void) | undefined } | null>(null)
  const part = useLater(openDialog, asked !== null)
  const ask = useCallback((onConfirmed: () => void, onLeft?: () => void) => setAsked({ onConfirmed, onLeft }), [])
  const end = (tell: (() => void) | undefined) => () => {
    setAsked(null)
    tell?.()
  }
  return (
    <AskToConfirm value={ask}>
      {children}
      {asked && part && <part.ConfirmDialog onClose={end(asked.onLeft)} onConfirmed={end(asked.onConfirmed)} />}
    </AskToConfirm>
  )
}
