/** Who was let in against the rules, by whom and why. */
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import type { Override } from '../door/override.ts'
import styles from './events.module.css'

export function Overrides({ overrides, count }: { overrides: readonly Override[]; count: number }) {
  const text = useWords(deskWords)
  const { dateTime } = useFormat()
  if (overrides.length === 0) return null
  return (
    <Card title={text.overridesTitle(count)}>
      <ul className={styles.list}>
        {overrides.map((one) => (
          <li key={one.id} className={styles.line}>
            <div className={styles.said}>
              <b>{one.reason}</b>
              <span>
                <span className="numbers">{one.code}</span> {[one.kind, one.holder].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.quiet}>
                {dateTime(one.at, 'short')} · {one.door} · {one.list}
              </span>
            </div>
            <Badge tone="warn">{text[`over_${one.refused}`]}</Badge>
            {one.isClash && <Badge tone="bad">{text.overClash}</Badge>}
            {one.note === 'notAllowed' && <Badge tone="bad">{text.overNotAllowed}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
