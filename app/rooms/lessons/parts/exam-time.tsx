import { useEffect, useState } from 'react'
import { cx } from '#ui/classes.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { examWords } from '../exam-words.ts'
import type { Keeper } from './exam-keeper.ts'
import styles from './exam.module.css'

/** Never below 00:00; there it is handed in, once. */
export function TimeLeft({ keeper }: { keeper: Keeper }) {
  const text = useWords(examWords)
  const [left, setLeft] = useState(() => keeper.left())
  useEffect(() => {
    let isUp = false
    const look = () => {
      const now = keeper.left()
      setLeft(now)
      if (now === 0 && !isUp) void keeper.submit()
      isUp = now === 0
    }
    const every = setInterval(look, 500)
    return () => clearInterval(every)
  }, [keeper])
  if (left === null) return <p className={styles.time}>{text.noLimit}</p>
  const seconds = Math.ceil(left / 1000)
  const said = seconds <= 60 ? text.oneLeft : seconds <= 300 ? text.fiveLeft : ''
  return (
    <p className={cx(styles.time, seconds <= 300 && styles.soon, seconds <= 60 && styles.now)}>
      <Icon name="clock" />
      <span role="timer" aria-label={text.left(timeText(seconds))} className="numbers">
        {timeText(seconds)}
      </span>
      <LiveRegion>{said}</LiveRegion>
    </p>
  )
}

function timeText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
