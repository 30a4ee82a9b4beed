/**
 * A tutor invites a parent by mail, who answers yes from the buttons of their mail program; both are told by LINE the hour
 * before. In Thai, then in English.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyTo } from '#stand-ins/mail-reply.ts'
import { calendarWords } from '#rooms/calendar/words.ts'
import { signedIn } from '../calls.ts'
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, visit, type Visitor } from '../fixtures.ts'
import { product } from '../lane.ts'
import { press } from '../waiting.ts'
import { demoPassword, main, seen } from './shopping.ts'

const parentMail = 'user@market.localhost'
let parent: Visitor

/** What the stand-ins received: files that hold these words, the newest last. */
async function received(kind: '.eml' | '.json', words: string): Promise<string[]> {
  const folder = join(product().dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith(kind))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(words))
}

async function linkLine(person: Visitor, name: string): Promise<void> {
  await person.go('/user/profile/security')
  await press(main(person.page).getByRole('link', { name: 'เชื่อม LINE', exact: true }))
  await press(person.page.getByRole('button', { name }))
  await seen(person.page.getByRole('alert').filter({ hasText: 'LINE' }))
}

beforeAll(async () => {
  parent = await visit('market', { size: phone })
  await signedIn(parent, 'market', parentMail, demoPassword)
  await linkLine(parent, 'ก้องภพ')
  const first = await visit('market', { size: desktop })
  await signedIn(first, 'market', 'manager@market.localhost', demoPassword)
  await linkLine(first, 'มะลิ ใจดี')
  await first.leave()
}, 120_000)
afterAll(() => parent?.leave())

describe.each(['th', 'en'] as const)('in %s', (locale) => {
  const text = calendarWords[locale]
  let tutor: Visitor
  const title = `Report ${locale} ${Date.now() % 1_000_000}`
  /** The first whole minute that is an hour from now: the reminder comes when it begins. */
  const starts = () => new Date(Math.ceil((Date.now() + 3_605_000) / 60_000) * 60_000)
  const bangkok = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString()

  beforeAll(async () => {
    tutor = await visit('market', { size: desktop, locale })
    await signedIn(tutor, 'market', 'manager@market.localhost', demoPassword)
  })
  afterAll(() => tutor?.leave())

  test('invited, answered from a mail program, and both told by LINE the hour before', async () => {
    const { page } = tutor
    await tutor.context.addCookies([{ name: 'locale', value: locale, domain: 'market.localhost', path: '/' }])
    const [from, to] = [starts(), new Date(starts().getTime() + 1_800_000)].map(bangkok) as [string, string]
    await tutor.go(`/calendar?view=agenda&new=${from.slice(0, 10)}&from=${from.slice(11, 16)}&to=${to.slice(11, 16)}`)
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: text.entryTitle }).fill(title)
    await form.getByRole('checkbox', { name: text.reminders_60 }).check()
    await form.getByRole('textbox', { name: text.guests }).fill(parentMail)
    await press(form.getByRole('button', { name: text.save }))
    await form.waitFor({ state: 'detached' })
    // The subject is written in pieces; the calendar part names whom it asks.
    let invitation = ''
    await expect
      .poll(
        async () => {
          for (const mail of await received('.eml', 'method=REQUEST')) {
            const answer = await replyTo(mail).catch(() => null)
            if (answer && answer.raw.includes(title)) invitation = mail
          }
          return invitation
        },
        { timeout: 30_000 },
      )
      .not.toBe('')
    const { raw, to: organizer } = await replyTo(invitation)
    expect(organizer).toMatch(/^replies\+\S+@mail\.localhost$/)
    const taken = await fetch(`http://127.0.0.1:${product().port}/api/calendar/replies`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('mail:played')}`, 'content-type': 'message/rfc822' },
      body: new Uint8Array(raw),
    })
    expect(taken.status).toBe(204)
    await tutor.go(`/calendar?view=agenda&on=${from.slice(0, 10)}`)
    await press(main(page).getByRole('link', { name: title }).first())
    await seen(form.getByText(text.answer_accepted))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect
      .poll(async () => (await received('.json', title)).filter((line) => /เตือนนัด|Reminder/.test(line)).length, {
        timeout: 110_000,
        interval: 1000,
      })
      .toBe(2)
    expect([...tutor.complaints, ...parent.complaints]).toEqual([])
  }, 180_000)
})
