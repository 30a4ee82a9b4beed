import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seeOrder } from '../order/see-order.ts'
import { breaches, buy, guest, type Scene, someEvent, someKind } from '../testing.ts'
import { signTicket } from '../ticket/sign.server.ts'
import { transferTicket } from '../ticket/transfer.ts'
import { openDoor, scanTicket } from './check-in.ts'
import { doorsOf, saveDoor } from './doors.ts'

async function gate({ tenant, eventId }: Scene, name: string, kindIds: string[]) {
  const window = { opensOn: '2026-01-01', opensTime: '00:00', closesOn: '2099-01-01', closesTime: '00:00' }
  const { doorId } = await saveDoor(tenant.as('manager'), { id: eventId, name, list: 'วันแรก', kindIds, ...window })
  const door = (await doorsOf(tenant.as('manager'), { id: eventId })).find(({ id }) => id === doorId)!
  const token = door.path.split('/').at(-1)!
  const { pass } = await openDoor(tenant.as('guest'), { token, pin: door.pin })
  return (code: string) => scanTicket(tenant.as('guest'), { token, pass, code, device: name, scanId: randomUUID() })
}

/** What each ticket of an order says now. */
async function saidBy({ tenant }: Scene, token: string): Promise<string[]> {
  const rows = await tenant.sql<{ code: string; secret: string }>(
    'select t.code, t.secret from events.tickets t join events.orders o on o.id = t.order_id where o.token = $1 order by t.id',
    [token],
  )
  return rows.map((ticket) => signTicket(tenant.id, ticket))
}

test('scans 1 to 22 of a door, one after the other: each is what it is, and none stops the next', async () => {
  const scene = await someEvent({ capacity: 20 })
  const { tenant, eventId, kindId } = scene
  const as = () => tenant.as('guest')
  const host = as().site.hostname
  const paid = await someKind(tenant, eventId, { price: 10_000 })
  const dayTwo = await someKind(tenant, eventId, { name: { th: 'วันที่สอง', en: 'Day two' } })
  const concert = await someEvent({}, { slug: 'concert', tenant })
  const [main, side] = [await gate(scene, 'ใหญ่', [kindId, paid]), await gate(scene, 'ข้าง', [kindId, paid])]

  const { token } = await buy(scene, 6)
  const given = (await seeOrder(as(), { token })).tickets[1]!.path!.split('/').at(-1)!
  const [first, old, third, fourth, elsewhere, last] = (await saidBy(scene, token)) as [string, string, string, string, string, string] // prettier-ignore
  await transferTicket(as(), { ...guest(), token: given })
  const fresh = (await saidBy(scene, token))[1]!
  const one = async (which: Scene, kind = which.kindId) =>
    (await saidBy(which, (await buy(which, 1, { wanted: { [kind]: 1 } })).token))[0]!
  const [other, two, unpaid, refunded] = [
    await one(concert),
    await one(scene, dayTwo),
    await one(scene, paid),
    await one(scene),
  ]
  await tenant.sql("update events.tickets set state = 'refunded' where code = $1", [refunded.split('.')[1]])
  const [version, code, secret, signature] = first.split('.') as [string, string, string, string]
  const anotherHouse = (await someEvent()).tenant
  const wrong = (text: string) => text.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))

  const told = async (scan: Promise<object>) => {
    const { result, why } = (await scan) as { result: string; why?: string }
    return why ? `${result}: ${why}` : result
  }
  const table: [number, () => Promise<object>, string][] = [
    [1, () => main(first), 'ok'],
    [2, () => main(first), 'ok'],
    [3, () => side(first), 'already'],
    [4, () => main(old), 'moved'],
    [5, () => main(fresh), 'ok'],
    [6, () => main([version, code, wrong(secret), signature].join('.')), 'unknown: signature'],
    [7, () => main([version, wrong(code), secret, signature].join('.')), 'unknown: signature'],
    [8, () => main(signTicket(anotherHouse.id, { code, secret })), 'unknown: signature'],
    [9, () => main(first.replace('t1.', 't2.')), 'unknown: newer'],
    [10, () => main(other), 'otherEvent'],
    [11, () => main(two), 'wrongList'],
    [12, () => main(unpaid), 'notPaid'],
    [13, () => main(refunded), 'cancelled'],
    [14, () => main(` ${third}\r\n`), 'ok'],
    [15, () => main(`https://${host}/t/${fourth}`), 'ok'],
    [16, () => main(`https://evil.example/t/${elsewhere}`), 'unknown: elsewhere'],
    // 17, typed under Thai keys: ticket/read-code.test.ts
    [18, () => main(first.toUpperCase()), 'unknown: caseless'],
    [
      19,
      () => main('00020101021129370016A000000677010111011300668000000005802TH530376463040000'),
      'unknown: promptpay',
    ],
    [20, () => main(''), 'none'],
    [21, () => main(`t1.${'A'.repeat(2000)}`), 'unknown: other'],
    [22, () => main(last), 'ok'],
  ]
  const found: [number, string][] = []
  for (const [n, scan] of table) found.push([n, await told(scan())])
  expect(found).toEqual(table.map(([n, , right]) => [n, right]))
  expect(await side(first)).toMatchObject({ gate: 'ใหญ่', at: expect.any(Date) as Date })
  expect(await main(other)).toMatchObject({ event: { th: 'งาน concert' } })
  expect(await main(`https://evil.example/t/${elsewhere}`)).toMatchObject({ shown: 'evil.example' })
  const came =
    "select count(*)::int as n, count(distinct ticket_id)::int as tickets from events.check_ins where result = 'in'"
  expect(await tenant.sql(came)).toEqual([{ n: 5, tickets: 5 }])
  await tenant.sql("update events.tickets set state = 'issued' where state = 'refunded'")
  expect(await breaches(scene)).toEqual([])
})
