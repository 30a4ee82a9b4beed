import { cx } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import type { AskedSlot } from '../exam/open-attempt.ts'
import { examWords } from '../exam-words.ts'
import styles from './exam.module.css'

interface NavigatorProps {
  slots: readonly AskedSlot[]
  /** Which of them is looked at; −1: none. */
  current: number
  isAnswered: (slot: number) => boolean
  isFlagged: (slot: number) => boolean
  mayGo: (at: number) => boolean
  onGo: (at: number) => void
}

/** Every question by its number: answered is filled, flagged has its star. */
export function ExamNavigator({ slots, current, isAnswered, isFlagged, mayGo, onGo }: NavigatorProps) {
  const text = useWords(examWords)
  return (
    <ol className={styles.numbers}>
      {slots.map(({ slot }, at) => (
        <li key={slot}>
          <button
            type="button"
            className={cx(styles.numberButton, isAnswered(slot) && styles.answered, at === current && styles.current)}
            aria-current={at === current ? 'step' : undefined}
            aria-label={[
              text.number(at + 1, slots.length),
              isAnswered(slot) ? text.stateAnswered : text.stateEmpty,
              isFlagged(slot) ? text.flagged : '',
            ]
              .filter(Boolean)
              .join(', ')}
            disabled={!mayGo(at)}
            onClick={() => onGo(at)}
          >
            {at + 1}
            {isFlagged(slot) && (
              <span className={styles.star}>
                <Icon name="star" size={16} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
