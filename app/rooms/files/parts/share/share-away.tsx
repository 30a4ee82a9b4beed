/** The links could not be had: why, and once more. */
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { shareWords } from '../../share/share-words.ts'
import type { ShareRefusal } from './share-client.ts'

export function ShareAway({ refusal, retry }: { refusal: ShareRefusal; retry: () => void }) {
  const text = useWords(shareWords)
  const locale = useLocale()
  return (
    <Notice
      tone="bad"
      urgent
      title={refusal.message?.[locale] ?? text.away}
      action={<Button onClick={retry}>{text.again}</Button>}
    />
  )
}
