/** Everybody who has commission to come, and one press that records all of it. */
import { Link } from 'react-router'
import * as z from 'zod'
import type { Refused } from '#kernel/refused.ts'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { influencerWords } from '../influencer/influencer-words.ts'
import type { Due } from '../influencer/pay-all.ts'
import { influencerDeskOf } from '../links.ts'
import styles from './events.module.css'

const schema = () => Promise.resolve(z.object({}))

interface Props {
  due: readonly Due[]
  paid: { paid: number; amountSatang: bigint } | undefined
  refused: Refused | undefined
  idempotencyKey: string
}

export function PayAll({ due, paid, refused, idempotencyKey }: Props) {
  const text = useWords(influencerWords)
  const { baht, date } = useFormat()
  const sum = due.reduce((all, one) => all + (one.isPayeeMissing ? 0n : one.amountSatang), 0n)
  return (
    <Stack gap={12}>
      {paid && <Notice tone="good" title={text.paidAll(paid.paid, baht(paid.amountSatang))} />}
      {due.length === 0 && <p className={styles.quiet}>{text.nobodyDue}</p>}
      <ul className={styles.list}>
        {due.map((one) => (
          <li key={one.id} className={styles.line}>
            <div className={styles.said}>
              <Link to={influencerDeskOf(one.id)}>
                <b>{one.name}</b>
              </Link>
              <span className={styles.quiet}>
                {one.isPayeeMissing
                  ? text.payeeMissing
                  : text.netOf(baht(one.amountSatang - one.withheldSatang), baht(one.withheldSatang))}
              </span>
              {one.askedAt && <span className={styles.quiet}>{text.askedOn(date(one.askedAt))}</span>}
            </div>
            <b>{baht(one.amountSatang)}</b>
          </li>
        ))}
      </ul>
      {sum > 0n && (
        <RecordForm
          operation="payAll"
          schema={schema}
          answer={refused}
          submit={text.payTotal(baht(sum))}
          hidden={{ idempotencyKey, total: (Number(sum) / 100).toFixed(2) }}
        >
          <p>{text.payBody}</p>
        </RecordForm>
      )}
    </Stack>
  )
}
