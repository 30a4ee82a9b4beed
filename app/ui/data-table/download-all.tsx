import { Button, buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useWords } from '../words.tsx'
import type { DataColumn, DataTableProps } from './data-column.ts'
import { downloadCsv } from './download-csv.ts'
import { tableWords } from './table-words.ts'
import type { TableUrl } from './use-table-state.ts'
import styles from './table-toolbar.module.css'

type Props<Row> = {
  columns: ReadonlyArray<DataColumn<Row>>
  file: NonNullable<DataTableProps<Row>['file']>
  rows: readonly Row[]
  url: TableUrl
}

/** Everything that matches, as a file: from the server where only it has all of it. */
export function DownloadAll<Row>({ columns, file, rows, url }: Props<Row>) {
  const text = useWords(tableWords)
  if (file.all)
    return (
      <>
        <FromServer to={file.all(url.to({ columns: null }))} says={text.download} of="CSV" />
        {file.xlsx && <FromServer to={file.xlsx(url.to({ columns: null }))} says={text.download} of="Excel" />}
      </>
    )
  return (
    <Button
      size="small"
      icon="download"
      disabled={rows.length === 0}
      onClick={() => downloadCsv(file.name, columns, rows)}
    >
      <span className={styles.said}>{text.download} CSV</span>
    </Button>
  )
}

const FromServer = ({ to, says, of }: { to: string; says: string; of: string }) => (
  <a className={buttonClass({ size: 'small' })} href={to} download aria-label={`${says} ${of}`}>
    <span className={styles.roomy}>
      <Icon name="download" size={16} />
    </span>
    {of}
  </a>
)
