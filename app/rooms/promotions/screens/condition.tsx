/** A condition that one adds: folded until it is wanted, open when it says something or is wrong. Works without script. */
import type { ReactNode } from 'react'
import type { Refused } from '#kernel/refused.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import styles from './desk.module.css'

export function Condition({
  title,
  filled,
  wrong: isWrong,
  children,
}: {
  title: string
  filled: boolean
  wrong: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.condition} open={filled || isWrong}>
      <summary>
        <Icon name="plus" size={16} /> {title}
      </summary>
      <div className={styles.inside}>
        <Stack>{children}</Stack>
      </div>
    </details>
  )
}

/** A switch that is off says nothing, as an empty field or list. */
export const isFilled = (typed: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.some((name) => {
    const value = typed[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })

export const wrong = (answer: Refused | { saved: string } | undefined, names: readonly string[]): boolean =>
  answer !== undefined && 'ok' in answer && names.some((name) => name in answer.fields)
