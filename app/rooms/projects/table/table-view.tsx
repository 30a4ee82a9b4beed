/** The tasks of a project in rows: edited where they stand, sorted, grouped, with the columns somebody chose, taken home as a file. */
import { useSearchParams } from 'react-router'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import type { SeenBoard } from '../project/see-board.ts'
import { filterNames } from '../task/filter-names.ts'
import { taskWords } from '../task-words.ts'
import { UnsavedGuard } from '../task-panel/unsaved.tsx'
import { viewWords } from '../view-words.ts'
import { QuickAdd } from '../views/quick-add.tsx'
import type { SeenTable, TableRow } from './see-table.ts'
import { mayWork, useTableColumns } from './table-columns.tsx'
import { type Grouping, groupings, tablePrefix } from './table-shape.ts'

interface TableViewProps {
  table: SeenTable
  board: SeenBoard
  account: string | null
}

export function TableView({ table, board, account }: TableViewProps) {
  const words = useWords(taskWords)
  const text = useWords(viewWords)
  const [search] = useSearchParams()
  const { project } = board
  const columns = useTableColumns(board)
  const groupTitle = useGroupTitle(board, table.group)
  const said = { '': text.noGroup, status: text.byStatus, priority: text.byPriority, who: text.byWho }
  const file = (format: 'csv' | 'xlsx') => (address: string) => {
    const known: readonly string[] = filterNames
    const asked = new URLSearchParams([...new URLSearchParams(address)].filter(([name]) => known.includes(name)))
    return `/api/projects/${project.id}/tasks.${format}?${asked}`
  }
  return (
    <UnsavedGuard>
      <Stack gap={12}>
        {mayWork(board) && <QuickAdd projectId={project.id} />}
        <Row>
          <Segmented
            label={text.group}
            current={table.group}
            segments={groupings.map((value) => ({
              value,
              label: said[value],
              to: withWords(search, { group: value, [`${tablePrefix}page`]: '', task: '' }),
            }))}
          />
        </Row>
        <DataTable
          caption={words.tasks}
          columns={columns}
          rows={table.rows}
          rowKey={({ id }) => id}
          rowName={({ title }) => title}
          rowTo={({ id }) => withWords(search, { task: id })}
          paging={table}
          prefix={tablePrefix}
          forget={['task']}
          sortedBy="number"
          rememberAs={`projects-table:${account ?? ''}`}
          file={{ name: 'tasks', all: file('csv'), xlsx: file('xlsx') }}
          empty={
            <EmptyState icon="table" title={text.noTasks}>
              {text.noTasksBody}
            </EmptyState>
          }
          {...(groupTitle && { groupOf: groupTitle })}
        />
      </Stack>
    </UnsavedGuard>
  )
}

function useGroupTitle(board: SeenBoard, group: Grouping) {
  const words = useWords(taskWords)
  const names = new Map(board.people.map(({ id, name }) => [id, name]))
  const titles: Record<Exclude<Grouping, ''>, (row: TableRow) => { key: string; title: string }> = {
    status: ({ statusId }) => ({
      key: statusId,
      title: board.statuses.find(({ id }) => id === statusId)?.name ?? '',
    }),
    priority: ({ priority }) => ({ key: priority, title: words[priority] }),
    who: ({ people }) => ({
      key: people.join(' '),
      title: people.length === 0 ? words.nobody : people.flatMap((id) => names.get(id) ?? []).join(', '),
    }),
  }
  return group === '' ? null : titles[group]
}
