/** What may be done with the selected rows; it comes up from below, so that no row moves. */
import { useEffect, useRef } from 'react'
import { mostAtOnce } from '#kernel/most-counted.ts'
import { Button } from '../button.tsx'
import { useFormat } from '../format.ts'
import { useWords } from '../words.tsx'
import type { BulkAction, DataColumn, DataTableProps } from './data-column.ts'
import { downloadCsv } from './download-csv.ts'
import { tableWords } from './table-words.ts'
import type { Selection } from './use-rows.ts'
import styles from './bulk-bar.module.css'

type Props<Row> = {
  selection: Selection<Row>
  bulk: ReadonlyArray<BulkAction<Row>>
  columns: ReadonlyArray<DataColumn<Row>>
  file: { name: string } | undefined
  /** how many were found on all pages */
  total?: number
  everything?: DataTableProps<Row>['everything']
}

export function BulkBar<Row>({ selection, bulk, columns, file, total, everything }: Props<Row>) {
  const text = useWords(tableWords)
  const format = useFormat()
  const { rows } = selection
  if (selection.keys.size === 0) return null
  return (
    <div className={styles.bulk} role="group" aria-label={text.selected(format.number(selection.keys.size))}>
      <b className={styles.count}>{text.selected(format.number(selection.keys.size))}</b>
      {everything && <TakeAll selection={selection} total={total ?? 0} everything={everything} />}
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

/** What lies on other pages, too: not more than may be done in one go. */
function TakeAll<Row>({
  selection,
  total,
  everything: { load, busy, rows },
}: {
  selection: Selection<Row>
  total: number
  everything: NonNullable<DataTableProps<Row>['everything']>
}) {
  const text = useWords(tableWords)
  const format = useFormat()
  const asked = useRef(false)
  const { take } = selection
  useEffect(() => {
    if (!asked.current || rows === null || busy) return
    asked.current = false
    take(rows)
  }, [rows, busy, take])
  if (selection.keys.size >= Math.min(total, mostAtOnce)) return null
  const all = format.number(total)
  return (
    <Button
      size="small"
      kind="quiet"
      busy={busy}
      onClick={() => {
        asked.current = true
        load()
      }}
    >
      {total <= mostAtOnce ? text.allFound(all) : text.firstFound(format.number(mostAtOnce), all)}
    </Button>
  )
}
