/** Who hears of a task, and how long before its day. */
import { useWords } from '#ui/words.tsx'
import type { SeenTask } from '../task/see-task.ts'
import { ListSaved, SelectSaved } from '../task-panel/saved-fields.tsx'
import { mayWorkOn, type TaskSurroundings } from '../task-panel/task-fields.tsx'
import styles from '../task-panel/task-panel.module.css'
import { remindWords } from './remind-words.ts'

const usual = [1, 2, 3, 7, 14]

export function TaskWatch({ task, people }: { task: SeenTask; people: TaskSurroundings['people'] }) {
  const text = useWords(remindWords)
  const shared = { id: task.id, disabled: !mayWorkOn(task) }
  const days =
    task.remindDays === null || usual.includes(task.remindDays) || task.remindDays === 0
      ? usual
      : [...usual, task.remindDays]
  return (
    <section className={styles.section}>
      <SelectSaved
        {...shared}
        field="remindDays"
        label={text.remind}
        there={task.remindDays}
        empty={text.never}
        options={[
          { value: '0', label: text.onTheDay },
          ...days.map((value) => ({ value: String(value), label: text.before(value) })),
        ]}
      />
      {task.remindDays !== null && task.dueOn === null && <p className={styles.quiet}>{text.needsDay}</p>}
      <ListSaved
        {...shared}
        field="watchers"
        label={text.watchers}
        there={task.watchers}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p className={styles.quiet}>{text.watchersHint}</p>
    </section>
  )
}
