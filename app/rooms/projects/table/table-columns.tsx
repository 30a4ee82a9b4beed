/** The columns of the table, each with what it shows and how it is edited. */
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import type { SeenBoard } from '../project/see-board.ts'
import { priorities } from '../stages.ts'
import { taskWords } from '../task-words.ts'
import { viewWords } from '../view-words.ts'
import { Cell } from './cell.tsx'
import type { TableRow } from './see-table.ts'
import { type TableKey, tableShapes } from './table-shape.ts'
import styles from './table.module.css'

export const mayWork = ({ project }: SeenBoard): boolean => project.role !== 'viewer' && project.state !== 'archived'

type Edited = Pick<ComponentProps<typeof Cell>, 'label' | 'there' | 'as'> & { shows: ReactNode }

/** The same between drawings, as the table asks. */
export function useTableColumns(board: SeenBoard): ReadonlyArray<DataColumn<TableRow>> {
  const words = useWords(taskWords)
  const text = useWords(viewWords)
  const { date, number } = useFormat()
  const known = JSON.stringify([
    board.project.key,
    mayWork(board),
    board.statuses.map(({ id, name }) => [id, name]),
    board.people,
    board.categories,
  ])
  return useMemo(() => {
    const { project, statuses, people, categories } = board
    const may = mayWork(board)
    const options = (list: readonly { id: string; name: string }[]) =>
      list.map(({ id, name }) => ({ value: id, label: name }))
    const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
      ids.flatMap((id) => list.find((one) => one.id === id)?.name ?? []).join(', ')
    const cell = (row: TableRow, field: ComponentProps<typeof Cell>['field'], { label, there, as, shows }: Edited) =>
      may ? (
        <Cell id={row.id} task={row.title} field={field} label={label} there={there} as={as}>
          {shows}
        </Cell>
      ) : (
        (shows ?? '–')
      )
    const day = (key: 'start' | 'due', field: 'startOn' | 'dueOn') => ({
      title: words[field],
      phone: key === 'due' ? ('under' as const) : ('hide' as const),
      cell: (row: TableRow) =>
        cell(row, field, {
          label: words[field],
          there: row[field],
          as: { kind: 'date' },
          shows: row[field] && (
            <span className={key === 'due' && row.isLate ? styles.late : undefined}>{date(row[field])}</span>
          ),
        }),
    })
    const count = (field: 'days' | 'progress', max: number) => ({
      title: field === 'days' ? text.workedDays : words[field],
      align: 'end' as const,
      width: 'narrow' as const,
      phone: 'hide' as const,
      givesWay: field === 'days' ? ('second' as const) : ('first' as const),
      cell: (row: TableRow) =>
        cell(row, field, {
          label: words[field],
          there: row[field],
          as: { kind: 'text', max, inputMode: 'numeric' },
          shows: row[field] === null ? null : number(row[field]),
        }),
    })
    const looks: Record<TableKey, Pick<DataColumn<TableRow>, 'title' | 'cell'> & Partial<DataColumn<TableRow>>> = {
      number: { title: text.key, width: 'narrow', phone: 'end', cell: ({ number: no }) => `${project.key}-${no}` },
      title: {
        title: words.title,
        width: 'wide',
        phone: 'head',
        cell: (row) =>
          cell(row, 'title', {
            label: words.title,
            there: row.title,
            as: { kind: 'text', max: 300 },
            shows: row.title,
          }),
      },
      status: {
        title: words.status,
        phone: 'aside',
        cell: (row) =>
          cell(row, 'statusId', {
            label: words.status,
            there: row.statusId,
            as: { kind: 'choice', options: options(statuses) },
            shows: namesOf(statuses, [row.statusId]),
          }),
      },
      people: {
        title: words.people,
        cell: (row) =>
          cell(row, 'assignees', {
            label: words.people,
            there: row.people,
            as: { kind: 'list', options: options(people) },
            shows: namesOf(people, row.people) || null,
          }),
      },
      priority: {
        title: words.priority,
        phone: 'hide',
        givesWay: 'third',
        cell: (row) =>
          cell(row, 'priority', {
            label: words.priority,
            there: row.priority,
            as: { kind: 'choice', options: priorities.map((value) => ({ value, label: words[value] })) },
            shows: row.priority === 'none' ? null : words[row.priority],
          }),
      },
      start: day('start', 'startOn'),
      due: day('due', 'dueOn'),
      days: count('days', 4),
      progress: count('progress', 3),
      categories: {
        title: words.categories,
        cell: (row) =>
          cell(row, 'categories', {
            label: words.categories,
            there: row.categories,
            as: { kind: 'list', options: options(categories) },
            shows: namesOf(categories, row.categories) || null,
          }),
      },
      estimate: {
        title: words.estimate,
        align: 'end',
        cell: (row) => {
          const hours = row.estimateMinutes === null ? null : row.estimateMinutes / 60
          return cell(row, 'estimate', {
            label: words.estimate,
            there: hours,
            as: { kind: 'text', max: 8, inputMode: 'decimal' },
            shows: hours === null ? null : number(hours),
          })
        },
      },
      slack: { title: words.slackTitle, align: 'end', cell: ({ slack }) => (slack === null ? '–' : number(slack)) },
    }
    return tableShapes.map((shape) => ({ ...shape, ...looks[shape.key] }))
    // oxlint-disable-next-line react/exhaustive-deps -- what of the board it is made of is said in `known`
  }, [known, words, text, date, number])
}
