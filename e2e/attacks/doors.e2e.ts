/** Doors of events and gifts, for who has no right to them: foreign ids, another tenant's host, links that ended, sends repeated. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGifts, saveDoor, seeOrder } from '#rooms/events/index.ts'
import { buy, type Scene, someEvent } from '#rooms/events/testing.ts'
import { guest, house, inBothLanguages, manager, noTrace, other, shop, thenAllStands } from '../support/attacked.ts'
import { ok } from '../support/buyer.ts'
import { client } from '../support/client.ts'
import { signedIn } from '../support/scene.ts'

interface Door {
  id: string
  token: string
  pin: string
}
const always = { opensOn: '2026-01-01', opensTime: '00:00', closesOn: '2099-01-01', closesTime: '00:00' }
let [here, there]: Scene[] = []
/** Of the other tenant. */
let elsewhere: Awaited<ReturnType<typeof signedIn>>
let mine: string[]
let theirs: string[]

/** Its link and PIN as the house itself tells them: they follow from its own secret. */
async function door(scene: Scene, more: object = {}): Promise<Door> {
  const { tenant, eventId } = scene
  const asked = { id: eventId, name: `ประตู ${randomUUID().slice(0, 8)}`, list: 'เข้างาน', ...always, ...more }
  const { doorId } = await saveDoor(tenant.as('manager'), asked)
  const staff = scene === here ? manager : elsewhere
  const all = ok(await staff.get(`/api/office/events/${eventId}/doors`)) as { id: string; path: string; pin: string }[]
  const { path, pin } = all.find(({ id }) => id === doorId)!
  return { id: doorId, token: path.split('/').at(-1)!, pin }
}
async function codes(scene: Scene): Promise<string[]> {
  const { token } = await buy(scene, 5)
  return (await seeOrder(scene.tenant.as('guest'), { token })).tickets.map(({ code }) => code!)
}
const to = ({ token }: Pick<Door, 'token'>, what: string) => `/api/events/doors/${token}/${what}`
const passOf = async (at: Door) => ok(await guest.post(to(at, 'open'), { pin: at.pin })).pass as string
const overrides = (n = 0, reason = 'ออกไปแล้วกลับเข้ามา') => ({ refused: 'already', seen: n, reason })
const scan = (code: string) => ({ code, scanId: randomUUID(), device: 'x' })
const kept = async () => (await shop.tenant.sql<{ n: number }>('select count(*)::int as n from events.check_ins'))[0]!.n

beforeAll(async () => {
  elsewhere = await signedIn(house, other, { role: 'manager' })
  here = await someEvent({ capacity: 500, most: 20 }, { tenant: shop.tenant, slug: 'here' })
  there = await someEvent({ capacity: 500, most: 20 }, { tenant: other.tenant, slug: 'there' })
  ;[mine, theirs] = [await codes(here), await codes(there)]
})

afterAll(() => elsewhere?.leave())

describe('doors', () => {
  it('who has no pass, a made-up one, that of another door or of another tenant lets nobody in and reads no list', async () => {
    const [front, side, foreign] = [await door(here!), await door(here!), await door(there!)]
    const before = await kept()
    const sidePass = await passOf(side)
    for (const pass of ['', 'x', sidePass, front.token, `${sidePass.slice(0, -1)}A`])
      for (const [what, body] of [
        ['scans', scan(mine[0]!)],
        ['overrides', { ...scan(mine[0]!), ...overrides() }],
        ['list', {}],
        ['kept-scans', { sentAt: Date.now(), scans: [{ scanId: randomUUID(), code: mine[0]!, at: Date.now() }] }],
      ] as const) {
        const answer = await guest.post(to(front, what), { ...body, pass })
        expect([what, answer.status, answer.code()]).toEqual([what, 403, 'DOOR_PIN'])
        noTrace(answer)
      }
    // A door of another tenant is not there, whatever is known of it.
    const stranger = client(house, other.hostname)
    const foreignPass = ok(await stranger.post(to(foreign, 'open'), { pin: foreign.pin })).pass as string
    for (const what of ['open', 'list', 'scans', 'overrides', 'kept-scans']) {
      const body = { pin: foreign.pin, pass: foreignPass, ...scan(mine[0]!), ...overrides(), sentAt: 1, scans: [] }
      expect([what, (await guest.post(to(foreign, what), body)).status]).toEqual([what, 404])
      expect([what, (await guest.post(to({ token: 'A'.repeat(44) }, what), body)).status]).toEqual([what, 404])
    }
    stranger.leave()
    expect(await kept()).toBe(before)
  })

  it('a PIN is not guessed: after twenty tries from one network nobody is asked any more', async () => {
    const front = await door(here!)
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guest.post(to(front, 'open'), { pin: String(n).padStart(6, '0') })),
    )
    const told = tried.map(({ status }) => status)
    expect(told.every((status) => status === 403 || status === 429)).toBe(true)
    expect(told.filter((status) => status === 403).length).toBeLessThanOrEqual(20)
    inBothLanguages(tried.at(-1)!)
  })

  it('a link whose time is over, or that was closed, lets nobody in any more, not even by a reason', async () => {
    const [over, closed] = [await door(here!, { mayOverride: true }), await door(here!, { mayOverride: true })]
    const passes = [await passOf(over), await passOf(closed)]
    await shop.tenant.sql("update events.doors set closes_at = now() - interval '1 minute' where id = $1", [over.id])
    ok(await manager.post('/api/office/events/end-door', { id: here!.eventId, doorId: closed.id }))
    const before = await kept()
    for (const [n, at] of [over, closed].entries())
      for (const [what, body] of [
        ['scans', scan(mine[0]!)],
        ['overrides', { ...scan(mine[0]!), ...overrides() }],
        ['list', {}],
        ['open', { pin: at.pin }],
      ] as const) {
        const answer = await guest.post(to(at, what), { ...body, pass: passes[n] })
        expect([what, answer.status, answer.code()]).toEqual([what, 403, 'DOOR_CLOSED'])
      }
    expect(await kept()).toBe(before)
  })

  it('nobody gives themselves leave: neither by what they send along nor by the office’s calls', async () => {
    const front = await door(here!)
    const pass = await passOf(front)
    ok(await guest.post(to(front, 'scans'), { ...scan(mine[1]!), pass }))
    const more = { mayOverride: true, override: 1, overridden: 'already', result: 'ok', doorId: front.id }
    const asked = await guest.post(to(front, 'overrides'), {
      ...scan(mine[1]!),
      ...overrides(),
      ...more,
      device: 'y',
      pass,
    })
    expect([asked.status, asked.code()]).toEqual([403, 'NO_OVERRIDE'])
    inBothLanguages(asked)
    const leave = { id: here!.eventId, doorId: front.id, mayOverride: true }
    const buyer = await signedIn(house, shop)
    for (const [who, status] of [
      [guest, 401],
      [buyer, 403],
      [elsewhere, 404],
    ] as const) {
      expect((await who.post('/api/office/events/allow-overrides', leave)).status).toBe(status)
      expect((await who.get(`/api/office/events/${here!.eventId}/overrides`)).status).toBe(status)
    }
    const [row] = await shop.tenant.sql('select may_override from events.doors where id = $1', [front.id])
    expect(row).toEqual({ may_override: false })
    buyer.leave()
  })

  it('a reason must be one; tickets of another tenant are unknown; what is sent again, at once or later, is one', async () => {
    const front = await door(here!, { mayOverride: true })
    const pass = await passOf(front)
    const code = mine[2]!
    ok(await guest.post(to(front, 'scans'), { ...scan(code), pass }))
    const before = await kept()
    const again = (more: object) =>
      guest.post(to(front, 'overrides'), { ...scan(code), ...overrides(), device: 'y', pass, ...more })
    for (const wrong of [
      { reason: '' },
      { reason: ' \n ' },
      { reason: 'x'.repeat(201) },
      { reason: { th: 'x' } },
      { refused: 'unknown' },
      { refused: 'moved' },
      { seen: -1 },
      { seen: 0.5 },
      { scanId: 'x' },
    ]) {
      const answer = await again(wrong)
      expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 422])
      noTrace(answer)
    }
    expect(ok(await again({ code: theirs[0]! }))).toMatchObject({ result: 'unknown' })
    expect(ok(await again({ seen: 7 }))).toMatchObject({ result: 'already', overrides: 0 })
    expect(await kept()).toBe(before)
    const scanId = randomUUID()
    const told = await Promise.all(Array.from({ length: 20 }, () => again({ scanId })))
    for (const answer of told) expect(ok(answer)).toMatchObject({ result: 'ok', overridden: 'already' })
    const sync = { sentAt: Date.now(), device: 'y', pass, scans: [{ scanId, code, at: Date.now(), override: { refused: 'already', reason: 'อีกที' } }] } // prettier-ignore
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => guest.post(to(front, 'kept-scans'), sync))))
      expect(ok(answer).scans).toMatchObject([{ result: 'override' }])
    expect(await kept()).toBe(before + 1)
    const said = ok(await manager.get(`/api/office/events/${here!.eventId}/overrides`))
    expect(said.filter((one: { code: string }) => one.code === code)).toMatchObject([{ reason: 'ออกไปแล้วกลับเข้ามา' }])
  })

  it('what reasons say is text: markup is shown as it was typed, control signs and formulas do no harm in the file', async () => {
    const front = await door(here!, { mayOverride: true })
    const pass = await passOf(front)
    ok(await guest.post(to(front, 'scans'), { ...scan(mine[3]!), pass }))
    const reason = `=cmd|'/c calc'!A1<script>alert(1)</script>`
    ok(await guest.post(to(front, 'overrides'), { ...scan(mine[3]!), ...overrides(0, reason), device: 'y', pass }))
    const page = await manager.get(`/event/_plugin/manage_event/${here!.eventId}?tab=attendees`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('<script>alert(1)')
    const file = await manager.get(`/event/_plugin/manage_event/${here!.eventId}/attendees.csv`)
    expect(file.text).toContain('alert(1)')
    expect(file.text).not.toMatch(/(^|,|")=cmd/m)
  })
})

describe('gifts', () => {
  it('another tenant’s code and link are nothing here, an expired or voided one gives nothing, and codes are not guessed', async () => {
    const tenant = other.tenant
    const plain = (code?: string) => code!.replaceAll('-', '')
    const foreign = await makeGifts(tenant.as('manager'), { value: '500', count: 1, days: 30 } as never)
    const own = await makeGifts(shop.tenant.as('manager'), { value: '500', count: 2, days: 30 } as never)
    const [expired, voided] = own.codes.map(plain) as [string, string]
    await shop.tenant.sql("update events.gift_batches set expires_at = now() - interval '1 day'").catch(() => undefined)
    const buyer = await signedIn(house, shop)
    const claim = (code: string) => buyer.post('/api/gifts/claim', { code })
    const told = [await claim(plain(foreign.codes[0])), await claim(expired), await claim(voided)]
    expect(told.map(({ status }) => status)).toEqual([404, 410, 410])
    for (const answer of told) noTrace(answer)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => claim('AAAABBBBCCCCDDDD')))
    expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(2)
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(18)
    expect((await guest.post('/api/gifts/claim', { code: expired })).status).toBe(401)
    expect((await guest.get(`/api/gifts/${'A'.repeat(44)}`)).status).toBe(404)
    const [row] = await tenant.sql('select sum(balance_satang)::bigint as left from events.gifts')
    expect(row).toEqual({ left: 50_000n })
    buyer.leave()
  })

  it('one code that fifty ask for at once is claimed once, by one of them', async () => {
    const { codes: made } = await makeGifts(shop.tenant.as('manager'), { value: '100', count: 1, days: 30 } as never)
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(house, shop)))
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        people[n % 10]!.post('/api/gifts/claim', { code: made[0]!.replaceAll('-', '') }),
      ),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(asked.every(({ status }) => [200, 409, 429].includes(status))).toBe(true)
    for (const one of people) one.leave()
  })
})

thenAllStands()
