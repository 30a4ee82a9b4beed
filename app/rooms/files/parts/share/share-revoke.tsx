/** Ends a link at once, for everybody who has it. */
import { useState } from 'react'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ShareView } from '../../share/share-view.ts'
import { shareWords } from '../../share/share-words.ts'
import { saveShare } from './share-client.ts'

export function RevokeShare({ share, onChange }: { share: ShareView; onChange: (share: ShareView) => void }) {
  const text = useWords(shareWords)
  const locale = useLocale()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    const answer = await saveShare({ itemId: share.itemId, share: share.id, isShare: false })
    setBusy(false)
    if (answer.ok) {
      toast({ message: text.revoked, tone: 'good' })
      onChange(answer.value.item)
    } else toast({ message: answer.refusal.message?.[locale] ?? text.away, tone: 'bad' })
  }
  return (
    <div>
      <ConfirmButton
        kind="quiet"
        size="small"
        title={text.revokeTitle}
        message={text.revokeMessage}
        okText={text.revoke}
        busy={busy}
        onConfirm={() => void revoke()}
      >
        {text.revoke}
      </ConfirmButton>
    </div>
  )
}
