import { useEffect, useRef, useState } from 'react'
import { clockText, spokenMinute } from './countdown-clock.ts'
import { LiveRegion } from './hidden.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './countdown.module.css'

export type CountdownProps = {
  /** ISO instant at which it ends */
  until: string
  /** ISO instant at which the server answered: server and browser print the same first, and a wrong clock does no harm */
  now: string
  onEnd?: () => void
}

export function Countdown({ until, now, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.parse(now))
  const end = useRef(onEnd)
  end.current = onEnd
  const text = useWords(words)
  useEffect(() => {
    const whole = Date.parse(until) - Date.parse(now)
    const started = performance.now()
    const tick = () => {
      const rest = whole - (performance.now() - started)
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end.current?.()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  const spoken = spokenMinute(left)
  return (
    <>
      <time role="timer" dateTime={until} className={cx(styles.clock, 'numbers', left < 60_000 && styles.soon)}>
        {clockText(left)}
      </time>
      <LiveRegion>{spoken === null ? '' : spoken === 0 ? text.over : text.left(spoken)}</LiveRegion>
    </>
  )
}

const words = defineWords({
  th: { left: (minutes: number) => `เหลือเวลา ${minutes} นาที`, over: 'หมดเวลาแล้ว' },
  en: { left: (minutes) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`), over: 'Time is over' },
})
