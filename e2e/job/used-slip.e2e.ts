/** One transfer pays once: here, and anywhere on the platform. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone, type SiteKey, type Visitor } from '../fixtures.ts'
import { approve, clerk, fact, openSlip, pressApprove, reviewWords } from './reviewing.ts'
import { buy, customer, main, newTransRef, say, seen, sendSlip, slipFile } from './shopping.ts'
import { counts, has, says } from '../waiting.ts'

const transRef = newTransRef()
const open: Visitor[] = []
const remembered = async (visitor: Promise<Visitor>) => {
  open.push(await visitor)
  return open.at(-1)!
}
afterAll(() => Promise.all(open.map((visitor) => visitor.leave())))

beforeAll(async () => {
  const first = await remembered(customer())
  const placed = await buy(first, 'DM-SO-001-200W')
  await sendSlip(first.page, await slipFile(placed.total, transRef))
  const staff = await remembered(clerk('roastery'))
  await openSlip(staff, 'roastery', placed.number)
  const slip = staff.page.url()
  await approve(staff)
  // U10: from what was approved the way leads to the order.
  await staff.page.goto(slip)
  await has(main(staff.page).getByRole('link', { name: 'ไปที่คำสั่งซื้อ' }), 'href', new RegExp(`/${placed.number}$`))
  await seen(main(first.page).getByText(say.th.paid, { exact: true }))
})

test.each([
  { site: 'roastery', sku: 'DM-SO-002-200W', where: 'on another order' },
  { site: 'market', sku: '', where: 'at another tenant' },
] satisfies { site: SiteKey; sku: string; where: string }[])(
  'the same slip $where is seen, and cannot be approved',
  async ({ site, sku }) => {
    const buyer = await remembered(customer(site))
    const placed = await buy(buyer, sku || (await someSku(buyer)))
    // Drawn anew for this sum: another picture, the same transfer.
    await sendSlip(buyer.page, await slipFile(placed.total, transRef))
    await seen(main(buyer.page).getByText('สลิปนี้เคยถูกใช้แล้ว'))

    const staff = await remembered(clerk(site))
    await openSlip(staff, site, placed.number)
    await says(fact(staff.page, 'เคยใช้แล้วหรือไม่'), 'เคยใช้แล้ว')
    await says(fact(staff.page, 'เลขอ้างอิงการโอน'), transRef)
    await warnedOnPhone(staff)
    await pressApprove(staff.page)
    await seen(staff.page.getByRole('alert').filter({ hasText: 'สลิปนี้ถูกใช้ชำระรายการอื่นแล้ว จึงอนุมัติไม่ได้' }))
    // Nothing was settled on the way.
    await staff.page.reload()
    await seen(main(staff.page).getByRole('button', { name: reviewWords.th.approve }))
    await seen(main(buyer.page).getByText(say.th.inReview))
    await counts(main(buyer.page).getByText(say.th.paid, { exact: true }), 0)
    expect(staff.complaints.filter((line) => !/409/.test(line))).toEqual([])
  },
)

/** On a phone the warning is read before the picture, and the button it warns of is in reach without being urged. */
async function warnedOnPhone({ page }: Visitor): Promise<void> {
  await page.setViewportSize(phone)
  const warning = await main(page).getByText('สลิปนี้ใช้แล้ว').first().boundingBox()
  const picture = await main(page).getByRole('img', { name: 'รูปสลิป' }).boundingBox()
  const approve = main(page).getByRole('button', { name: reviewWords.th.approve })
  const button = await approve.boundingBox()
  expect(warning!.y + warning!.height).toBeLessThan(picture!.y)
  expect(warning!.y + warning!.height, 'on the first screen').toBeLessThan(phone.height)
  expect(button!.y + button!.height, 'at the lower edge').toBeLessThan(phone.height)
  const ground = await approve.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(ground, 'not the button that asks to be pressed').toBe('rgb(255, 255, 255)')
  await page.setViewportSize(desktop)
}

/** Any product that can be had. */
async function someSku({ page, go }: Visitor): Promise<string> {
  await go('/shop/products?inStock=1')
  const href = await main(page).getByRole('article').getByRole('link').first().getAttribute('href')
  return decodeURIComponent(href!.split('/').at(-1)!)
}
