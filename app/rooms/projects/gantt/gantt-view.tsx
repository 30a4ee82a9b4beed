/**
 * The plan by days, drawn by the server: it is there without script and on paper. Dragged with the mouse, moved by keys,
 * by its table and by the task itself; before anything else moves it is shown and asked.
 */
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { cx } from '#ui/classes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import type { SeenProject } from '../rights.ts'
import { UnsureYears } from '../parts/unsure-years.tsx'
import { useAsked } from '../task-panel/use-asked.ts'
import { WouldMoveDialog } from '../task-panel/would-move.tsx'
import { taskWords } from '../task-words.ts'
import { isMissed, type Zoom, zooms } from './drawing.ts'
import { GanttDrawing } from './gantt-drawing.tsx'
import { GanttTable } from './gantt-table.tsx'
import { ganttFileWords } from './gantt-file-words.ts'
import styles from './gantt.module.css'
import type { SeenGantt } from './see-gantt.ts'

interface GanttViewProps {
  gantt: SeenGantt
  project: SeenProject
  zoom: Zoom
}

export function GanttView({ gantt, project, zoom }: GanttViewProps) {
  const text = useWords(taskWords)
  const files = useWords(ganttFileWords)
  const { dateTime } = useFormat()
  const [search] = useSearchParams()
  const asked = useAsked()
  const mayWork = project.role !== 'viewer' && project.state !== 'archived'
  const chart = useTodayInSight()
  if (gantt.rows.length === 0)
    return (
      <Card>
        <EmptyState icon="calendar" title={text.noDays}>
          {text.noDaysBody}
        </EmptyState>
      </Card>
    )
  return (
    <Stack gap={16}>
      <div className={styles.tools}>
        <Segmented
          label={text.zoom}
          current={zoom}
          segments={zooms.map((value) => ({
            value,
            label: text[value],
            to: withWords(search, { zoom: value === 'week' ? '' : value, task: '' }),
          }))}
        />
        {mayWork && (
          <Button
            icon="clock"
            busy={asked.isBusy}
            onClick={() =>
              asked.send({ operation: 'keepBaseline', projectId: project.id, idempotencyKey: crypto.randomUUID() })
            }
          >
            {text.keepBaseline}
          </Button>
        )}
        {(['pdf', 'png'] as const).map((form) => (
          <a
            key={form}
            className={buttonClass({ kind: 'quiet', size: 'small' })}
            href={`/api/projects/${project.id}/gantt.${form}${withWords(search, { task: '', page: '', view: '', zoom: '' })}`}
            download
          >
            <Icon name="download" /> {files[form]}
          </a>
        ))}
        {gantt.keptAt && (
          <span className={styles.hint}>
            {text.baseline}: {dateTime(gantt.keptAt, 'short')}
          </span>
        )}
        {mayWork && <span className={styles.hint}>{text.dragHint}</span>}
      </div>
      {gantt.rows
        .filter((row) => row.isPinned && !row.isOver && row.slack !== null)
        .map((row) => (
          <Notice key={row.id} tone={isMissed(row) ? 'bad' : 'good'} title={text.promised(row.title, row.slack!)} />
        ))}
      <UnsureYears years={gantt.unsure} />
      {asked.refused && !asked.wouldMove && <Notice tone="bad" urgent title={asked.refused.message} />}
      <div ref={chart} className={styles.chart} role="group" aria-label={text.timeline} tabIndex={0}>
        <ul className={styles.names}>
          {gantt.rows.map((row) => (
            <li key={row.id} className={cx(row.isSummary && styles.summary)}>
              <Link to={withWords(search, { task: row.id })} preventScrollReset title={row.title}>
                {row.title}
              </Link>
            </li>
          ))}
        </ul>
        <GanttDrawing
          gantt={gantt}
          zoom={zoom}
          mayWork={mayWork}
          onMove={(id, field, day) => asked.send({ operation: 'setField', id, field, value: day })}
        />
      </div>
      {(gantt.pages > 1 || gantt.undated > 0) && (
        <Row gap={16}>
          {gantt.page > 1 && (
            <LinkButton
              icon="chevron-left"
              to={withWords(search, { page: String(gantt.page - 1) })}
            >{`${text.page} ${gantt.page - 1}`}</LinkButton>
          )}
          {gantt.page < gantt.pages && (
            <LinkButton
              iconAfter="chevron-right"
              to={withWords(search, { page: String(gantt.page + 1) })}
            >{`${text.page} ${gantt.page + 1}`}</LinkButton>
          )}
          {gantt.undated > 0 && <span className={styles.hint}>{text.undated(gantt.undated)}</span>}
        </Row>
      )}
      <GanttTable rows={gantt.rows} projectKey={project.key} />
      {asked.wouldMove && <WouldMoveDialog what={asked.wouldMove} onAgree={asked.agree} onLeave={asked.leave} />}
    </Stack>
  )
}

/** Long plans begin far to the left: it opens where today is, by itself scrolled and nothing else. */
function useTodayInSight() {
  const chart = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = chart.current
    const today = box?.querySelector('[data-today]')
    if (!box || !today) return
    const { left, width } = box.getBoundingClientRect()
    box.scrollLeft += today.getBoundingClientRect().left - left - width * 0.6
  }, [])
  return chart
}
