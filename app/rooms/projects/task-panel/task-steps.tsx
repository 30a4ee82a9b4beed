/** The checklist of a task, and its parts. */
import { Link, useFetcher, useSearchParams } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { cx } from '#ui/classes.ts'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import type { CheckItem, SeenTask } from '../task/see-task.ts'
import { taskWords } from '../task-words.ts'
import { QuickAdd } from '../views/quick-add.tsx'
import { mayWorkOn } from './task-fields.tsx'
import styles from './task-panel.module.css'

export function TaskSteps({ task }: { task: SeenTask }) {
  const text = useWords(taskWords)
  const mayWork = mayWorkOn(task)
  if (!mayWork && task.lists.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.head}>{text.steps}</h3>
      {task.lists.map((list) => (
        <div key={list.id}>
          {list.name && <p className={styles.quiet}>{list.name}</p>}
          <ul className={styles.lines}>
            {list.items.map((item) => (
              <Step key={item.id} item={item} mayWork={mayWork} />
            ))}
          </ul>
        </div>
      ))}
      {mayWork && <AddStep taskId={task.id} />}
    </section>
  )
}

function Step({ item, mayWork }: { item: CheckItem; mayWork: boolean }) {
  const text = useWords(taskWords)
  const { submit, formData, state } = useFetcher()
  const isTicked =
    state !== 'idle' && formData?.get('operation') === 'tickCheck' ? formData.get('done') === 'on' : item.isDone
  return (
    <li className={styles.row}>
      <CheckboxField
        name="done"
        id={`step-${item.id}`}
        label={<span className={cx(isTicked && styles.done)}>{item.text}</span>}
        checked={isTicked}
        disabled={!mayWork}
        onChange={(event) =>
          void submit(
            { operation: 'tickCheck', id: item.id, done: event.target.checked ? 'on' : 'off' },
            { method: 'post' },
          )
        }
      />
      {mayWork && (
        <Button
          kind="quiet"
          size="small"
          icon="close"
          label={text.removeStep(item.text)}
          onClick={() => void submit({ operation: 'removeCheck', id: item.id }, { method: 'post' })}
        />
      )}
    </li>
  )
}

function AddStep({ taskId }: { taskId: string }) {
  const text = useWords(taskWords)
  const fetcher = useFetcher<unknown>()
  return (
    <fetcher.Form
      method="post"
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        if (String(fields.get('text')).trim() === '') return
        fields.set('idempotencyKey', crypto.randomUUID())
        event.currentTarget.reset()
        void fetcher.submit(fields, { method: 'post' })
      }}
    >
      <TextField
        name="text"
        id={`add-step-${taskId}`}
        label={text.addStep}
        hideLabel
        placeholder={text.addStep}
        maxLength={300}
        autoComplete="off"
        error={isRefused(fetcher.data) ? fetcher.data.message : undefined}
      />
      <input type="hidden" name="operation" value="addCheck" />
      <input type="hidden" name="taskId" value={taskId} />
      <Button type="submit" size="small" icon="plus" kind="quiet" label={text.addStep} />
    </fetcher.Form>
  )
}

export function TaskParts({ task }: { task: SeenTask }) {
  const text = useWords(taskWords)
  const [search] = useSearchParams()
  const mayWork = mayWorkOn(task)
  if (!mayWork && task.parts.length === 0 && !task.parent) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.head}>{text.parts}</h3>
      {task.parent && (
        <p className={styles.quiet}>
          {text.partOf} <Link to={withWords(search, { task: task.parent.id })}>{task.parent.title}</Link>
        </p>
      )}
      <ul className={styles.lines}>
        {task.parts.map((part) => (
          <li key={part.id} className={cx(part.isClosed && styles.done)}>
            <Link to={withWords(search, { task: part.id })}>{part.title}</Link>
          </li>
        ))}
      </ul>
      {mayWork && <QuickAdd projectId={task.projectId} parentId={task.id} label={text.addPart} />}
    </section>
  )
}
