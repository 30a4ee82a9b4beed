import { type ReactNode, useCallback, useState } from 'react'
import { AskToConfirm } from '#ui/ask-to-confirm.ts'
import { useLater } from '#ui/use-later.ts'

const openDialog = () => import('#rooms/identity/parts/confirm-dialog.tsx')

/** Holds the dialog in which one confirms who one is: outside every form, and loaded when it is first wanted. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [then, setThen] = useState<(() => void) | null>(null)
  const part = useLater(openDialog, then !== null)
  const ask = useCallback((onConfirmed: () => void) => setThen(() => onConfirmed), [])
  return (
    <AskToConfirm value={ask}>
      {children}
      {then !== null && part && (
        <part.ConfirmDialog
          onClose={() => setThen(null)}
          onConfirmed={() => {
            setThen(null)
            then()
          }}
        />
      )}
    </AskToConfirm>
  )
}
