/** A task by its title alone, where it belongs; Enter, and the next. */
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { taskWords } from '../task-words.ts'
import styles from './board.module.css'

interface QuickAddProps {
  projectId: string
  /** Where it begins; without one where new tasks do. */
  statusId?: string
  /** Of which column the field is, for those who hear it. */
  status?: string
  parentId?: string
  label?: string
}

export function QuickAdd({ projectId, statusId, status = '', parentId, label }: QuickAddProps) {
  const text = useWords(taskWords)
  const fetcher = useFetcher<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const called = label ?? text.addTask
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className={cx(styles.add, !statusId && !parentId && styles.alone)}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        if (String(fields.get('title')).trim() === '') return
        // One press makes one, the next press another.
        fields.set('idempotencyKey', crypto.randomUUID())
        form.current?.reset()
        void fetcher.submit(fields, { method: 'post' })
      }}
    >
      <input type="hidden" name="operation" value="addTask" />
      <input type="hidden" name="isFirst" value="on" />
      <input type="hidden" name="projectId" value={projectId} />
      {statusId && <input type="hidden" name="statusId" value={statusId} />}
      {parentId && <input type="hidden" name="parentId" value={parentId} />}
      <TextField
        id={`add-${statusId ?? parentId ?? projectId}`}
        name="title"
        label={`${called} ${status}`.trim()}
        hideLabel
        maxLength={300}
        placeholder={called}
        autoComplete="off"
        enterKeyHint="done"
        error={isRefused(fetcher.data) ? fetcher.data.message : undefined}
      />
      <Button type="submit" icon="plus" kind="quiet" label={`${called} ${status}`} />
    </fetcher.Form>
  )
}
