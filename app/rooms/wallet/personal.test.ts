import { beforeAll, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { adjustWallet } from './index.ts'
import { personal } from './personal.ts'
import { seeWallet } from './statement.ts'
import { statementFile } from './statement-file.server.ts'
import { newOwner } from './testing.ts'

let tenant: TestTenant
let owner: string
beforeAll(async () => {
  tenant = await newTenant('mine')
  owner = (await newOwner(tenant, 25_050n)).id
})
const asOwner = () => tenant.as('user', { accountId: owner })

test('who never had money there is shown no card and given no file', async () => {
  const stranger = tenant.as('user', { accountId: (await newAccount(tenant)).id })
  expect(await personal.cards![0]!(stranger, {})).toBeNull()
  expect(await personal.files![0]!(stranger, {})).toEqual([])
})

test('the card says the balance; the copy of one’s data has every line', async () => {
  expect(await personal.cards![0]!(asOwner(), {})).toMatchObject({
    figure: { th: '฿250.50' },
    to: { path: '/user/wallet' },
  })
  expect(await personal.files![0]!(asOwner(), {})).toMatchObject([
    { name: 'statement.json', content: { balanceBaht: '250.50', transactions: [{ amountBaht: '250.50' }] } },
  ])
})

test('CSV cell (formula injection): a reason does not become a formula, and nobody else reads the file', async () => {
  const admin = tenant.as('admin', { accountId: (await newAccount(tenant, { role: 'admin' })).id })
  const reason = '=HYPERLINK("http://evil.example")'
  await adjustWallet(admin, { accountId: owner, mode: 'increase', amount: '1', reason })
  const request = new Request('http://x/user/wallet/statement.csv?kind=adjustment&from=nonsense')
  const file = await statementFile(asOwner(), request, (asked) => seeWallet(asOwner(), asked))
  const lines = (await file.text()).split('\r\n')
  expect(lines[0]).toContain('วันที่,รายการ')
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")",1.00,251.50`)
  expect(lines).toHaveLength(4)
  await expect(
    statementFile(tenant.as('guest'), request, (asked) => seeWallet(tenant.as('guest'), asked)),
  ).rejects.toMatchObject({ status: 401 })
})
