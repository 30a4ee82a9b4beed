/** The table while its rows are on the way, and when they did not come. */
import { Button } from '../button.tsx'
import { cx } from '../classes.ts'
import { Notice } from '../notice.tsx'
import { Loading, Skeleton } from '../skeleton.tsx'
import { useSay, useWords, type Said } from '../words.tsx'
import type { DataColumn } from './data-column.ts'
import { cellClass, headClass } from './data-row.tsx'
import { tableWords } from './table-words.ts'
import styles from './data-grid.module.css'
import whole from './data-table.module.css'

const bones = [0, 1, 2, 3, 4, 5, 6, 7]

export function TableBones<Row>({ columns, selects }: { columns: ReadonlyArray<DataColumn<Row>>; selects: boolean }) {
  return (
    <Loading>
      <div className={styles.box} aria-hidden="true">
        <table className={styles.table}>
          <thead className={styles.thead}>
            <tr>
              {selects && <th className={cx(styles.head, styles.tick)}>–</th>}
              {columns.map((column) => (
                <th key={column.key} className={headClass(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bones.map((line) => (
              <tr key={line} className={styles.row}>
                {selects && (
                  <td className={styles.tick}>
                    <Skeleton />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Loading>
  )
}

export function TableFailed({ failed, retry }: { failed: Said; retry: () => void }) {
  const text = useWords(tableWords)
  const say = useSay()
  return (
    <div className={whole.failed}>
      <Notice
        tone="bad"
        urgent
        title={text.failed}
        action={
          <Button size="small" icon="return" onClick={retry}>
            {text.retry}
          </Button>
        }
      >
        {say(failed)}
      </Notice>
    </div>
  )
}
