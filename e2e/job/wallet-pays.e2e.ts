/** Money in the wallet pays an order at once, and comes back to it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, type Visitor } from '../fixtures.ts'
import { clerk } from './reviewing.ts'
import { buy, customer, demoPassword, main, type Placed, seen } from './shopping.ts'
import { awake, counts } from '../waiting.ts'

let buyer: Visitor
let admin: Visitor
let placed: Placed

beforeAll(async () => {
  buyer = await customer('market', 'th')
  await signedIn(buyer, 'market', 'user@market.localhost', demoPassword)
  admin = await clerk('market', 'admin', 'en')
})
afterAll(() => Promise.all([buyer, admin].map((visitor) => visitor?.leave())))

/** The source's own call, as another program of the shop would make it. */
const call = ({ page }: Visitor, body: object) =>
  page.evaluate(
    async ([sent, key]) => {
      const answer = await fetch('/account/wallet', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key! },
        body: JSON.stringify(sent),
      })
      return { status: answer.status, body: (await answer.json()) as { balance: number } }
    },
    [body, randomUUID()] as const,
  )

test('an order is paid with the wallet in one press, and the statement leads to it', async () => {
  const { page } = buyer
  await buyer.go('/user/who')
  // This site's first page is the office's: a customer was turned away there.
  buyer.complaints.length = 0
  const { user: account } = await page.evaluate(
    async () => ((await (await fetch('/api/user/who')).json()) as { data: { user: string } }).data,
  )
  await admin.go('/cluster/user/dashboard')
  const given = await call(admin, { mode: 'increase', amount: 900, account, reason: 'ชดเชยสินค้าเสียหาย' })
  expect(given.status).toBe(200)
  const before = given.body.balance
  placed = await buy(buyer, await someSku(), 'th')
  await main(page)
    .getByRole('link', { name: /จ่ายด้วยกระเป๋าเงิน/ })
    .click()
  await page.waitForURL('**/user/wallet/pay/*')
  await expectAccessible(page)
  await (await awake(main(page).getByRole('button', { name: /^จ่าย / }))).click()
  await page.waitForURL('**/billing/payment/*')
  await seen(main(page).getByRole('heading', { name: 'ชำระเงินเรียบร้อย' }))
  const { body } = await call(buyer, { mode: 'get' })
  expect(body.balance).toBeLessThan(before)
  await buyer.go('/user/wallet')
  await seen(main(page).getByRole('link', { name: new RegExp(placed.number) }))
  expect(buyer.complaints).toEqual([])
})

test('staff give it back with a credit note, and the order ends', async () => {
  const { page } = admin
  await admin.go(`/cluster/user/store/orders?order=${placed.number}`)
  await main(page).getByRole('link', { name: 'Refund', exact: true }).click()
  await page.waitForURL('**/cluster/manage/refund/*')
  await page.setViewportSize(desktop)
  await expectAccessible(page)
  await (await awake(page.getByLabel('Reason'))).fill('Changed their mind')
  await main(page).getByRole('button', { name: 'Refund', exact: true }).click()
  await seen(main(page).getByText('The money is in the wallet'))
  // What was booked is not booked again by one more press (finding U16 of 25 November).
  await seen(main(page).getByRole('link', { name: 'Refund more' }))
  await counts(main(page).getByRole('button', { name: 'Refund', exact: true }), 0)
  await main(page).getByRole('link', { name: 'See the credit note' }).click()
  await page.waitForURL('**/billing/invoice/*')
  await seen(page.getByRole('heading', { level: 1, name: /ใบลดหนี้|ใบคืนเงิน/ }))
  await seen(page.getByText('Changed their mind'))
  await buyer.go('/user/wallet')
  await seen(main(buyer.page).getByText('Changed their mind'))
  expect(admin.complaints).toEqual([])
})

async function someSku(): Promise<string> {
  const { page } = buyer
  await buyer.go('/shop/products?stock=in')
  const link = main(page).locator('a[href^="/shop/product/"]').first()
  return decodeURIComponent((await link.getAttribute('href'))!.split('/').at(-1)!.split('?')[0]!)
}
