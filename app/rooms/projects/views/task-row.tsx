/** A task in one line of a list: ticked off where it stands, opened by its title. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import type { Member } from '../project/people.ts'
import type { TaskLine } from '../task/task-line.ts'
import { taskWords } from '../task-words.ts'
import board from './board.module.css'
import styles from './lines.module.css'

interface TaskRowProps {
  task: TaskLine
  /** SHOP-12 */
  taskKey: string
  to: string
  /** null: this person only looks */
  onTick: ((done: boolean) => void) | null
  /** As it is shown: also before the server has heard of it. */
  isDone?: boolean
  people?: ReadonlyMap<string, Member>
  /** Its last day is said by what stands over it. */
  hideDay?: boolean
  /** More facts. */
  children?: ReactNode
}

export function TaskRow({
  task,
  taskKey,
  to,
  onTick,
  isDone = task.stage === 'completed',
  people,
  hideDay,
  children,
}: TaskRowProps) {
  const text = useWords(taskWords)
  const { date } = useFormat()
  return (
    <li className={styles.row}>
      {onTick ? (
        <button
          type="button"
          className={cx(board.tick, isDone && board.ticked)}
          aria-pressed={isDone}
          aria-label={isDone ? text.untick(task.title) : text.tick(task.title)}
          onClick={() => onTick(!isDone)}
        >
          <Icon name="check" size={16} />
        </button>
      ) : (
        <span className={cx(board.tick, styles.still, isDone && board.ticked)} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      )}
      <div className={styles.said}>
        <Link to={to} className={cx(styles.title, (isDone || task.isClosed) && styles.over)} preventScrollReset>
          {task.title}
        </Link>
        <span className={board.facts}>
          <span className="numbers">{taskKey}</span>
          {children}
          {task.priority !== 'none' && (
            <span className={cx(task.priority === 'urgent' && board.late)}>{text[task.priority]}</span>
          )}
          {!hideDay && task.dueOn && <span className={cx(task.isLate && board.late)}>{date(task.dueOn)}</span>}
          {task.waitsFor.length > 0 && !isDone && <span>{text.waits(task.waitsFor.length)}</span>}
          {task.people.map((id) => {
            const name = people?.get(id)?.name
            return (
              name && (
                <span key={id} className={board.person} title={name}>
                  <Avatar name={name} size={24} />
                  <span className="visually-hidden">{name}</span>
                </span>
              )
            )
          })}
        </span>
      </div>
    </li>
  )
}
