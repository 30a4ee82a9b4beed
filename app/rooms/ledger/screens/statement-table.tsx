/** A statement as accountants set it: heads, lines that lead to their account, sums. */
import { Link } from 'react-router'
import { useFormat } from '#ui/format.ts'
import { useLocale } from '#ui/words.tsx'
import { accountPath } from '../links.ts'
import type { StatementPart, StatementRow } from '../statements.ts'
import styles from './statement-table.module.css'

export type Line =
  | { title: string; is: 'head' }
  | { title: string; satang: bigint; is: 'sum' | 'total' | 'line' }
  | { account: StatementRow; satang: bigint; is: 'line' }

/** Nothing where nothing stands. */
export const partLines = (title: string, { rows, satang }: StatementPart): Line[] =>
  rows.length === 0
    ? []
    : [
        { title, is: 'head' },
        ...rows.map((row): Line => ({ account: row, satang: row.satang, is: 'line' })),
        { title, satang, is: 'sum' },
      ]

export function StatementTable({ caption, lines, month }: { caption: string; lines: readonly Line[]; month: string }) {
  const locale = useLocale()
  const { baht } = useFormat()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {lines.map((line, at) =>
          line.is === 'head' ? (
            <tr key={at} className={styles.head}>
              <th scope="rowgroup" colSpan={2}>
                {line.title}
              </th>
            </tr>
          ) : (
            <tr key={at} className={styles[line.is]}>
              <th scope="row">
                {'account' in line ? (
                  <Link to={accountPath(line.account.code, month)}>
                    <span className={styles.number}>{line.account.number}</span> {line.account[locale]}
                  </Link>
                ) : (
                  line.title
                )}
              </th>
              <td>{baht(line.satang)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
