import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const brief = (csv: string) =>
  readStatement(csv).rows.map(({ postedOn, postedTime, amountSatang, description, reference }) =>
    [postedOn, postedTime, amountSatang, description, reference].join('|'),
  )

test('what is no statement says so', () => {
  expect(readStatement('')).toMatchObject({ rows: [], problems: [{ line: 1 }] })
  expect(readStatement('sku,price\nA,1').problems[0]!.problem.th).toContain('หัวตาราง')
})

test('a Thai bank: particulars above the head, Buddhist years, money out and sums left out', () => {
  const csv = [
    'ชื่อบัญชี,บจก. ดอยหมอก',
    'เลขที่บัญชี,xxx-x-x1234-x',
    '',
    'วันที่,เวลา,รายการ,ถอนเงิน,เงินฝาก,ยอดคงเหลือ,ช่องทาง,รายละเอียด',
    '23/11/2569,09:15,รับโอนเงิน,,"1,070.00","11,070.00",K PLUS,จาก X1234 มานี',
    '23/11/2569,10.30,ค่าธรรมเนียม,15.00,,"11,055.00",,',
    ',,รวม,15.00,"1,070.00",,,',
  ].join('\n')
  expect(brief(csv)).toEqual(['2026-11-23|09:15|107000|รับโอนเงิน K PLUS จาก X1234 มานี|'])
  expect(readStatement(csv).problems).toEqual([])
})

test('an English export: two-digit years of both eras, signs, references', () => {
  const csv = [
    'Transaction Date;Amount;Description;Reference',
    '23-11-26 14:05;535.5;PromptPay;O6911ABC',
    '23-11-69;+100.00;Transfer;',
    '2026-11-24;-20.00;Fee;',
  ].join('\r\n')
  expect(brief(csv)).toEqual(['2026-11-23|14:05|53550|PromptPay|O6911ABC', '2026-11-23||10000|Transfer|'])
})

test('a line that cannot be read is told with its number, the others are taken', () => {
  const { rows, problems } = readStatement('date,deposit\n31/02/2569,10\n01/11/2569,1.2.3\n02/11/2569,5\n')
  expect(rows).toHaveLength(1)
  expect(problems.map(({ line }) => line)).toEqual([2, 3])
})
