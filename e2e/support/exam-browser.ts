/** Somebody who sits an exam in a browser of their own, with its disk: a tab of it is killed, or all of it, and nobody waits for the dead. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { examWords } from '#rooms/lessons/exam-words.ts'
import { device, enrol, single, sitting, type Sitting } from '#rooms/lessons/testing.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { pageAwake, press } from '../waiting.ts'
import type { Client } from './client.ts'
import type { House } from './house.ts'
import { begunWith, kill, killTabs } from './dead-tabs.ts'
import { signedIn } from './scene.ts'

const text = examWords.th

export interface AtExam {
  scene: Sitting
  client: Client & { accountId: string }
  attempt: string
  url: string
}

/** Five questions of one point, whose attempt has begun elsewhere: the browser goes on with it. */
export async function atExam(house: House): Promise<AtExam> {
  const scene = await sitting({}, [1, 2, 3, 4, 5].map(single))
  const { tenant, slug: course } = scene.course
  const { hostname } = tenant.site
  const client = await signedIn(house, { tenant, hostname }, { locale: 'th' })
  await enrol(tenant.as('user', { accountId: client.accountId }), {
    course,
    name: 'ผู้เรียน',
  })
  const begun = await client.post(
    '/api/lesson/attempts',
    { ...scene.where, device },
    { 'idempotency-key': client.accountId },
  )
  const url = `http://${hostname}:${house.port}/lesson/assessment/${course}/${scene.where.item}`
  return { scene, client, attempt: begun.data().id as string, url }
}

export interface ExamBrowser {
  context(): BrowserContext
  open(): Promise<Page>
  /** kill -9 of what draws the tabs: each shows that it crashed. */
  killTabs(): Promise<void>
  killAll(): Promise<void>
  close(): Promise<void>
}

export function examBrowser({ client, url }: AtExam): ExamBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'sala-exam-'))
  let context: BrowserContext | undefined
  const killAll = async () => {
    await kill(begunWith(folder))
    await context?.close().catch(() => undefined)
    context = undefined
  }
  return {
    context: () => context!,
    async open() {
      if (!context) {
        context = await chromium.launchPersistentContext(folder, {
          executablePath: await findChromium(),
          args: chromiumFlags,
          locale: 'th-TH',
        })
        context.setDefaultTimeout(15_000)
        // A test may move it on; by itself it goes as any clock does.
        await context.clock.install()
        const { origin } = new URL(url)
        await context.addCookies(
          [...client.cookies].map(([name, value]) => ({
            name,
            value,
            url: origin,
          })),
        )
      }
      const page = await context.newPage()
      await page.goto(url)
      await pageAwake(page)
      return page
    },
    killTabs: () => killTabs(folder),
    killAll,
    async close() {
      if (context) await killAll()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const goOn = (page: Page) => press(page.getByRole('button', { name: text.goOn, exact: true }))
export const next = (page: Page) => press(page.getByRole('button', { name: text.next, exact: true }))
const option = (page: Page, letter: string) => page.getByRole('radio', { name: `ตัวเลือก ${letter}`, exact: true })
export const pick = (page: Page, letter: string) => option(page, letter).check()
export const chosen = (page: Page, letter: string) =>
  page.getByRole('radio', { name: `ตัวเลือก ${letter}`, exact: true, checked: true }).waitFor()
export const kept = (page: Page) => page.getByText(/^บันทึกแล้ว \d\d:\d\d:\d\d$/).waitFor()

/** What waits in the browser's own store to be acknowledged. */
export const onDisk = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const heard = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
      })
    const found: { value: unknown }[] = []
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('sala-exam ')) continue
      const db = await heard(indexedDB.open(name))
      found.push(...(await heard(db.transaction('unsent').objectStore('unsent').getAll())))
      db.close()
    }
    return found.map(({ value }) => value)
  })

/** The tab that is gone held the exam a moment ago, however slow this machine is. */
export const stillHeld = ({ scene, attempt }: AtExam) =>
  scene.course.tenant.sql(
    "update lessons.attempts set lease_until = clock_timestamp() + interval '10 minutes' where id = $1",
    [attempt],
  )

/** What counts of the attempt, by slot; and how often each value was written down. */
export async function standing({ scene, attempt }: AtExam): Promise<{ slot: number; value: string; times: number }[]> {
  return scene.course.tenant.sql(
    `select a.slot, a.value #>> '{}' as value, (select count(*)::int from lessons.answer_log l
       where l.attempt_id = a.attempt_id and l.slot = a.slot and l.value = a.value) as times
     from lessons.answers a where a.attempt_id = $1 order by a.slot`,
    [attempt],
  )
}

/** What the server kept apart: in an exam that runs well, nothing. */
export const apart = ({ scene, attempt }: AtExam) =>
  scene.course.tenant.sql('select slot, why from lessons.late_answers where attempt_id = $1 order by slot', [attempt])
