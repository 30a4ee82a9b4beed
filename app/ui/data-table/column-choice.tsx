import { CheckboxField } from '../checkbox-field.tsx'
import { Button } from '../button.tsx'
import { useWords } from '../words.tsx'
import type { DataColumn } from './data-column.ts'
import { TableLink } from './grid-head.tsx'
import { TableMenu } from './table-menu.tsx'
import { onlyAlways, ownColumns } from '#kernel/table-state.ts'
import { tableWords } from './table-words.ts'
import type { TableUrl } from './use-table-state.ts'
import styles from './table-toolbar.module.css'

/** Which columns are there; kept for the next time, and in the URL for somebody else. */
export function ColumnChoice<Row>({
  columns,
  url,
  prefix,
  onColumns,
}: {
  columns: ReadonlyArray<DataColumn<Row>>
  url: TableUrl
  prefix: string
  onColumns: (columns: readonly string[] | null) => void
}) {
  const text = useWords(tableWords)
  const { state } = url
  const optional = columns.filter(({ shown }) => shown !== 'always')
  const now = state.columns ?? ownColumns(columns)
  if (optional.length === 0) return null
  return (
    <TableMenu label={text.columns} isOn={state.columns !== null} atEnd>
      <input type="hidden" name={`${prefix}columns`} value={onlyAlways} />
      {optional.map(({ key, title }) => (
        <CheckboxField
          key={key}
          id={`${prefix}column-${key}`}
          name={`${prefix}columns`}
          label={title}
          value={key}
          defaultChecked={now.includes(key)}
        />
      ))}
      {state.columns && (
        <span onClickCapture={() => onColumns(null)}>
          <TableLink url={url} change={{ columns: null, page: state.page }} className={styles.reset}>
            {text.ownColumns}
          </TableLink>
        </span>
      )}
      <Button type="submit" size="small" className={styles.apply}>
        {text.apply}
      </Button>
    </TableMenu>
  )
}
