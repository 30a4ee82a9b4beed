import { useEffect, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { ConfirmWays as Ways } from '../sign-in/confirm.ts'
import { keyWords } from '../keys/key-words.ts'
import { ask, type Result, send } from '../keys/passkey-browser.ts'
import { type ConfirmOperation, ConfirmWays } from './confirm-ways.tsx'

/**
 * Asks once more who is there, over the page that is being filled in. It speaks to the server past the router, which
 * would load the page anew and forget what was answered there.
 */
export function ConfirmDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const text = useWords(keyWords)
  const [ways, setWays] = useState<Result<Ways> | null>(null)
  const [busy, setBusy] = useState<ConfirmOperation | null>(null)
  const [refused, setRefused] = useState<{ operation: ConfirmOperation; message: string } | null>(null)
  useEffect(() => void ask<Ways>('/api/user/confirm').then(setWays), [])
  const onSend = async (operation: ConfirmOperation, value: string) => {
    setBusy(operation)
    setRefused(null)
    const result = await send(`/api/user/confirm/${operation}`, { [operation]: value })
    setBusy(null)
    if (result.state === 'done') onConfirmed()
    else setRefused({ operation, message: ('message' in result && result.message) || text.offline })
  }
  return (
    <Dialog open onClose={onClose} title={text.confirm} size="small">
      <Stack>
        <p>{text.confirmLead}</p>
        {ways === null && (
          <Loading>
            <Skeleton lines={3} />
          </Loading>
        )}
        {ways?.state === 'done' && (
          <ConfirmWays
            ways={ways.data}
            busy={busy}
            refused={refused}
            onSend={(operation, value) => void onSend(operation, value)}
            onConfirmed={onConfirmed}
          />
        )}
        {ways?.state === 'refused' && <Notice tone="bad" title={ways.message || text.offline} />}
      </Stack>
    </Dialog>
  )
}
