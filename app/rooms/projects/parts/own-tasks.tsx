/** What waits for oneself over all projects, the soonest first. */
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { projectPath } from '../links.ts'
import type { OwnTask } from '../project/see-projects.ts'
import { projectWords } from '../words.ts'
import styles from './projects.module.css'

interface OwnTasksProps {
  tasks: readonly OwnTask[]
  open: number
  late: number
}

export function OwnTasks({ tasks, open, late }: OwnTasksProps) {
  const text = useWords(projectWords)
  const { date } = useFormat()
  return (
    <Card
      padding="none"
      title={text.myTasks}
      actions={
        open > 0 ? (
          <Row gap={8}>
            {late > 0 && <Badge tone="bad">{text.overdue(late)}</Badge>}
            <Badge>{text.open(open)}</Badge>
          </Row>
        ) : undefined
      }
    >
      {tasks.length === 0 && <EmptyState icon="check-circle" title={text.noTasks} />}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.id}>
            <Link to={`${projectPath(task.groupId, task.projectId)}?task=${task.id}`} className={styles.task}>
              <span>{task.title}</span>
              <span className={styles.facts}>
                <span>{task.key}</span>
                <span>{task.project}</span>
                {task.dueOn && <span className={cx(task.isLate && styles.late)}>{date(task.dueOn)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
