/** The year's end, on the page of its last month: closing it, and taking that back. */
import { Form, Link } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { eraYear } from '#kernel/typed-date.ts'
import { useCan } from '#ui/by-role.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import { booksPath } from '../links.ts'
import type { seeYear } from '../year/close-year.ts'

type Props = Omit<Awaited<ReturnType<typeof seeYear>>, 'yearEnds'> & {
  month: string
  answer: Refused | undefined
}

export function YearCard({ lastMonth, closing, isReady, first, month, answer }: Props) {
  const text = useWords(words)
  const locale = useLocale()
  const format = useFormat()
  const can = useCan()
  const may = closing ? can('ledger.reopenYear') : isReady && can('ledger.closeYear')
  if (month !== lastMonth || (!closing && !may && first === null)) return null
  const calledOf = (of: string) => String(eraYear(Number(of.slice(0, 4)), locale))
  const called = calledOf(lastMonth)
  return (
    <Card title={text.title(called)}>
      <Form method="post">
        <Stack>
          {answer && <FormErrors message={answer.message} />}
          <p>
            {closing
              ? text.closed(format.date(closing.closedAt), closing.closerName, format.baht(closing.resultSatang))
              : text.lead}
          </p>
          {!closing && first !== null && (
            <p>
              <Link to={`${booksPath}?month=${first}`}>{text.first(calledOf(first))}</Link>
            </p>
          )}
          <input type="hidden" name="lastMonth" value={lastMonth} />
          {closing && may && <TextField label={text.reason} name="reason" minLength={3} maxLength={300} required />}
          {may && (
            <Row>
              <ConfirmButton
                title={closing ? text.reopenTitle(called) : text.closeTitle(called)}
                message={closing ? text.reopenBody : text.closeBody}
                okText={closing ? text.reopen : text.close}
              >
                {closing ? text.reopen : text.close}
              </ConfirmButton>
            </Row>
          )}
        </Stack>
      </Form>
    </Card>
  )
}

const words = defineWords({
  th: {
    title: (year: string) => `ปิดบัญชีปี ${year}`,
    lead: 'โอนรายได้และค่าใช้จ่ายทั้งปีเข้ากำไรสะสม หลังปิดแล้วลงรายการในปีนี้ไม่ได้',
    closed: (when: string, who: string, result: string) =>
      `ปิดแล้ว ${when} ${who} กำไร (ขาดทุน) สุทธิ ${result} โอนเข้ากำไรสะสม`,
    first: (year: string) => `ปิดบัญชีปี ${year} ก่อน`,
    close: 'ปิดบัญชีปี',
    closeTitle: (year: string) => `ปิดบัญชีปี ${year} ใช่ไหม`,
    closeBody: 'ตรวจรายการปรับปรุงสิ้นปีให้ครบก่อน เจ้าของยกเลิกการปิดได้ภายหลัง',
    reopen: 'ยกเลิกการปิดปี',
    reopenTitle: (year: string) => `ยกเลิกการปิดบัญชีปี ${year} ใช่ไหม`,
    reopenBody: 'รายการปิดบัญชีถูกกลับรายการ แล้วลงรายการปรับปรุงในวันสุดท้ายของปีได้อีก',
    reason: 'เหตุผล',
  },
  en: {
    title: (year) => `Year end ${year}`,
    lead: 'Carries income and expenses of the year to retained earnings. Afterwards nothing is booked into it.',
    closed: (when, who, result) => `Closed on ${when} ${who}; the result of ${result} went to retained earnings`,
    first: (year) => `Close ${year} first`,
    close: 'Close the year',
    closeTitle: (year) => `Close ${year}?`,
    closeBody: 'Enter year-end adjustments first. The owner can take it back.',
    reopen: 'Take the closing back',
    reopenTitle: (year) => `Take the closing of ${year} back?`,
    reopenBody: 'What closed it is reversed, and adjustments can stand on its last day again.',
    reason: 'Reason',
  },
})
