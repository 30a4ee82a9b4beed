/** The project in numbers. Each of them leads to its tasks. */
import { Link, useSearchParams } from 'react-router'
import { BarChart } from '#ui/bar-chart.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { LineChart } from '#ui/line-chart.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { Table } from '#ui/table.tsx'
import { useWords } from '#ui/words.tsx'
import { ColourDot } from '../parts/colour-dot.tsx'
import { withWords } from '../links.ts'
import type { SeenBoard } from '../project/see-board.ts'
import { viewWords } from '../view-words.ts'
import styles from '../views/lines.module.css'
import { TaskRow } from '../views/task-row.tsx'
import type { PersonCount, SeenDashboard } from './see-dashboard.ts'

interface DashboardViewProps {
  dashboard: SeenDashboard
  board: SeenBoard
  /** The table with these filters. */
  toTable: (words: Readonly<Record<string, string>>) => string
}

export function DashboardView(props: DashboardViewProps) {
  const { dashboard, toTable } = props
  const text = useWords(viewWords)
  const { number, percent } = useFormat()
  const { open, done, late, next } = dashboard
  const all = open + done
  return (
    <Stack gap={16}>
      <div className={styles.tiles}>
        <StatTile label={text.open} value={number(open)} to={toTable({ status: 'open' })} />
        <StatTile label={text.done} value={number(done)} to={toTable({ status: 'done' })} />
        <StatTile label={text.overdueTitle} value={number(late)} to={toTable({ due: 'late' })} />
        <StatTile
          label={text.nextTitle}
          value={number(next.reduce((sum, { count }) => sum + count, 0))}
          to={toTable({ due: 'week' })}
        />
        <StatTile label={text.progress} value={percent(all === 0 ? 0 : done / all)} to={toTable({})} />
      </div>
      <Grid columns="1-2" gap={16}>
        <ByStatus {...props} />
        <ByPerson {...props} />
        <Burn {...props} />
        <NextDays {...props} />
      </Grid>
      <Overdue {...props} />
    </Stack>
  )
}

function ByStatus({ dashboard: { statuses }, board, toTable }: DashboardViewProps) {
  const text = useWords(viewWords)
  const { number } = useFormat()
  const rows = board.statuses.map((status) => ({
    ...status,
    count: statuses.find(({ id }) => id === status.id)?.count ?? 0,
  }))
  return (
    <Card padding="none" title={text.byStatusTitle}>
      <Table
        caption={text.byStatusTitle}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => toTable({ status: id })}
        columns={[
          {
            key: 'status',
            title: text.status,
            phone: 'head',
            cell: ({ name, colour }) => (
              <span>
                <ColourDot colour={colour} /> {name}
              </span>
            ),
          },
          { key: 'count', title: text.tasks, align: 'end', phone: 'end', cell: ({ count }) => number(count) },
        ]}
      />
    </Card>
  )
}

function ByPerson({ dashboard: { people }, board, toTable }: DashboardViewProps) {
  const text = useWords(viewWords)
  const { number } = useFormat()
  const names = new Map(board.people.map(({ id, name }) => [id, name]))
  const linked = (words: Readonly<Record<string, string>>, count: number) =>
    count === 0 ? number(0) : <Link to={toTable(words)}>{number(count)}</Link>
  const columns = [
    { key: 'who', title: text.person, phone: 'head' as const, cell: ({ id }: PersonCount) => names.get(id) ?? '–' },
    {
      key: 'open',
      title: text.open,
      align: 'end' as const,
      cell: ({ id, open }: PersonCount) => linked({ who: id, status: 'open' }, open),
    },
    {
      key: 'late',
      title: text.overdueTitle,
      align: 'end' as const,
      cell: ({ id, late }: PersonCount) => linked({ who: id, due: 'late' }, late),
    },
    {
      key: 'done',
      title: text.done,
      align: 'end' as const,
      cell: ({ id, done }: PersonCount) => linked({ who: id, status: 'done' }, done),
    },
  ]
  return (
    <Card
      padding="none"
      title={text.byPersonTitle}
      actions={
        <LinkButton kind="quiet" size="small" iconAfter="chevron-right" to={toTable({ who: 'nobody', status: 'open' })}>
          {text.nobody}
        </LinkButton>
      }
    >
      <Table
        caption={text.byPersonTitle}
        rows={people}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState icon="user" title={text.nobodyHas} />}
      />
    </Card>
  )
}

/** How many there were at the end of each week, and how many of them were done. */
function Burn({ dashboard: { burn }, toTable }: DashboardViewProps) {
  const text = useWords(viewWords)
  const { date } = useFormat()
  return (
    <Card
      title={text.burnTitle}
      actions={
        <LinkButton kind="quiet" size="small" iconAfter="chevron-right" to={toTable({ status: 'done' })}>
          {text.burnDone}
        </LinkButton>
      }
    >
      {burn.length === 0 ? (
        <EmptyState icon="chart" title={text.noBurn} />
      ) : (
        <LineChart
          caption={text.burnChart}
          valueTitle={text.doneOfAll}
          labelTitle={text.weekUntil}
          unit="count"
          points={burn.map(({ day, all, done }) => ({
            label: date(day),
            short: date(day, 'short'),
            value: all,
            text: text.of(done, all),
          }))}
          part={burn.map(({ done }) => done)}
        />
      )}
    </Card>
  )
}

function NextDays({ dashboard: { next }, toTable }: DashboardViewProps) {
  const text = useWords(viewWords)
  const { date, number } = useFormat()
  return (
    <Card title={text.nextTitle}>
      <Stack gap={12}>
        <BarChart
          caption={text.nextChart}
          valueTitle={text.tasks}
          labelTitle={text.day}
          unit="count"
          bars={next.map(({ day, count }) => ({
            label: date(day),
            short: date(day, 'short'),
            value: count,
            text: number(count),
          }))}
        />
        <ul className={styles.list}>
          {next
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <li key={day}>
                <Link to={toTable({ due: day, status: 'open' })}>
                  {date(day)} · {text.count(count)}
                </Link>
              </li>
            ))}
        </ul>
      </Stack>
    </Card>
  )
}

function Overdue({ dashboard: { overdue, late }, board, toTable }: DashboardViewProps) {
  const text = useWords(viewWords)
  const [search] = useSearchParams()
  const people = new Map(board.people.map((one) => [one.id, one]))
  return (
    <Card
      padding="none"
      title={text.overdueTitle}
      actions={
        late > 0 ? (
          <LinkButton kind="quiet" size="small" iconAfter="chevron-right" to={toTable({ due: 'late' })}>
            {text.count(late)}
          </LinkButton>
        ) : undefined
      }
    >
      {overdue.length === 0 ? (
        <EmptyState icon="check-circle" title={text.noOverdue} />
      ) : (
        <ul className={styles.list}>
          {overdue.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              taskKey={`${board.project.key}-${task.number}`}
              to={withWords(search, { task: task.id })}
              people={people}
              onTick={null}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
