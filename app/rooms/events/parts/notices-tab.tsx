/** What all who hold tickets are told, and their money back. */
import { isRefused } from '#kernel/refused.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { noticeWords } from '../notice/notice-words.ts'
import type { loader } from '../screens/manage.tsx'
import styles from './events.module.css'
import { RefundCard } from './refund-card.tsx'

const schema = () => import('../notice/notice-input.ts').then((file) => file.NoticeInput)

export function NoticesTab(props: Section<typeof loader>) {
  const { record, more, mayChange, answer, idempotencyKey } = props
  const text = useWords(noticeWords)
  const { dateTime } = useFormat()
  if (!more.notices) return null
  const refused = isRefused(answer) && answer.kept?.operation === 'tell' ? answer : undefined
  const isSent = answer && 'saved' in answer && answer.saved === 'tell'
  return (
    <Stack gap={16}>
      {more.refunds && <RefundCard {...props} refunds={more.refunds} isOver={isEnded(record.state)} />}
      {mayChange && (
        <Card title={text.tell}>
          <Stack gap={12}>
            {isSent && <Notice tone="good" title={text.sent} />}
            <RecordForm
              key={isSent ? String(answer.at) : ''}
              operation="tell"
              schema={schema}
              answer={refused}
              submit={text.send}
              hidden={{ idempotencyKey }}
            >
              <Stack gap={12}>
                <p className={styles.quiet}>{text.tellBody}</p>
                <FormFields of={more.noticeForm} names={['subject', 'body']} words={text} start={refused?.kept} />
              </Stack>
            </RecordForm>
          </Stack>
        </Card>
      )}
      {more.notices.length > 0 && (
        <Card title={text.told}>
          <ul className={styles.list}>
            {more.notices.map((one) => (
              <li key={one.id} className={styles.line}>
                <div className={styles.said}>
                  <b>{one.kind === 'message' ? one.subject : text[`notice_${one.kind}`]}</b>
                  <span className={styles.quiet}>
                    {[dateTime(one.madeAt, 'short'), one.makerName, text.toOrders(one.orders)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

const isEnded = (state: string) => state === 'cancelled' || state === 'postponed'
