import { csvText, csvType } from '#kernel/csv.ts'
import { csvColumns, type DataColumn } from './data-column.ts'

/** Made in the browser, of rows that it has. */
export function downloadCsv<Row>(name: string, columns: ReadonlyArray<DataColumn<Row>>, rows: readonly Row[]): void {
  const url = URL.createObjectURL(new Blob([csvText(csvColumns(columns), rows)], { type: csvType }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
