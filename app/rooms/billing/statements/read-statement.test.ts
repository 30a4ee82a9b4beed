import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { tableOf } from '#kernel/table-file/read-table.server.ts'
import { run } from '#kernel/table-file/read-table.thread.ts'
import { type HowToRead, readStatement } from './read-statement.ts'

const readText = (csv: string, how: HowToRead = {}) => readStatement(tableOf(csv), how)

const brief = (csv: string) =>
  readText(csv).rows.map(({ postedOn, postedTime, amountSatang, description, reference }) =>
    [postedOn, postedTime, amountSatang, description, reference].join('|'),
  )

test('what is no statement says so', () => {
  expect(readText('')).toMatchObject({ rows: [], problems: [{ line: 1 }] })
  expect(readText('sku,price\nA,1').problems[0]!.problem.th).toContain('หัวตาราง')
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
  expect(readText(csv).problems).toEqual([])
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
  const { rows, problems } = readText('date,deposit\n31/02/2569,10\n01/11/2569,1.2.3\n02/11/2569,5\n')
  expect(rows).toHaveLength(1)
  expect(problems.map(({ line }) => line)).toEqual([2, 3])
})

test('money that went out is never money in, however the bank says it', () => {
  const said = (head: string, ...lines: string[]) => {
    const { rows, left, problems } = readText([`Date,Description,${head}`, ...lines].join('\n'))
    const out = left.filter(({ why }) => why === 'out').length
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

test('a minus that takes something back says nothing of the lines without a sign; one that is a withdrawal does', () => {
  const said = (...lines: string[]) => {
    const { rows, left, problems } = readText(['Date,Amount,Description', ...lines].join('\n'))
    return { in: rows.map(({ amountSatang }) => amountSatang), left: left.length, unsaid: problems.length }
  }
  const day = '26/11/2026'
  for (const word of ['REVERSAL', 'Payment reversed', 'กลับรายการ', 'ยกเลิกรายการ', 'คืนค่าธรรมเนียม', 'Correction'])
    expect({ word, ...said(`${day},340.00,PAY SUPPLIER`, `${day},1070.00,x`, `${day},-15.00,${word}`) }).toEqual({
      word,
      in: [],
      left: 1,
      unsaid: 2,
    })
  // The very sum of another line, back again, without a word.
  expect(said(`${day},340.00,PAY SUPPLIER`, `${day},-340.00,`, `${day},1070.00,x`).in).toEqual([])
  expect(said(`${day},1070.00,x`, `${day},-340.00,PAY SUPPLIER`, `${day},-15.00,REVERSAL`).in).toEqual([107000n])
  expect(said(`${day},+1070.00,x`, `${day},340.00,y`, `${day},-15.00,REVERSAL`)).toEqual({ in: [107000n], left: 1, unsaid: 1 }) // prettier-ignore
})

test('a column over both ways is never one of deposits; a column of types that says no way leaves the signs to speak', () => {
  for (const head of ['Paid in/out', 'เข้า/ออก', 'Debit/Credit Amount', 'ฝาก-ถอน (บาท)'])
    expect({ head, rows: readText(`Date,${head}\n2/11/2569,5.00`).rows }).toEqual({ head, rows: [] })
  const typed = readText('Date,Type,Amount\n2/11/2569,Transfer,5.00\n2/11/2569,Fee,-1.00\nTotal,,4.00')
  expect(typed.rows.map(({ amountSatang }) => amountSatang)).toEqual([500n])
  expect(typed.left.map(({ why }) => why)).toEqual(['out', 'undated'])
})

test('a balance brought forward is no deposit', () => {
  const csv = [
    'วันที่,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ',
    '01/11/2569,ยอดยกมา,,"1,000.00","1,000.00"',
    '01/11/2569,Balance Brought Forward,,"1,000.00","1,000.00"',
    '01/11/2569,ยอดต้นงวด,,"1,000.00","1,000.00"',
    '01/11/2569,B/F,,"1,000.00","1,000.00"',
    '02/11/2569,รับโอนเงิน,,5.00,"1,005.00"',
  ].join('\n')
  expect(brief(csv)).toEqual(['2026-11-02||500|รับโอนเงิน|'])
})

const folder = new URL('../../../kernel/table-file/fixtures/', import.meta.url)
async function fixture(name: string, how: HowToRead = {}) {
  const read = await run({ bytes: new Uint8Array(readFileSync(new URL(name, folder))), most: 1000 })
  if ('problem' in read) throw new Error(read.problem.en)
  const { rows, left, problems, columns, days } = readStatement(read.table, how)
  return {
    in: rows.map(({ postedOn, amountSatang }) => `${postedOn} ${amountSatang}`),
    out: left.map(({ line }) => line),
    problems: problems.map(({ line }) => line),
    unused: columns.flatMap(({ title, roles }) => (roles.length === 0 ? [title] : [])),
    days,
  }
}

test.each([
  ['st-drcr-settles-bill.csv', [], [2], [], ['Balance']],
  ['st-crdr.csv', ['2026-11-08 111108'], [3], [], ['Balance']],
  ['st-utf16.csv', ['2026-11-07 111107'], [], [], []],
  [
    'st-month-words.csv',
    ['2026-11-03 111103', '2026-11-04 111104', '2026-11-05 111105', '2026-11-06 111106'],
    [],
    [],
    ['Balance'],
  ],
  [
    'st-scb-business.csv',
    ['2026-11-02 111102'],
    [],
    [],
    ['Account Number', 'Transaction Code', 'Cheque Number', 'Balance Sign', 'Balance Amount'],
  ],
  ['st-amount-suffix.csv', ['2026-11-09 111109'], [3, 4, 5], [], []],
  ['st-ambiguous-us.csv', ['2026-11-05 111115', '2026-11-14 111116'], [], [], []],
  ['st-blank-then-bad.csv', ['2026-11-15 111117'], [], [7], []],
])('%s', async (name, inward, out, problems, unused) => {
  expect(await fixture(name)).toMatchObject({ in: inward, out, problems, unused })
})

test('a file has one order of day and month: a cell says it, or the days to come, or both readings are shown', async () => {
  expect((await fixture('st-ambiguous-us.csv')).days).toMatchObject({ order: 'mdy', isCertain: true })
  const one = 'date,deposit\n02/11/2026,5.00'
  expect(readText(one, { today: '2026-11-26' }).days).toMatchObject({
    order: 'dmy',
    isCertain: false,
    example: { cell: '02/11/2026', dmy: '2026-11-02', mdy: '2026-02-11' },
  })
  expect(readText(one, { today: '2026-11-26', order: 'mdy' }).rows).toMatchObject([{ postedOn: '2026-02-11' }])
  // Nobody's bank knows of the second of November yet.
  expect(readText(one, { today: '2026-02-12' }).rows).toMatchObject([{ postedOn: '2026-02-11' }])
  const mixed = readText('date,deposit\n13/11/2026,5.00\n11/14/2026,6.00')
  expect(mixed.rows).toEqual([])
  expect(mixed.problems[0]!.problem.en).toBe('Lines 2 and 3 put day and month in two orders: a file has one.')
  expect(brief('date,deposit\n2/11/2569,5.00\n20261103,6.00\n2026-11-04T23:30:00Z,7.00')).toEqual([
    '2026-11-02||500||',
    '2026-11-03||600||',
    '2026-11-05|06:30|700||',
  ])
})

test('KBank: particulars in several lines, columns without a title, the balance brought forward', () => {
  const csv = [
    'รายการเดินบัญชีเงินฝากออมทรัพย์,,,,,,',
    ',ชื่อบัญชี,"บจก. ทดสอบ\n99 ถ.ทดสอบ",,,,',
    ',วันที่,เวลา/ วันที่มีผล,รายการ,ถอนเงิน,,ฝากเงิน,,ยอดคงเหลือ,,ช่องทาง,,รายละเอียด',
    ',01-11-26,,ยอดยกมา,,,,,"1,000.00",,,,',
    ',25-11-26,18:39,รับโอนเงิน,,,"20,000.00",,"21,000.00",,MAKE by KBank,,จาก X0000',
    ',26-11-26,12:22,โอนเงิน,"15,000.00",,,,"6,000.00",,สาขา,,โอนไป X0001',
  ].join('\r\n')
  const read = readText(csv)
  expect(brief(csv)).toEqual(['2026-11-25|18:39|2000000|รับโอนเงิน MAKE by KBank จาก X0000|'])
  expect(read.left.map(({ line, why }) => [line, why])).toEqual([
    [5, 'carried'],
    [7, 'out'],
  ])
  expect(read.rows[0]!.line).toBe(6)
})

test('heads in two languages, D and W, and amounts in another money', () => {
  expect(brief('วันที่ / Date,ถอนเงิน (Withdrawal),ฝากเงิน (Deposit)\n2/11/2569,,5.00')).toEqual(['2026-11-02||500||'])
  expect(brief('Date,Amount (THB),Type\n2/11/2569,5.00,D\n2/11/2569,6.00,W')).toEqual(['2026-11-02||500||'])
  expect(readText('Date,Deposit\n2/11/2569,5.00 USD').problems).toHaveLength(1)
  expect(readText('Date,Deposit\n2/11/2569,=A1').problems).toHaveLength(1)
})

test('columns that nobody knows are for a person to say; what they said is used by their titles alone', () => {
  const csv = 'bank,x\nPosting,What,Sum\n2/11/2569,coffee,5.00'
  const first = readText(csv)
  expect(first.rows).toEqual([])
  expect(first.columns.map(({ key }) => key)).toEqual(['Posting', 'What', 'Sum'])
  const layout = { Posting: 'date', What: 'description', Sum: 'deposit' } as const
  expect(readText(csv, { layout }).rows).toMatchObject([{ description: 'coffee', amountSatang: 500n }])
  expect(readText(csv.replace('Sum', 'Total'), { layout }).rows).toEqual([])
  expect(readText(csv, { layout: { Posting: 'date' }, mustFit: true }).problems).toHaveLength(1)
})
