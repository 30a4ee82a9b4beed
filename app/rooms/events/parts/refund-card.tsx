/** Everybody's money back: the dry run, the sum that is typed, and how far it is. */
import { Form } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { noticeWords } from '../notice/notice-words.ts'
import type { MassRefund } from '../refund/plan.ts'
import type { loader } from '../screens/manage.tsx'
import styles from './events.module.css'

const schema = () => import('../refund/refund-input.ts').then((file) => file.MassRefundInput)
const ways = ['wallet', 'hand', 'free'] as const

interface Props extends Section<typeof loader> {
  refunds: MassRefund
  isOver: boolean
}

export function RefundCard({ refunds: { plan, done }, isOver, more, answer, idempotencyKey }: Props) {
  const text = useWords(noticeWords)
  const { baht } = useFormat()
  const refused = isRefused(answer) && answer.kept?.operation === 'refundAll' ? answer : undefined
  const said = answer && 'saved' in answer && answer.saved === 'refundAll' ? (answer.done as { state: string }) : null
  const orders = ways.reduce((sum, way) => sum + plan[way].orders, 0)
  return (
    <Card title={text.refunds}>
      <Stack gap={16}>
        {said && <Notice tone="good" title={said.state === 'waiting' ? text.asked : text.begun} />}
        {done && <Done done={done} />}
        {!isOver ? (
          !done && <p className={styles.quiet}>{text.refundsLater}</p>
        ) : orders === 0 ? (
          <p className={styles.quiet}>{text.nobodyLeft}</p>
        ) : (
          <>
            <div>
              <b>{text.dryRun}</b>
              <ul className={styles.list}>
                {ways
                  .filter((way) => plan[way].orders > 0)
                  .map((way) => (
                    <li key={way} className={styles.line}>
                      <div className={styles.said}>
                        <span>{text[`way_${way}`]}</span>
                        <span className={styles.quiet}>{text.orders(plan[way].orders)}</span>
                      </div>
                      <b>{baht(plan[way].satang)}</b>
                    </li>
                  ))}
                <li className={styles.line}>
                  <b>{text.sum}</b>
                  <b>{baht(plan.totalSatang)}</b>
                </li>
              </ul>
            </div>
            <RecordForm
              operation="refundAll"
              schema={schema}
              answer={refused}
              submit={text.refund}
              hidden={{ idempotencyKey }}
            >
              <FormFields of={more.refundForm} names={['total', 'reason']} words={text} start={refused?.kept} />
            </RecordForm>
          </>
        )}
      </Stack>
    </Card>
  )
}

function Done({ done }: { done: NonNullable<MassRefund['done']> }) {
  const text = useWords(noticeWords)
  const { baht } = useFormat()
  const all = done.done + done.due + done.byHand.length
  return (
    <Stack gap={12}>
      <Notice tone={done.due + done.byHand.length === 0 ? 'good' : 'info'} title={text.progress(done.done, all)}>
        {baht(done.doneSatang)}
      </Notice>
      {done.failed > 0 && <Notice tone="warn" title={text.failed(done.failed)} />}
      {done.due + done.failed > 0 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="operation" value="resumeRefunds">
            {text.resume}
          </Button>
        </Form>
      )}
      {done.byHand.length > 0 && (
        <div>
          <b>{text.byHand}</b>
          <ul className={styles.list}>
            {done.byHand.map((one) => (
              <li key={one.number} className={styles.line}>
                <div className={styles.said}>
                  <b>{one.name}</b>
                  <span className={`${styles.quiet} numbers`}>
                    {one.number} · {baht(one.amountSatang)}
                  </span>
                </div>
                {one.path && (
                  <LinkButton to={one.path} size="small">
                    {text.openRefund}
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  )
}
