/** What may be done with the selected rows; it comes up from below, so that no row moves. */
import { Button } from '../button.tsx'
import { useFormat } from '../format.ts'
import { useWords } from '../words.tsx'
import type { BulkAction, DataColumn } from './data-column.ts'
import { downloadCsv } from './download-csv.ts'
import { tableWords } from './table-words.ts'
import type { Selection } from './use-rows.ts'
import styles from './bulk-bar.module.css'

type Props<Row> = {
  selection: Selection<Row>
  bulk: ReadonlyArray<BulkAction<Row>>
  columns: ReadonlyArray<DataColumn<Row>>
  file: { name: string } | undefined
}

export function BulkBar<Row>({ selection, bulk, columns, file }: Props<Row>) {
  const text = useWords(tableWords)
  const format = useFormat()
  const { rows } = selection
  if (selection.keys.size === 0) return null
  return (
    <div className={styles.bulk} role="group" aria-label={text.selected(format.number(selection.keys.size))}>
      <b className={styles.count}>{text.selected(format.number(selection.keys.size))}</b>
      {bulk.map((action) => {
        const why = action.whyNot?.(rows)
        return (
          <Button
            key={action.text}
            size="small"
            {...(action.icon ? { icon: action.icon } : {})}
            busy={action.busy ?? false}
            disabled={why !== undefined}
            title={why}
            onClick={() => action.run(rows)}
          >
            {action.text}
          </Button>
        )
      })}
      {file && (
        <Button size="small" icon="download" onClick={() => downloadCsv(file.name, columns, rows)}>
          {text.downloadSelected}
        </Button>
      )}
      <Button size="small" kind="quiet" icon="close" onClick={selection.none}>
        {text.unselect}
      </Button>
    </div>
  )
}
