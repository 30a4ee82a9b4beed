import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { signInPath } from '#kernel/sign-in-path.ts'
import { Button } from '#ui/button.tsx'
import { clockText, spokenMinute } from '#ui/countdown-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useGo } from '#ui/go.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { leaving } from './leaving.ts'
import { type SessionClock, startSessionClock } from './session-clock.ts'
import type { Phase } from './session-time.ts'

/** For who is signed in: warns before the session ends by itself, and says so when it ended elsewhere. */
export function SessionDialog() {
  const [phase, setPhase] = useState<Phase>({ name: 'valid' })
  const [gone, setGone] = useState(false)
  const clock = useRef<SessionClock>(null)
  useEffect(() => {
    clock.current = startSessionClock({
      onPhase: setPhase,
      onGone() {
        setPhase({ name: 'valid' })
        setGone(true)
      },
    })
    return clock.current.stop
  }, [])
  return (
    <>
      <Warning
        leftMs={phase.name === 'warning' ? phase.leftMs : null}
        onStay={() => clock.current?.stay()}
        onEnd={() => void clock.current?.end()}
      />
      <Gone open={gone} onClose={() => setGone(false)} />
    </>
  )
}

function Warning({ leftMs, onStay, onEnd }: { leftMs: number | null; onStay: () => void; onEnd: () => void }) {
  const text = useWords(words)
  const spoken = leftMs === null ? null : spokenMinute(leftMs)
  return (
    <Dialog
      open={leftMs !== null}
      onClose={() => leftMs !== null && onStay()}
      title={text.still}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button onClick={onEnd}>{text.signOut}</Button>
          <Button kind="primary" onClick={onStay} data-first-focus>
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
      <LiveRegion>{spoken === null ? '' : text.left(spoken)}</LiveRegion>
    </Dialog>
  )
}

function Gone({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useWords(words)
  const go = useGo()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const close = () => {
    if (!open) return
    onClose()
    leaving.sessionEnded = true
    void revalidate()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.gone}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button onClick={close}>{text.asGuest}</Button>
          <Button kind="primary" onClick={() => go(signInPath(pathname + search))} data-first-focus>
            {text.signIn}
          </Button>
        </>
      }
    >
      <p>{text.goneHelp}</p>
    </Dialog>
  )
}

const words = defineWords({
  th: {
    still: 'ยังใช้งานอยู่หรือไม่',
    soon: 'ไม่มีการใช้งานมาสักพัก ระบบจะพาคุณออกจากระบบใน',
    left: (minutes: number) => `จะออกจากระบบใน ${minutes} นาที`,
    stay: 'ใช้งานต่อ',
    signOut: 'ออกจากระบบ',
    gone: 'คุณออกจากระบบแล้ว',
    goneHelp: 'เซสชันนี้สิ้นสุดจากที่อื่น หรือไม่มีการใช้งานนานเกินไป เข้าสู่ระบบอีกครั้งเพื่อทำต่อจากหน้านี้',
    asGuest: 'ดูต่อโดยไม่เข้าสู่ระบบ',
    signIn: 'เข้าสู่ระบบ',
  },
  en: {
    still: 'Are you still there?',
    soon: 'Nothing has happened here for a while. You will be signed out in',
    left: (minutes) =>
      minutes === 1 ? 'You will be signed out in 1 minute' : `You will be signed out in ${minutes} minutes`,
    stay: 'Stay signed in',
    signOut: 'Sign out',
    gone: 'You are signed out',
    goneHelp: 'The session ended elsewhere, or nothing happened for too long. Sign in again to go on from this page.',
    asGuest: 'Go on without signing in',
    signIn: 'Sign in',
  },
})
