/** One task on its days. */
import { useNavigate, useSearchParams } from 'react-router'
import { cx } from '#ui/classes.ts'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import { taskWords } from '../task-words.ts'
import { type Box, isCritical, isMissed } from './drawing.ts'
import styles from './gantt.module.css'
import type { GanttRow } from './see-gantt.ts'
import { type BarField, useBar } from './use-bar.ts'

interface GanttBarProps {
  row: GanttRow
  box: Box
  dayWidth: number
  mayWork: boolean
  onMove: (field: BarField, day: string) => void
}

export function GanttBar({ row, box, dayWidth, mayWork, onMove }: GanttBarProps) {
  const text = useWords(taskWords)
  const { date } = useFormat()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const open = () => void navigate(withWords(search, { task: row.id }), { preventScrollReset: true })
  const { shift, pointer, onClick, onKeyDown } = useBar(row, dayWidth, { onMove, onOpen: open })
  const isFixed = !mayWork || row.isSummary || row.isOver
  const moved = shift ? shift.days * dayWidth : 0
  const x = shift?.field === 'startOn' ? box.x + moved : box.x
  const width = shift?.field === 'dueOn' ? Math.max(dayWidth, box.width + moved) : box.width
  return (
    <g
      role="button"
      tabIndex={0}
      aria-label={text.bar(row.title, date(row.first), date(row.last), row.days ?? 1)}
      aria-keyshortcuts={
        isFixed ? undefined : 'Enter Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'
      }
      className={cx(
        styles.bar,
        row.isOver && styles.over,
        row.isSummary && styles.whole,
        isCritical(row) && styles.critical,
        isMissed(row) && styles.missed,
      )}
      onKeyDown={(event) => (isFixed && event.key !== 'Enter' ? undefined : onKeyDown(event))}
      onClick={onClick}
      {...(isFixed ? {} : pointer('startOn'))}
    >
      {row.days === 0 ? (
        <path
          d={`M${x + box.width / 2} ${box.y}l${box.width / 2} ${box.height / 2}l-${box.width / 2} ${box.height / 2}l-${box.width / 2} -${box.height / 2}z`}
        />
      ) : (
        <rect
          x={x}
          y={row.isSummary ? box.y + 5 : box.y}
          width={width}
          height={row.isSummary ? 8 : box.height}
          rx={4}
        />
      )}
      {row.progress > 0 && row.progress < 100 && !row.isSummary && (
        <rect
          className={styles.progress}
          x={x}
          y={box.y}
          width={(width * row.progress) / 100}
          height={box.height}
          rx={4}
        />
      )}
      {!isFixed && row.days !== 0 && (
        <rect
          className={styles.handle}
          x={x + width - 6}
          y={box.y}
          width={10}
          height={box.height}
          {...pointer('dueOn')}
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </g>
  )
}
