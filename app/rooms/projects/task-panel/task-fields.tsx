/** What a task says of itself: title, status, days, people. */
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenBoard } from '../project/see-board.ts'
import { priorities } from '../stages.ts'
import type { SeenTask } from '../task/see-task.ts'
import { taskWords } from '../task-words.ts'
import { CheckSaved, DateSaved, ListSaved, SelectSaved, TextSaved } from './saved-fields.tsx'
import styles from './task-panel.module.css'

export type TaskSurroundings = Pick<SeenBoard, 'people' | 'categories'> & {
  statuses: readonly { id: string; name: string }[]
}

interface TaskFieldsProps {
  task: SeenTask
  around: TaskSurroundings
}

export const mayWorkOn = (task: SeenTask): boolean => task.role !== 'viewer' && !task.isProjectOver

export function TaskFields({ task, around }: TaskFieldsProps) {
  const text = useWords(taskWords)
  const shared = { id: task.id, disabled: !mayWorkOn(task) }
  const isSummary = task.parts.length > 0 && task.days === null
  // A month's end is kept in the rule: it is every month all the same.
  const withoutDay = task.recurrence.replaceAll(/;BYMONTH(DAY)?=\d+/g, '')
  const repeats = [
    { value: 'FREQ=DAILY', label: text.daily },
    { value: 'FREQ=DAILY;X-WORKDAY=EACH', label: text.workdays },
    { value: 'FREQ=WEEKLY', label: text.weekly },
    { value: 'FREQ=MONTHLY', label: text.monthly },
    { value: 'FREQ=MONTHLY;X-WORKDAY=LAST', label: text.lastWorkday },
    { value: 'FREQ=YEARLY', label: text.yearly },
  ].map((each) => (each.value === withoutDay ? { ...each, value: task.recurrence } : each))
  const isOther = task.recurrence !== '' && !repeats.some(({ value }) => value === task.recurrence)
  return (
    <Stack gap={12}>
      {task.archivedAt && <Notice title={text.isArchived} />}
      <TextSaved {...shared} field="title" label={text.title} there={task.title} />
      <Grid columns="1-2" gap={12}>
        <SelectSaved
          {...shared}
          field="statusId"
          label={text.status}
          there={task.statusId}
          options={around.statuses.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectSaved
          {...shared}
          field="priority"
          label={text.priority}
          there={task.priority}
          options={priorities.map((value) => ({ value, label: text[value] }))}
        />
        <DateSaved
          {...shared}
          field="startOn"
          label={text.startOn}
          there={task.startOn}
          disabled={shared.disabled || isSummary}
        />
        <DateSaved
          {...shared}
          field="dueOn"
          label={text.dueOn}
          there={task.dueOn}
          disabled={shared.disabled || isSummary}
        />
        <TextSaved
          {...shared}
          field="days"
          label={text.days}
          hint={text.daysHint}
          there={task.days}
          inputMode="numeric"
          max={4}
          disabled={shared.disabled || isSummary}
        />
        <TextSaved
          {...shared}
          field="progress"
          label={text.progress}
          there={task.progress}
          inputMode="numeric"
          max={3}
        />
      </Grid>
      {task.days !== null && <CheckSaved {...shared} field="isPinned" label={text.pinned} there={task.isPinned} />}
      {task.slack !== null && !task.completedAt && (
        <p className={styles.quiet}>{task.isPinned ? text.room(task.slack) : text.slack(task.slack)}</p>
      )}
      <ListSaved
        {...shared}
        field="assignees"
        label={text.people}
        there={task.assignees}
        options={around.people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {around.categories.length > 0 && (
        <ListSaved
          {...shared}
          field="categories"
          label={text.categories}
          there={task.categories}
          options={around.categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextSaved
        {...shared}
        field="description"
        label={text.description}
        there={task.description}
        lines={5}
        max={20_000}
      />
      <Grid columns="1-2" gap={12}>
        <TextSaved
          {...shared}
          field="estimate"
          label={text.estimate}
          there={task.estimateMinutes === null ? null : task.estimateMinutes / 60}
          inputMode="decimal"
          max={8}
        />
        <SelectSaved
          {...shared}
          field="recurrence"
          label={text.repeat}
          there={task.recurrence}
          empty={text.noRepeat}
          options={isOther ? [...repeats, { value: task.recurrence, label: text.otherRepeat }] : repeats}
        />
      </Grid>
    </Stack>
  )
}
