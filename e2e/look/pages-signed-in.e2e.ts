/** Every screen that takes an account, and what changes for those who have one; the shop’s own side for staff. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { address, phone, visit, type Visitor } from '../fixtures.ts'
import { expectLinksLead, expectWellMade, least, screens } from './look.ts'
import { filled, samples } from './real-names.ts'
import { clerk } from '../job/reviewing.ts'
import { addToCart, demoPassword, main } from '../job/shopping.ts'
import { counts } from '../waiting.ts'

const forUsers = screens
  .filter(({ who, variants }) => who === 'user' || variants?.includes('user'))
  .map(({ path }) => path)
const forManagers = screens.filter(({ who }) => who === 'manager').map(({ path }) => path)
const forStaff = [
  ...screens.filter(({ who }) => who === 'staff' || who === 'admin').map(({ path }) => path),
  ...forManagers,
]
/** Of a page that shows more than one thing each by its address. */
const shownBy = screens.some(({ path }) => path === '/project/admin')
  ? [
      ...['board', 'table', 'gantt', 'agenda', 'calendar', 'todo', 'dashboard', 'detail'].map((view) => `view=${view}`),
      ...['status:new', 'category:new', 'calendar:new'].map((dialog) => `view=detail&edit=${dialog}`),
    ].map((words) => `/project/{group_id}/{project_id}?${words}`)
  : []

/** For guests too, but of the account where one is signed in. */
const ofAccount = ['/user/who', '/user/browser', '/billing/payment']
const accountPaths = screens.filter(({ frame }) => frame === 'account').map(({ path }) => path)
const isOfAccount = (path: string) => accountPaths.includes(path)
/** Without the storefront's head. */
const alone = screens.filter(({ frame }) => frame === 'fullscreen' || frame === 'office').map(({ path }) => path)

/** Of the page’s head, and how many places stand beside it or at the lower edge. */
async function edgesOf(page: Page): Promise<{ atDesk: number; onPhone: number }> {
  const head = page.locator('[data-account-page] header').first()
  const places = (size: 'desk' | 'phone') =>
    page.getByRole('navigation', { name: size === 'desk' ? 'บัญชีของฉัน' : 'ไปบ่อย' }).getByRole('link')
  const left = () => head.evaluate((element) => Math.round(element.getBoundingClientRect().left))
  expect(await places('desk').count()).toBeGreaterThan(9)
  const atDesk = await left()
  await page.setViewportSize(phone)
  await counts(places('phone'), 3)
  return { atDesk, onPhone: await left() }
}

const isNameWhole = (page: Page): Promise<boolean> =>
  page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .locator('span')
    .evaluate((name) => name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 1)

let real: Record<string, string>
beforeAll(async () => {
  real = await samples('roastery', { lend: true })
})

describe('as a customer', () => {
  let user: Visitor
  beforeAll(async () => {
    user = await visit('roastery')
    await signedIn(user, 'roastery', 'user@roastery.localhost', demoPassword)
    await addToCart(user, 'DM-SO-002-200W')
  })
  afterAll(() => user?.leave())

  const edges: { path: string; atDesk: number; onPhone: number }[] = []

  test.each([...forUsers, ...ofAccount, '/'])('%s', async (path) => {
    user.complaints.length = 0
    await expectWellMade(user, 'roastery', filled(path, real))
    if (isOfAccount(path)) edges.push({ path, ...(await edgesOf(user.page)) })
    else await user.page.setViewportSize(phone)
    if (!alone.includes(path)) expect(await isNameWhole(user.page), 'the shop’s name on a phone').toBe(true)
  })

  test('every link of these pages leads somewhere', () => expectLinksLead(user, 30))

  test('every page of the account begins at the same left edge, beside the same places', () => {
    expect(edges.length).toBeGreaterThanOrEqual(least(15))
    const [first] = edges
    for (const edge of edges) expect(edge).toEqual({ ...first, path: edge.path })
  })
})

describe('as a manager', () => {
  let manager: Visitor
  beforeAll(async () => {
    manager = await clerk('roastery', 'manager')
  })
  afterAll(() => manager?.leave())

  test.each([...forManagers, ...shownBy])('%s', async (path) => {
    manager.complaints.length = 0
    await expectWellMade(manager, 'roastery', filled(path, real))
  })

  test('every link of these pages leads somewhere', () => expectLinksLead(manager, 20))
})

describe('as staff', () => {
  let staff: Visitor
  beforeAll(async () => {
    staff = await clerk('roastery')
  })
  afterAll(() => staff?.leave())

  test.each([...forStaff, '/cluster/user/bills?status=approved', '/cluster/user/bills?status=all'])(
    '%s',
    async (path) => {
      staff.complaints.length = 0
      await expectWellMade(staff, 'roastery', filled(path, real))
    },
  )

  test('every link of these pages leads somewhere', () => expectLinksLead(staff, 30))

  test('Tab reaches the skip link first, and it skips', async () => {
    const { page } = staff
    await page.goto(address('roastery', '/cluster/user/bills'))
    await page.keyboard.press('Tab')
    expect(
      await page
        .getByRole('link', { name: /ข้ามไปเนื้อหา|Skip to content/ })
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => main(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
