/**
 * A plan is worked in a table at a desk and ticked off on a phone whose network goes: nothing that was ticked is lost, sent
 * twice, or done over what somebody else decided meanwhile.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { call } from '../calls.ts'
import { expectAccessible, expectNoSidewaysScroll, phone, signIn, visit, type Visitor } from '../fixtures.ts'
import { counts, has, holds, press } from '../waiting.ts'
import { clerk } from './reviewing.ts'
import { demoPassword, main, seen } from './shopping.ts'

let desk: Visitor
let hand: Visitor
let path: string
let project: string
const tasks: Record<string, string> = {}
const statuses: Record<string, string> = {}
const name = `งานวันนี้ ${Date.now() % 100_000}`
const titles = ['ก เช็ดเครื่องชง', 'ข นับแก้ว', 'ค สั่งนม', 'ง ติดป้าย']

beforeAll(async () => {
  desk = await clerk('roastery', 'manager')
  hand = await visit('roastery', { size: phone })
  await signIn(hand, 'manager@roastery.localhost', demoPassword, '/cluster/user/login')
  const today = businessDate(new Date())
  const made = await call(desk, 'roastery', ['POST', '/api/projects'], { name, startOn: today, key: '' })
  project = String(made.id)
  path = `/project/${String(made.groupId)}/${project}`
  const { people } = (await call(desk, 'roastery', ['GET', `/api/projects/${project}/people`])) as {
    people: { id: string }[]
  }
  await desk.go('/project')
  for (const title of titles) {
    const asked = { title, dueOn: today }
    const { id } = await call(desk, 'roastery', ['POST', `/api/projects/${project}/tasks`], asked)
    tasks[title] = String(id)
    await desk.page.evaluate(
      async ([task, me]) => {
        await fetch(`/api/projects/tasks/${task}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ field: 'assignees', value: [me] }),
        })
      },
      [String(id), people[0]!.id] as const,
    )
  }
  const board = (await call(desk, 'roastery', ['GET', `/api/projects/${project}/board`])) as {
    statuses: { id: string; name: string }[]
  }
  for (const status of board.statuses) statuses[status.name] = status.id
})
afterAll(() => Promise.all([desk, hand].map((visitor) => visitor?.leave())))

const tickOf = ({ page }: Visitor, title: string) => main(page).getByRole('button', { name: new RegExp(`“${title}”`) })
const waiting = ({ page }: Visitor, count: number) => main(page).getByText(`รอส่ง ${count} รายการ`)
/** What lies in this browser, whoever looks. */
const keptHere = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      new Promise<unknown>((done, fail) => {
        const opened = indexedDB.open('sala-projects')
        opened.addEventListener('error', fail)
        opened.addEventListener('success', () => {
          const all = opened.result.transaction('ticks').objectStore('ticks').getAll()
          all.addEventListener('success', () => (opened.result.close(), done(all.result)))
        })
      }),
  )
const isDone = async (title: string) => {
  await expect
    .poll(async () => {
      const { rows } = (await call(desk, 'roastery', ['GET', `/api/projects/${project}/tasks`])) as {
        rows: { title: string; stage: string }[]
      }
      return rows.find((row) => row.title === title)?.stage
    })
    .toBe('completed')
}

test('a cell is edited where it stands, by keys; rows are grouped, and taken home', async () => {
  const { page } = desk
  await desk.go(`${path}?view=table`)
  const cell = main(page).getByRole('button', { name: `แก้ ชื่องาน ของ “${titles[3]}”` })
  await press(cell)
  const field = main(page).getByRole('textbox', { name: `แก้ ชื่องาน ของ “${titles[3]}”` })
  await field.fill('ง ติดป้ายหน้าร้าน')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await seen(main(page).getByRole('button', { name: 'แก้ ชื่องาน ของ “ง ติดป้ายหน้าร้าน”' }))
  await press(main(page).getByRole('button', { name: 'แก้ ความสำคัญ ของ “ข นับแก้ว”' }))
  await main(page).getByRole('combobox', { name: 'แก้ ความสำคัญ ของ “ข นับแก้ว”' }).selectOption('urgent')
  await press(main(page).getByRole('link', { name: 'ตามความสำคัญ' }))
  await seen(main(page).getByRole('gridcell', { name: 'ด่วนมาก', exact: true }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const lines = await page.evaluate(
    async (id) => (await (await fetch(`/api/projects/${id}/tasks.csv`)).text()).trim().split('\r\n').length,
    project,
  )
  expect(lines).toBe(5)
})

test('ticked without network on a phone, and sent once when it is back', async () => {
  const { page, context } = hand
  await hand.go('/project/admin/todo')
  await seen(tickOf(hand, titles[0]!))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(true)
  await press(tickOf(hand, titles[0]!))
  await press(tickOf(hand, titles[1]!))
  await has(tickOf(hand, titles[0]!), 'aria-pressed', 'true')
  await seen(waiting(hand, 2))
  // The page goes; what was ticked lies in the browser.
  expect(await keptHere(hand)).toMatchObject([{ done: true }, { done: true }])
  expect(JSON.stringify(await keptHere(hand))).not.toContain('แก้ว')
  await page.goto('about:blank')
  await context.setOffline(false)
  // The first answer is lost on its way: the same tick goes once more.
  const keys: string[] = []
  const wire = await context.newCDPSession(page)
  wire.on('Fetch.requestPaused', ({ requestId, request }) => {
    keys.push(request.headers['idempotency-key'] ?? request.headers['Idempotency-Key'] ?? '')
    if (keys.length > 1) void wire.send('Fetch.continueRequest', { requestId })
    else void wire.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/tick', requestStage: 'Response' }] })
  await hand.go('/project/admin/todo')
  await isDone(titles[0]!)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isDone(titles[1]!)
  await counts(waiting(hand, 1), 0)
  await counts(waiting(hand, 2), 0)
  expect(keys).toEqual([keys[0], keys[0], keys.at(-1)])
  expect(new Set(keys).size).toBe(2)
  await wire.detach()
})

test('what somebody else has moved meanwhile is asked about, and holds nothing up', async () => {
  const { context } = hand
  await context.setOffline(true)
  await press(tickOf(hand, titles[2]!))
  await seen(waiting(hand, 1))
  await call(desk, 'roastery', ['POST', `/api/projects/tasks/${tasks[titles[2]!]}/place`], {
    to: `${statuses['รอตรวจ']} `,
  })
  await context.setOffline(false)
  await seen(main(hand.page).getByText('มีคนย้ายงานนี้ไปที่ “รอตรวจ” แล้ว'))
  await press(main(hand.page).getByRole('button', { name: 'ยืนยันตามที่ติ๊ก' }))
  await isDone(titles[2]!)
  await counts(main(hand.page).getByRole('button', { name: 'ยืนยันตามที่ติ๊ก' }), 0)
})

test('a figure of the dashboard leads to its tasks, a day of the calendar is changed from the phone', async () => {
  await desk.go(`${path}?view=dashboard`)
  await expectAccessible(desk.page)
  await press(main(desk.page).getByRole('link', { name: 'ค้างอยู่', exact: true }).first())
  await seen(main(desk.page).getByText('ง ติดป้ายหน้าร้าน'))
  await counts(main(desk.page).getByText('ข นับแก้ว'), 0)
  await holds(main(desk.page).getByRole('combobox', { name: 'สถานะ' }), 'open')
  await hand.go(`${path}?view=calendar`)
  await press(main(hand.page).getByRole('button', { name: 'เลื่อนวัน ง ติดป้ายหน้าร้าน' }))
  const dialog = hand.page.getByRole('dialog', { name: 'เลื่อนวัน ง ติดป้ายหน้าร้าน' })
  await dialog.getByRole('textbox').fill('15/1/2570')
  await press(dialog.getByRole('button', { name: 'เลื่อน', exact: true }))
  await hand.go(`${path}?view=calendar&on=2027-01-01`)
  await seen(main(hand.page).getByRole('heading', { name: 'วันศุกร์ 15 มกราคม 2570' }))
  await expectAccessible(hand.page)
  await expectNoSidewaysScroll(hand.page)
  await hand.go(`${path}?view=agenda`)
  await seen(main(hand.page).getByText('ง ติดป้ายหน้าร้าน'))
  await expectAccessible(hand.page)
  await expectNoSidewaysScroll(hand.page)
  const gone = /Build manifest fetch failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 409/
  expect([...desk.complaints, ...hand.complaints].filter((said) => !gone.test(said))).toEqual([])
})
