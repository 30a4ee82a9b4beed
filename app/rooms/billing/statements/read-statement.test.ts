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

test('money that went out is never money in, however the bank says it', () => {
  const said = (head: string, ...lines: string[]) => {
    const { rows, out, problems } = readStatement([`Date,Description,${head}`, ...lines].join('\n'))
    return { in: rows.map(({ amountSatang }) => amountSatang), out, problems: problems.map(({ line }) => line) }
  }
  const day = '26/11/2026'
  expect(said('Amount,CR/DR,Balance', `${day},PAY SUPPLIER 691126-XXXXX,340.00,DR,100.00`)).toEqual({
    in: [],
    out: 1,
    problems: [],
  })
  const crDr = [`${day},in,1111.08,CR,1`, `${day},out,2222.08,DR,1`]
  expect(said('Amount,CR/DR,Balance', ...crDr)).toEqual({ in: [111108n], out: 1, problems: [] })
  for (const [head, inward, outward] of [
    ['จำนวนเงิน,ประเภท', 'ฝาก', 'ถอน'],
    ['Amount,D/C', 'C', 'D'],
    ['Amount,Type', 'Credit', 'Debit'],
    ['Amount,Transaction Type', 'Cash Deposit', 'ATM Withdrawal'],
    ['Amount,ฝาก/ถอน', 'เงินเข้า', 'เงินออก'],
    ['Amount,+/-', '+', '-'],
    ['Amount,Sign', '+', '-'],
    ['Amount,Dr./Cr.', 'Cr.', 'Dr.'],
    ['Amount,Debit/Credit', 'CREDIT', 'DEBIT'],
  ] as const)
    expect({ head, ...said(head, `${day},a,1.00,${inward}`, `${day},b,2.00,${outward}`) }).toEqual({
      head,
      in: [100n],
      out: 1,
      problems: [],
    })
  const suffixes = [`${day},in,1111.09 CR`, `${day},o,2222.09 DR`, `${day},o,"(2,222.10)"`, `${day},o,2222.11-`]
  expect(said('Amount', ...suffixes)).toEqual({ in: [111109n], out: 3, problems: [] })
  // One column over both ways, as KBank writes it: amounts without a word for the way.
  expect(said('ถอนเงิน / ฝากเงิน', `${day},โอนเงิน,5.00`, `${day},รับโอนเงิน,6.00`)).toEqual({
    in: [],
    out: 0,
    problems: [2, 3],
  })
  expect(said('Amount', `${day},nobody says,5.00`)).toEqual({ in: [], out: 0, problems: [2] })
  expect(said('Amount,CR/DR', `${day},a,5.00,`, `${day},b,6.00,C/D?`, `${day},c,-7.00,CR`)).toEqual({
    in: [],
    out: 0,
    problems: [2, 3, 4],
  })
  expect(said('Withdrawal,Deposit', `${day},a,5.00,5.00`, `${day},b,0.00,7.00`, `${day},c,-8.00,`)).toEqual({
    in: [700n],
    out: 1,
    problems: [2],
  })
})

test('a balance brought forward is no deposit', () => {
  const csv = [
    'วันที่,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
    '01/11/2569,ยอดยกมา,,"1,000.00","1,000.00"',
    '01/11/2569,Balance Brought Forward,,"1,000.00","1,000.00"',
    '01/11/2569,B/F,,"1,000.00","1,000.00"',
    '02/11/2569,รับโอนเงิน,,5.00,"1,005.00"',
  ].join('\n')
  expect(brief(csv)).toEqual(['2026-11-02||500|รับโอนเงิน|'])
})
