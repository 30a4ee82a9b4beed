/** Always there: whether the line is up, what waits, and what works without it. */
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { offlineWords } from '../../offline-words.ts'
import styles from '../pos.module.css'
import type { Till, TillState } from './till.ts'

export function TillBar({ till, state }: { till: Till; state: TillState }) {
  const text = useWords(offlineWords)
  const { dateTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { holder } = state
  const isDown = !state.isOnline || state.isSignedOut
  return (
    <>
      <div className={styles.tillBar} data-down={isDown || undefined}>
        <span role="status">
          {state.isSignedOut ? text.signedOut : isDown ? text.offline : text.online}
          {state.waiting > 0 && ` · ${text.waiting(state.waiting)}`}
          {isDown && state.goodsAt && ` · ${text.pricesOf(dateTime(state.goodsAt, 'short'))}`}
          {state.quarantined > 0 && ` · ${text.quarantined(state.quarantined)}`}
        </span>
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {text.what}
        </Button>
        {state.lease === 'otherTab' && <Notice tone="bad" urgent title={text.otherTab} />}
        {state.lease === 'held' && holder && (
          <Notice tone="warn" urgent title={text.held(holder.name)}>
            <Stack gap={8}>
              <p>
                {holder.seenAt && text.seenAt(dateTime(holder.seenAt, 'short'))}
                {holder.waiting > 0 && ` ${text.heldWaiting(holder.waiting)}`}
              </p>
              <Button kind="primary" onClick={() => void till.steal()}>
                {text.steal}
              </Button>
            </Stack>
          </Notice>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.what} size="small">
        <Stack gap={12}>
          <p>{state.lease === 'mine' ? text.works : text.worksNot}</p>
          <ul>
            {text.canList.split(' · ').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{text.cannot}</p>
          <ul>
            {text.cannotList.split(' · ').map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button wide onClick={() => void till.send()}>
            {text.sendNow}
          </Button>
        </Stack>
      </Dialog>
    </>
  )
}
