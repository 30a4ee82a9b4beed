import { useState } from 'react'
import { addDays, weekday } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { Card } from '#ui/card.tsx'
import { DateField, DateRangeField, MonthField } from '#ui/date-field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { ShownForm } from './forms/shown-form.tsx'

export const title = { th: 'วันและเวลา', en: 'Dates and times' }

export default function Dates() {
  const text = useWords(words)
  const [today] = useState(() => businessDate(new Date()))
  return (
    <Stack gap={24}>
      <Card title={text.form} level={3}>
        <ShownForm schema={() => import('./forms/inputs.ts').then(({ visitInput }) => visitInput(today))}>
          <Grid min={240} gap={16}>
            <DateField
              name="birthday"
              label={text.birthday}
              hint={text.birthdayHint}
              min="1900-01-01"
              max={today}
              required
            />
            <DateField
              name="visit"
              label={text.visit}
              hint={text.visitHint}
              min={today}
              max={addDays(today, 90)}
              isClosed={isSunday}
              optional
            />
            <TimeField name="at" label={text.at} hint={text.atHint} min="08:00" max="17:00" required />
            <MonthField name="month" label={text.month} optional />
          </Grid>
          <DateRangeField name="stay" legend={text.stay} hint={text.stayHint} required />
        </ShownForm>
      </Card>
      <Card title={text.states} level={3}>
        <Grid min={240} gap={16}>
          <DateField name="d1" label={text.issued} defaultValue="2026-11-21" />
          <DateField name="d2" label={text.issued} defaultValue="29/2/2569" error={text.wrong} />
          <DateField name="d3" label={text.issued} defaultValue="2024-02-29" readOnly />
          <DateField name="d4" label={text.issued} defaultValue="2026-11-21" disabled />
          <TimeField name="d5" label={text.at} defaultValue="09:30" disabled />
          <MonthField name="d6" label={text.month} defaultValue="2026-11" />
        </Grid>
      </Card>
    </Stack>
  )
}

const isSunday = (day: string) => weekday(day) === 0

const words = defineWords({
  th: {
    form: 'พิมพ์ หรือเลือกจากปฏิทิน',
    birthday: 'วันเกิด',
    birthdayHint: 'เช่น 21/11/2530 หรือ 21 พ.ย. 30',
    visit: 'วันรับสินค้า',
    visitHint: 'ร้านปิดวันอาทิตย์ จองล่วงหน้าได้ 90 วัน',
    at: 'เวลา',
    atHint: '08:00–17:00 น.',
    month: 'เดือนภาษี',
    stay: 'วันที่เข้าพัก',
    stayHint: 'วันออกต้องไม่ก่อนวันเข้า',
    states: 'สถานะของช่อง',
    issued: 'วันที่ออกเอกสาร',
    wrong: 'วันที่ไม่ถูกต้อง เช่น 21/11/2569',
  },
  en: {
    form: 'Type, or choose from the calendar',
    birthday: 'Birthday',
    birthdayHint: 'Such as 21/11/1987 or 21 Nov 1987',
    visit: 'Day of pick-up',
    visitHint: 'Closed on Sundays; up to 90 days ahead.',
    at: 'Time',
    atHint: '08:00–17:00',
    month: 'Tax month',
    stay: 'Stay',
    stayHint: 'You leave on the day you arrive, or later.',
    states: 'States of a field',
    issued: 'Date of issue',
    wrong: 'This is not a date, such as 21/11/2026.',
  },
})
