/** The timeline itself: SVG whose places are attributes, so that the server draws it whole. */
import { useMemo } from 'react'
import { useLocale, useWords } from '#ui/words.tsx'
import { taskWords } from '../task-words.ts'
import { drawingOf, headHeight, type Zoom } from './drawing.ts'
import { GanttBar } from './gantt-bar.tsx'
import styles from './gantt.module.css'
import type { SeenGantt } from './see-gantt.ts'
import type { BarField } from './use-bar.ts'

interface GanttDrawingProps {
  gantt: SeenGantt
  zoom: Zoom
  mayWork: boolean
  onMove: (id: string, field: BarField, day: string) => void
}

const monthName = {
  th: new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

export function GanttDrawing({ gantt, zoom, mayWork, onMove }: GanttDrawingProps) {
  const text = useWords(taskWords)
  const locale = useLocale()
  const drawing = useMemo(() => drawingOf(gantt, zoom), [gantt, zoom])
  const { width, height, dayWidth } = drawing
  const todayX = drawing.xOf(gantt.today) + dayWidth / 2
  return (
    <svg className={styles.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <defs>
        <marker
          id="gantt-head"
          markerWidth="7"
          markerHeight="7"
          refX="6"
          refY="3.5"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path className={styles.head} d="M0 0L7 3.5L0 7z" />
        </marker>
        <marker
          id="gantt-head-critical"
          markerWidth="7"
          markerHeight="7"
          refX="6"
          refY="3.5"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path className={styles.headCritical} d="M0 0L7 3.5L0 7z" />
        </marker>
      </defs>
      <path className={styles.off} d={drawing.off} />
      {drawing.months.map(({ day, x, width: wide }) => (
        <g key={day}>
          <path className={styles.line} d={`M${x + 0.5} 0V${height}`} />
          {wide > 60 && (
            <text className={styles.month} x={x + 8} y={18}>
              {monthName[locale].format(new Date(`${day}T00:00Z`))}
            </text>
          )}
        </g>
      ))}
      {drawing.ticks.map(({ day, x }) => (
        <text key={day} className={styles.text} x={x + dayWidth / 2} y={40} textAnchor="middle">
          {Number(day.slice(8))}
        </text>
      ))}
      <path className={styles.line} d={`M0 ${headHeight - 0.5}H${width}`} />
      {todayX > 0 && todayX < width && (
        <path data-today className={styles.today} d={`M${todayX} ${headHeight}V${height}`}>
          <title>{text.today}</title>
        </path>
      )}
      {drawing.links.map(({ key, path, isCritical }) => (
        <path
          key={key}
          className={isCritical ? `${styles.link} ${styles.linkCritical}` : styles.link}
          d={path}
          markerEnd={`url(#gantt-head${isCritical ? '-critical' : ''})`}
        />
      ))}
      {[...drawing.baselines].map(([id, box]) => (
        <rect key={id} className={styles.baseline} {...box} />
      ))}
      {gantt.rows.map((row) => (
        <GanttBar
          key={row.id}
          row={row}
          box={drawing.bars.get(row.id)!}
          dayWidth={dayWidth}
          mayWork={mayWork}
          onMove={(field, day) => onMove(row.id, field, day)}
        />
      ))}
    </svg>
  )
}
