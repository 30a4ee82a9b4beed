import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { openDoor, scanTicket } from '../door/check-in.ts'
import { doorsOf, saveDoor } from '../door/doors.ts'
import type { Snapshot } from '../door/offline.ts'
import { takeSnapshot } from '../door/snapshot.ts'
import { eventMoves } from '../event/event-moves.ts'
import { forgetPerson } from '../forget-person.ts'
import { makeInfluencer } from '../influencer/save-influencer.ts'
import { noticesOf } from '../notice/announce.ts'
import { sendNotice } from '../notice/send-notice.ts'
import { seeOrder } from '../order/see-order.ts'
import { personal } from '../personal.ts'
import { breaches, buy, someEvent } from '../testing.ts'
import { seeTicket } from './see-ticket.ts'
import { transferTicket } from './transfer.ts'

async function aTicket() {
  const scene = await someEvent()
  const guest = () => scene.tenant.as('guest')
  const { token: order } = await buy(scene)
  const { tickets } = await seeOrder(guest(), { token: order })
  return { scene, guest, order, token: tickets[0]!.path!.split('/').at(-1)! }
}

test('of twenty who give one ticket away at once, one does; the old link ends and the buyer has the new one not', async () => {
  const { scene, guest, order, token } = await aTicket()
  const given = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      transferTicket(guest(), { token, name: `ผู้รับ ${n}`, email: `r${n}@mail.example` }),
    ),
  )
  const refused = given.filter((one) => one.status === 'rejected')
  expect(given.length - refused.length).toBe(1)
  for (const { reason } of refused) expect([404, 429]).toContain((reason as { status: number }).status)
  await expect(seeTicket(guest(), { token })).rejects.toMatchObject({ status: 404 })
  const { tickets } = await seeOrder(guest(), { token: order })
  expect(tickets).toMatchObject([{ path: null, holder: expect.stringMatching(/^ผู้รับ/) as string }])
  expect(await breaches(scene)).toEqual([])
})

test('who came in gives nothing away, nor who was refunded; another tenant does not find it', async () => {
  const { scene, guest, token } = await aTicket()
  const to = { token, name: 'ชูใจ', email: 'choojai@mail.example' }
  const other = await someEvent()
  await expect(transferTicket(other.tenant.as('guest'), to)).rejects.toMatchObject({ status: 404 })
  await scene.tenant.sql("update events.tickets set state = 'refunded'")
  await expect(transferTicket(guest(), to)).rejects.toMatchObject({ code: 'TICKET_NOT_TRANSFERABLE' })
})

test('whose account ended names nobody any more, but who was given their ticket keeps it', async () => {
  const { scene, guest, token } = await aTicket()
  const { tenant } = scene
  await transferTicket(guest(), { token, name: 'ชูใจ', email: 'choojai@mail.example' })
  const { id: accountId } = await newAccount(tenant, { email: 'manee@mail.example' })
  const { id } = await makeInfluencer(tenant.as('admin'), { name: 'มานี', slug: 'manee', rate: '10', payee: 'มานี มีตา' })
  await tenant.sql('update events.orders set account_id = $1', [accountId])
  await tenant.sql("update events.influencers set account_id = $1, tax_id = '1101700207030' where id = $2", [
    accountId,
    id,
  ])
  await forgetPerson.handle(jobContext(tenant.id), { accountId })
  expect(await tenant.sql('select holder from events.tickets')).toEqual([{ holder: 'ชูใจ' }])
  expect(await tenant.sql('select state, name, payee, tax_id, account_id from events.influencers')).toEqual([
    { state: 'closed', name: '–', payee: '', tax_id: '', account_id: null },
  ])
})

test('whoever is given a ticket has it alone: a new code, no answers of the one before, and no link to the buyer’s order', async () => {
  const { scene, guest, order, token } = await aTicket()
  const { tenant, eventId } = scene
  const { id: buyer } = await newAccount(tenant, { email: 'buyer@mail.example' })
  await tenant.sql('update events.orders set account_id = $1', [buyer])
  await tenant.sql(`update events.tickets set answers = '{"food":"ถั่ว"}'`)
  const { code } = await seeTicket(guest(), { token })
  const { said } = await seeTicket(guest(), { token })
  await transferTicket(guest(), { token, name: 'ชูใจ', email: 'choojai@mail.example' })
  expect((await seeOrder(guest(), { token: order })).tickets).toMatchObject([{ code: null, path: null }])
  const [now] = await tenant.sql<{ id: string; code: string; answers: unknown }>(
    'select id, code, answers from events.tickets',
  )
  expect(now).toMatchObject({ answers: null })
  expect(now!.code).not.toBe(code)
  const manager = tenant.as('manager')
  const at = { opensOn: '2026-01-01', opensTime: '00:00', closesOn: '2099-01-01', closesTime: '00:00' }
  await saveDoor(manager, { id: eventId, name: 'หน้า', list: 'เข้า', ...at })
  const [door] = await doorsOf(manager, { id: eventId })
  const way = { token: door!.path.split('/').at(-1)! }
  const { pass } = await openDoor(guest(), { ...way, pin: door!.pin })
  const scan = (typed: string) =>
    scanTicket(guest(), { ...way, pass, code: typed, device: 'a', scanId: crypto.randomUUID() })
  const list = JSON.parse((await takeSnapshot(guest(), { ...way, pass })).said) as Snapshot
  expect(list.tickets.map((one) => [one.code, one.state])).toEqual([
    [now!.code, 'ok'],
    [code, 'moved'],
  ])
  expect([(await scan(code)).result, (await scan(said)).result]).toEqual(['moved', 'moved'])
  expect((await scan(now!.code)).result).toBe('ok')
  await tenant.sql(`update events.tickets set answers = '{"food":"กุ้ง"}'`)
  const files = await Promise.all(personal.files!.map((file) => file(tenant.as('user', { accountId: buyer }), {})))
  const content = inspect(files.flat(), { depth: 9 })
  expect([content.includes('กุ้ง'), content.includes(now!.code)]).toEqual([false, false])
  await eventMoves.postpone(manager, { id: eventId })
  const [told] = await noticesOf(manager, { id: eventId })
  await sendNotice.handle(jobContext(tenant.id), { noticeId: told!.id, after: null })
  const letters = await tenant.sql<{ payload: unknown }>('select to_jsonb(d) as payload from messaging.deliveries d')
  const theirs = JSON.stringify(letters.filter((one) => JSON.stringify(one).includes('choojai@mail.example')))
  expect([theirs.includes(now!.id), theirs.includes('choojai')]).toEqual([true, true])
})
