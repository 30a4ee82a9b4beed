import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { businessDate, businessMonth } from '#kernel/dates.ts'
import { newTenant } from '#kernel/testing.ts'
import { saveAccount } from '../chart/save-account.ts'
import { enterEntry } from '../entries/enter-entry.ts'
import { programs } from './program-columns.ts'
import { programFile } from './program-file.server.ts'

const today = businessDate(new Date())
const now = businessMonth(new Date())

test('each program’s file has its heads, the account map, and debits equal to credits; who may not gets none', async () => {
  const tenant = await newTenant()
  const who = () => ({ ...tenant.as('user', { staff: ['accountant'] }), idempotencyKey: randomUUID() })
  await saveAccount(who(), { code: 'bank:cash', version: 0, number: '1110', nameTh: 'เงินสด', outerCode: '11-101' } as never) // prettier-ignore
  for (const what of ['=ทุน', 'ทุนเพิ่ม'])
    await enterEntry(who(), {
      on: `${today.slice(8)}/${today.slice(5, 7)}/${Number(today.slice(0, 4)) + 543}`,
      what,
      lines: {
        0: { account: 'bank:cash', debit: '1234.56', credit: '' },
        1: { account: 'equity:capital', debit: '', credit: '1234.56' },
      },
    } as never)
  const asked = (program: string) => new Request(`http://x/?month=${now}&program=${program}`)
  const heads = { peak: 'สมุดบัญชี', flowaccount: 'รหัสบัญชี', express: 'เลขที่ใบสำคัญ' }
  for (const program of programs) {
    const bytes = new Uint8Array(await (await programFile(who(), asked(program))).arrayBuffer())
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
    expect(sheet).toContain(heads[program])
    expect(sheet.match(/11-101/g)).toHaveLength(2)
    expect(sheet.match(/<v>1234\.56<\/v>/g)).toHaveLength(4)
    expect(sheet.match(/<row /g)).toHaveLength(5)
    await expect(programFile(tenant.as('manager'), asked(program))).rejects.toMatchObject({ status: 403 })
  }
  expect((await programFile(who(), asked('sap'))).status).toBe(400)
})
