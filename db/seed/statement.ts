import { businessDate, formatDate } from '#kernel/dates.ts'
import { satangToDecimal } from '#kernel/money.ts'
import { importStatement } from '#rooms/billing/index.ts'
import { contextOf } from './work.ts'

interface CameIn {
  amountSatang: bigint
  description: string
}

/** Today's money as a bank's file tells it, under its particulars: what the orders' slips say came, and what is nobody's. */
export async function addStatement(tenantId: string, name: string, came: readonly CameIn[]): Promise<void> {
  const day = formatDate(new Date(), 'th', 'short')
  const all = [...came, { amountSatang: 1_250n, description: 'ดอกเบี้ยรับ' }]
  const lines = all.map(
    ({ amountSatang, description }, n) =>
      `${day},09:${String(10 + n)},รับโอนเงิน,,${satangToDecimal(amountSatang)},K PLUS,${description}`,
  )
  const head = `ชื่อบัญชี,${name}\n\nวันที่,เวลา,รายการ,ถอนเงิน,เงินฝาก,ช่องทาง,รายละเอียด`
  await importStatement(contextOf(tenantId, { id: null, name: 'ฝ่ายบัญชี' }), {
    fileName: `statement-${businessDate(new Date())}.csv`,
    csv: [head, ...lines].join('\n'),
  })
}
