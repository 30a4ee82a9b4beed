/** Hours on a task: who, when, how long. */
import { useFetcher } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenTask } from '../task/see-task.ts'
import { taskWords } from '../task-words.ts'
import { mayWorkOn } from './task-fields.tsx'
import styles from './task-panel.module.css'

const schema = () => import('../task/time-input.ts').then((file) => file.TimeInput)

interface TaskTimeProps {
  task: SeenTask
  idempotencyKey: string
  answer: unknown
}

export function TaskTime({ task, idempotencyKey, answer }: TaskTimeProps) {
  const text = useWords(taskWords)
  const { date, number } = useFormat()
  const { submit } = useFetcher()
  const mayWork = mayWorkOn(task)
  const minutes = task.logs.reduce((sum, log) => sum + log.minutes, 0)
  const refused: Refused | undefined = isRefused(answer) && answer.kept?.operation === 'logTime' ? answer : undefined
  return (
    <section className={styles.section}>
      <h3 className={styles.head}>{text.time}</h3>
      <p className={styles.quiet}>{minutes === 0 ? text.noTime : text.totalTime(number(minutes / 60))}</p>
      <ul className={styles.lines}>
        {task.logs.map((log) => (
          <li key={log.id} className={styles.row}>
            <span>
              {date(log.onDay)} · {number(log.minutes / 60)} {text.hours} · {log.who} {log.note}
            </span>
            {log.isMine && mayWork && (
              <Button
                kind="quiet"
                size="small"
                icon="close"
                label={text.removeTime}
                onClick={() => void submit({ operation: 'removeTime', id: log.id }, { method: 'post' })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWork && (
        <details>
          <summary>{text.logTime}</summary>
          <RecordForm
            key={task.logs.length}
            operation="logTime"
            schema={schema}
            answer={refused}
            hidden={{ taskId: task.id, idempotencyKey }}
            submit={text.logTime}
          >
            <Grid columns="1-2" gap={12}>
              <DateField name="onDay" id="time-day" label={text.onDay} required />
              <TextField name="hours" id="time-hours" label={text.hours} inputMode="decimal" maxLength={6} />
              <TimeField name="from" id="time-from" label={text.fromTime} optional />
              <TimeField name="to" id="time-to" label={text.toTime} optional />
            </Grid>
            <TextField name="note" id="time-note" label={text.timeNote} maxLength={300} optional />
          </RecordForm>
        </details>
      )}
    </section>
  )
}
