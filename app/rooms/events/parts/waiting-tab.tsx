/** Who waits for tickets, in their turn. */
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { noticeWords } from '../notice/notice-words.ts'
import type { loader } from '../screens/manage.tsx'
import styles from './events.module.css'

const tones = {
  waiting: 'info',
  offered: 'warn',
  purchased: 'good',
  lapsed: 'neutral',
  declined: 'neutral',
  left: 'neutral',
} as const

export function WaitingTab({ more: { waiting } }: Section<typeof loader>) {
  const text = useWords(noticeWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  if (!waiting) return null
  return (
    <Card>
      {waiting.waiters.length === 0 ? (
        <p className={styles.quiet}>{text.noWaiting}</p>
      ) : (
        <Stack gap={12}>
          <p className={styles.quiet}>{text.waitingSum(waiting.waiting, waiting.offered)}</p>
          <ul className={styles.list}>
            {waiting.waiters.map((one) => (
              <li key={one.id} className={styles.line}>
                <div className={styles.said}>
                  <b>{one.name}</b>
                  <span className={styles.quiet}>{one.email}</span>
                  <span className={styles.quiet}>
                    {one.kind[locale]} × {one.quantity} · {dateTime(one.madeAt, 'short')}
                    {one.state === 'offered' &&
                      one.offeredUntil &&
                      ` · ${text.offeredUntil(dateTime(one.offeredUntil, 'short'))}`}
                  </span>
                </div>
                <Badge tone={tones[one.state]}>{text[`turn_${one.state}`]}</Badge>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Card>
  )
}
