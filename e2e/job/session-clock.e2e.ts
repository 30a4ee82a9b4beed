/** Two hours without a hand on it and a session ends, in every tab of the site; nobody is put out who is there. */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../calls.ts'
import { address, open, visit, type Visitor } from '../fixtures.ts'
import { demoPassword, seen } from './shopping.ts'

const hour = 3_600_000
const minute = 60_000
const warning = { name: 'ยังใช้งานอยู่หรือไม่' }

let person: Visitor
beforeEach(async () => {
  person = await visit('roastery')
  await signedIn(person, 'roastery', 'user@roastery.localhost', demoPassword)
  await person.context.clock.install()
  await person.go('/shop/products')
  await awakened(person.page)
})
afterEach(() => person?.leave())

/** The clock has begun: its dialog waits, closed. */
const awakened = (page: Page) => page.getByText(warning.name).waitFor({ state: 'attached' })

const pass = (ms: number) => person.context.clock.fastForward(ms)

async function isSignedIn(): Promise<boolean> {
  const cookies = await person.context.cookies(address('roastery'))
  return cookies.some(({ name, value }) => name === '_account' && value !== '')
}

/** By the server’s word, whatever the browser believes. */
async function knownAs(cookies: Awaited<ReturnType<Visitor['context']['cookies']>>): Promise<string> {
  const other = await visit('roastery')
  await other.context.addCookies(cookies)
  await other.go('/')
  const user = await other.page.evaluate(async () => {
    const { data } = (await (await fetch('/api/user/who')).json()) as { data: { user: string } }
    return data.user
  })
  await other.leave()
  return user
}

test('a guest has no clock', async () => {
  const guest = await visit('roastery')
  await guest.go('/shop/products')
  const parts = () => guest.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const hasBegun = async () => (await parts()).some((name) => name.endsWith('/builds/latest.json'))
  await expect.poll(hasBegun, { timeout: 15_000 }).toBe(true)
  expect(await guest.page.evaluate(() => localStorage.getItem('sala.session'))).toBeNull()
  expect((await parts()).filter((name) => name.includes('session-'))).toEqual([])
  await guest.leave()
})

test('two idle hours end the session here and on the server, and lead to the first page, which says why', async () => {
  const { page, context } = person
  const before = await context.cookies(address('roastery'))
  expect(await knownAs(before)).not.toBe('public')
  await pass(2 * hour + minute)
  await page.waitForURL(address('roastery', '/'))
  await seen(page.getByText('ออกจากระบบให้แล้ว เพราะไม่มีการใช้งานนาน 2 ชั่วโมง'))
  expect(await isSignedIn()).toBe(false)
  expect(await knownAs(before), 'the token is worth nothing any more').toBe('public')
})

test('the last twelve minutes warn and count; staying closes the warning', async () => {
  const { page } = person
  const dialog = page.getByRole('alertdialog', warning)
  await pass(107 * minute)
  expect(await dialog.isVisible()).toBe(false)
  await pass(4 * minute)
  await seen(dialog)
  expect(await dialog.getByRole('timer').innerText()).toMatch(/^0?[89]:\d\d$/)
  await pass(minute)
  await expect.poll(() => dialog.getByRole('timer').innerText()).toMatch(/^0?[78]:\d\d$/)
  expect(await dialog.getByRole('button', { name: 'ใช้งานต่อ' }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.isVisible()).toBe(false)
  await pass(105 * minute)
  expect(await isSignedIn()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/shop/products')
})

test('a hand on one tab keeps the other', async () => {
  const { page, context } = person
  const other = await context.newPage()
  await open(other, address('roastery', '/shop/categories'))
  await awakened(other)
  for (let round = 0; round < 3; round++) {
    await pass(hour)
    await other.keyboard.press('Shift')
  }
  await expect.poll(() => page.getByRole('alertdialog', warning).isVisible()).toBe(false)
  expect(await isSignedIn()).toBe(true)
  await pass(2 * hour + minute)
  // Who notices it by the clock goes to "/"; a tab that the server told first says it and keeps its page.
  const isTold = async (tab: Page) =>
    tab.url() === address('roastery', '/') ||
    (await tab.getByRole('alertdialog', { name: 'คุณออกจากระบบแล้ว' }).isVisible())
  for (const tab of [page, other]) await expect.poll(() => isTold(tab), { timeout: 20_000 }).toBe(true)
  await expect.poll(isSignedIn).toBe(false)
})

const holds = async (): Promise<number> => {
  const { held } = await navigator.locks.query()
  return held!.filter(({ name }) => name!.startsWith('sala:session-hold')).length
}

test('while any tab is held, nobody is put out; afterwards the two hours begin', async () => {
  const { page, context } = person
  const exam = await context.newPage()
  await open(exam, address('roastery', '/shop/categories'))
  await awakened(exam)
  // What useHoldSession of app/ui does.
  await exam.evaluate(() => {
    void navigator.locks.request('sala:session-hold:exam', { mode: 'shared' }, () => new Promise(() => {}))
  })
  for (let round = 0; round < 5; round++) await pass(hour)
  expect(await isSignedIn()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/shop/products')
  await exam.close()
  // The browser lets go of a closed tab's lock in its own time.
  await expect.poll(() => page.evaluate(holds)).toBe(0)
  await pass(2 * hour + minute)
  await page.waitForURL(address('roastery', '/'))
})

test('reading for long is told to the server, at most once in twelve minutes', async () => {
  const { page } = person
  let told = 0
  page.on('request', (request) => void (request.url().endsWith('/api/user/who') && told++))
  for (let round = 0; round < 24; round++) {
    await page.keyboard.press('Shift')
    await pass(minute)
  }
  await expect.poll(() => told).toBeGreaterThanOrEqual(1)
  expect(told).toBeLessThanOrEqual(2)
})

test('a computer that slept while the server was asked: the session ends as soon as it has answered', async () => {
  const { page } = person
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/api/user/who', async (route) => {
    await woken
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/user/who')
  await pass(minute)
  await page.keyboard.press('Shift')
  await pass(13 * minute)
  await asked
  await pass(2 * hour + minute)
  wake()
  await page.waitForURL(address('roastery', '/'))
  await expect.poll(isSignedIn).toBe(false)
})

test('a session that ended elsewhere is said, and nothing of the page is lost', async () => {
  const { page, context } = person
  await page.getByRole('searchbox').first().fill('กาแฟดอย')
  const cookies = await context.cookies(address('roastery'))
  const elsewhere = await visit('roastery')
  await elsewhere.context.addCookies(cookies)
  await elsewhere.go('/')
  await elsewhere.page.evaluate(() =>
    fetch('/api/user/logout', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  )
  await elsewhere.leave()
  const dialog = page.getByRole('alertdialog', { name: 'คุณออกจากระบบแล้ว' })
  // Another worker may not have heard of it yet when it is asked first.
  const isSaid = async () => {
    await page.keyboard.press('Shift')
    await pass(13 * minute)
    return dialog.isVisible()
  }
  await expect.poll(isSaid, { interval: 500, timeout: 20_000 }).toBe(true)
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('กาแฟดอย')
  await dialog.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  await page.waitForURL(/\/user\/login\?next=%2Fshop%2Fproducts$/)
})
