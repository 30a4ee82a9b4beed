/** How far something has come: Stepper across the top, Timeline down the side. */
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './hidden.tsx'
import { defineWords, useWords } from './words.tsx'
import { cx } from './classes.ts'
import styles from './steps.module.css'
import type { Tone } from './badge.tsx'

export type Step = { label: ReactNode; state: 'done' | 'now' | 'next' | 'error'; hint?: ReactNode }

export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  const text = useWords(words)
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {step.state === 'done' ? (
              <Icon name="check" size={16} />
            ) : step.state === 'error' ? (
              <Icon name="close" size={16} />
            ) : (
              index + 1
            )}
          </span>
          <span className={styles.name}>
            {step.label}
            {step.state !== 'next' && step.state !== 'now' && <VisuallyHidden> ({text[step.state]})</VisuallyHidden>}
            {step.hint && <span className={styles.hint}>{step.hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

export type TimelineEntry = {
  key: string
  title: ReactNode
  /** when, already in words; `dateTime` is its ISO form */
  when?: string
  dateTime?: string
  body?: ReactNode
  tone?: Tone
  icon?: IconName
}

/** Newest first, as the caller gives it. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles.entry}>
          <span className={cx(styles.dot, styles[`tone-${entry.tone ?? 'neutral'}`])}>
            {entry.icon && <Icon name={entry.icon} size={16} />}
          </span>
          <div className={styles.told}>
            <p className={styles.title}>{entry.title}</p>
            {entry.when && (
              <time className={styles.hint} dateTime={entry.dateTime}>
                {entry.when}
              </time>
            )}
            {entry.body && <div className={styles.body}>{entry.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const words = defineWords({ th: { done: 'เสร็จแล้ว', error: 'มีปัญหา' }, en: { done: 'done', error: 'problem' } })
