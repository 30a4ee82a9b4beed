/** What a card says: what, when, who; ticked off where it stands. */
import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import { ColourDot } from '../parts/colour-dot.tsx'
import type { Member } from '../project/people.ts'
import type { BoardCard, SeenCategory } from '../project/see-board.ts'
import { taskWords } from '../task-words.ts'
import styles from './board.module.css'

interface TaskCardProps {
  card: BoardCard
  projectKey: string
  isDone: boolean
  /** null: this person only looks */
  onTick: ((card: BoardCard, done: boolean) => void) | null
  to: string
  people: ReadonlyMap<string, Member>
  categories: ReadonlyMap<string, SeenCategory>
}

export function TaskCard({ card, projectKey, isDone, onTick, to, people, categories }: TaskCardProps) {
  const text = useWords(taskWords)
  const { date } = useFormat()
  return (
    <div className={styles.cardBody}>
      {onTick && (
        <button
          type="button"
          className={cx(styles.tick, isDone && styles.ticked)}
          aria-pressed={isDone}
          aria-label={isDone ? text.untick(card.title) : text.tick(card.title)}
          onClick={() => onTick(card, !isDone)}
        >
          <Icon name="check" size={16} />
        </button>
      )}
      <div className={styles.said}>
        <Link to={to} className={styles.cardTitle} preventScrollReset>
          {card.title}
        </Link>
        <span className={styles.facts}>
          <span className="numbers">
            {projectKey}-{card.number}
          </span>
          {card.priority !== 'none' && (
            <span className={cx(card.priority === 'urgent' && styles.late)}>{text[card.priority]}</span>
          )}
          {card.dueOn && <span className={cx(card.isLate && styles.late)}>{date(card.dueOn)}</span>}
          {card.checks && <span className="numbers">{text.checks(...card.checks)}</span>}
          {card.waitsFor.length > 0 && !isDone && <span>{text.waits(card.waitsFor.length)}</span>}
          {card.isCritical && <span className={styles.critical}>{text.critical}</span>}
          {card.categories.map((id) => {
            const category = categories.get(id)
            return (
              category && (
                <span key={id} className={styles.category}>
                  <ColourDot colour={category.colour} />
                  {category.name}
                </span>
              )
            )
          })}
          {card.people.map((id) => {
            const name = people.get(id)?.name
            return (
              name && (
                <span key={id} className={styles.person} title={name}>
                  <Avatar name={name} size={24} />
                  <span className="visually-hidden">{name}</span>
                </span>
              )
            )
          })}
        </span>
      </div>
    </div>
  )
}
