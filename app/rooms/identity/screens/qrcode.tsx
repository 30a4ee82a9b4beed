import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { load } from '#kernel/screen.server.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { SkipLink } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import { memberCard, memberCodeSeconds } from '../own/member-code.ts'
import { useMemberCodeTime } from './use-member-code-time.ts'
import styles from './qrcode.module.css'
import type { Route } from './+types/qrcode'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const { code, ...card } = await memberCard(context, {})
  return { ...card, drawing: drawQr(code), seconds: memberCodeSeconds, shop: context.site.name }
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, { th: words.th.title, en: words.en.title }) }]
}

export default function MemberQr({ loaderData: card }: Route.ComponentProps) {
  const text = useWords(words)
  const locale = useLocale()
  const { date } = useFormat()
  const { revalidate, state } = useRevalidator()
  const left = useMemberCodeTime(card.issuedAt, card.seconds, () => void revalidate())
  useScreenAwake()
  const isOver = left !== null && left <= 0
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to="/user/dashboard" className={styles.back}>
          <Icon name="arrow-left" />
          {text.back}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <section className={styles.card} aria-labelledby="member-name">
          <p className={styles.shop}>{card.shop[locale]}</p>
          <div className={styles.code} data-over={isOver || undefined}>
            <QrCode code={card.drawing} label={text.code} />
            {isOver && (
              <div className={styles.over}>
                <p>{text.over}</p>
                <Button kind="primary" busy={state !== 'idle'} onClick={() => void revalidate()}>
                  {text.fresh}
                </Button>
              </div>
            )}
          </div>
          <p className={styles.left} role="timer">
            {isOver ? text.ended : text.left(left ?? card.seconds)}
          </p>
          <div className={styles.person}>
            <Avatar name={card.name} size={40} />
            <div>
              <h1 id="member-name" className={styles.name}>
                {card.name}
              </h1>
              <p className={styles.since}>{text.since(date(card.memberSince))}</p>
            </div>
          </div>
        </section>
        <p className={styles.hint}>{text.bright}</p>
      </main>
    </div>
  )
}

/** The screen stays on while somebody waits at the till; where the browser cannot, it goes dark as always. */
function useScreenAwake() {
  const [, setLock] = useState<WakeLockSentinel | null>(null)
  useEffect(() => {
    let isGone = false
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (lock) => (isGone ? void lock.release() : setLock(lock)),
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      setLock((lock) => {
        void lock?.release()
        return null
      })
    }
  }, [])
}

const words = defineWords({
  th: {
    title: 'QR สมาชิก',
    back: 'บัญชีของฉัน',
    code: 'รหัส QR สมาชิกของฉัน',
    left: (seconds: number) => `รหัสใหม่ใน ${seconds} วินาที`,
    ended: 'รหัสนี้หมดเวลาแล้ว',
    over: 'ขอรหัสใหม่ไม่สำเร็จ ตรวจการเชื่อมต่ออินเทอร์เน็ต',
    fresh: 'ขอรหัสใหม่',
    since: (day: string) => `สมาชิกตั้งแต่ ${day}`,
    bright: 'ให้พนักงานสแกนรหัสนี้ หากสแกนยาก ลองเพิ่มความสว่างหน้าจอ',
  },
  en: {
    title: 'Member QR',
    back: 'My account',
    code: 'My member QR code',
    left: (seconds) => `A new code in ${seconds} s`,
    ended: 'This code has run out',
    over: 'No new code came. Please check the connection.',
    fresh: 'Get a new code',
    since: (day) => `Member since ${day}`,
    bright: 'Let staff scan this code. If it is hard to read, make the screen brighter.',
  },
})
