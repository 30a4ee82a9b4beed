import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { clockText } from '#ui/countdown-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LiveRegion } from '#ui/hidden.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { startTillClock } from './till-clock.ts'
import type { TillPhase } from './till-time.ts'

/** For who works at a shop's own device by PIN: warns before it locks itself, and leads to where one changes places. */
export function TillDialog() {
  const text = useWords(words)
  const { pathname, search } = useLocation()
  const [phase, setPhase] = useState<TillPhase>({ name: 'open' })
  const clock = useRef<ReturnType<typeof startTillClock>>(null)
  const here = useRef('')
  useEffect(() => {
    here.current = pathname + search
  }, [pathname, search])
  useEffect(() => {
    clock.current = startTillClock((now) => {
      setPhase(now)
      if (now.name === 'over') void lock(here.current)
    })
    return clock.current.stop
  }, [])
  const leftMs = phase.name === 'warning' ? phase.leftMs : null
  const stay = () => clock.current?.stay()
  return (
    <Dialog
      open={leftMs !== null}
      onClose={() => leftMs !== null && stay()}
      title={text.title}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button onClick={() => void lock(here.current)}>{text.lock}</Button>
          <Button kind="primary" onClick={stay} data-first-focus>
            {text.stay}
          </Button>
        </>
      }
    >
      <p>
        {text.soon}{' '}
        <strong className="numbers" role="timer">
          {clockText(leftMs ?? 0)}
        </strong>
      </p>
      <LiveRegion>{leftMs === null ? '' : text.spoken}</LiveRegion>
    </Dialog>
  )
}

/** Without a line nobody is sent to a page that cannot come: what the server has counted holds once it is back. */
async function lock(next: string): Promise<void> {
  const asked = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  const answer = await fetch('/api/office/cluster/lock-till', { ...asked, signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  )
  if (answer) location.assign(`/cluster/user/login?next=${encodeURIComponent(next)}`)
}

const words = defineWords({
  th: {
    title: 'ยังใช้เครื่องอยู่หรือไม่',
    soon: 'ไม่มีใครใช้เครื่องมาสักพัก เครื่องจะล็อกใน',
    spoken: 'เครื่องจะล็อกในหนึ่งนาที',
    lock: 'ล็อกเครื่อง',
    stay: 'ใช้งานต่อ',
  },
  en: {
    title: 'Is somebody still here?',
    soon: 'Nobody has used this device for a while. It locks in',
    spoken: 'The device locks in one minute',
    lock: 'Lock the device',
    stay: 'Go on working',
  },
})
