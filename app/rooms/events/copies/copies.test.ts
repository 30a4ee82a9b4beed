import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { eventMoves } from '../event/event-moves.ts'
import { seeEventPage } from '../event/see-event.ts'
import { noticesOf, tellAll } from '../notice/announce.ts'
import { sendNotice } from '../notice/send-notice.ts'
import { attendeeRows } from '../order/attendees-file.server.ts'
import { seeOrder } from '../order/see-order.ts'
import { answerQuestions } from '../question/answer-questions.ts'
import { saveQuestions } from '../question/save-questions.ts'
import { saveDoor } from '../door/doors.ts'
import { breaches, buy, jobsOf, someEvent, someKind } from '../testing.ts'
import { copyEvent } from './copy-event.ts'

test('a copy moves every date by the same days: sale, early bird, the window of its doors; three make a series', async () => {
  const scene = await someEvent({
    price: 30_000,
    capacity: 7,
    early: 20_000,
    earlyUntil: '2099-12-01',
    saleFrom: '2026-01-01',
    saleUntil: '2099-12-04',
  })
  const { tenant, eventId } = scene
  const id = { id: eventId }
  await tenant.sql(`update events.events set starts_on = '2099-12-05', ends_on = '2099-12-05'`)
  const vip = await someKind(tenant, eventId, { name: { th: 'วีไอพี', en: 'VIP' } })
  await saveDoor(tenant.as('manager'), {
    ...id,
    name: 'หน้า',
    list: 'เข้า',
    kindIds: [vip],
    opensOn: '2099-12-05',
    opensTime: '08:00',
    closesOn: '2099-12-05',
    closesTime: '23:00',
  })
  const { ids } = await copyEvent(tenant.as('manager'), { ...id, startsOn: '2099-12-12', times: 3, everyDays: 7 })
  expect(
    await tenant.sql(
      `select e.starts_on::text as starts, e.state, k.early_until::text as early, k.sale_from::text as "from", k.sale_until::text as until, p.capacity,
        (select to_char(d.opens_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI') from events.doors d where d.event_id = e.id) as door,
        (select d.kind_ids <@ array(select id from events.kinds x where x.event_id = e.id) from events.doors d where d.event_id = e.id) as own
      from events.events e join events.kinds k on k.event_id = e.id and k.price_satang > 0 join seats.pools p on p.id = k.id where e.id = $1`,
      [ids[0]],
    ),
  ).toEqual([
    {
      starts: '2099-12-12',
      state: 'draft',
      early: '2099-12-08',
      from: '2026-01-08',
      until: '2099-12-11',
      capacity: 7,
      door: '2099-12-12 08:00',
      own: true,
    },
  ])
  const again = copyEvent(tenant.as('manager'), { ...id, startsOn: '2099-12-19' })
  await expect(again).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await eventMoves.publish(tenant.as('manager'), { id: ids[1]! })
  const { others } = await seeEventPage(tenant.as('guest'), { slug: scene.slug })
  expect(others).toHaveLength(1)
  expect(await breaches(scene)).toEqual([])
})

test('who comes is asked, answers by the ticket’s link, and stands in the file; a formula is none there', async () => {
  const scene = await someEvent({})
  const { tenant } = scene
  const id = { id: scene.eventId }
  const [row] = await tenant.sql<{ version: number }>('select version from events.events')
  const questions = [
    {
      id: 'size',
      kind: 'choice',
      label: { th: 'ไซซ์เสื้อ', en: 'Size' },
      required: true,
      options: [
        { id: 's', label: { th: 'เล็ก', en: 'S' } },
        { id: 'l', label: { th: 'ใหญ่', en: 'L' } },
      ],
    },
    { id: 'food', kind: 'text', label: { th: 'แพ้อาหาร', en: 'Allergies' } },
  ]
  await saveQuestions(tenant.as('manager'), { ...id, version: row!.version, questions: questions as never })
  const bought = await buy(scene, 2)
  const { tickets } = await seeOrder(tenant.as('guest'), { token: bought.token })
  expect(tickets.map(({ isAsked }) => isAsked)).toEqual([true, true])
  const token = tickets[0]!.path!.split('/').at(-1)!
  await expect(answerQuestions(tenant.as('guest'), { token, answers: {} })).rejects.toMatchObject({ status: 422 })
  await answerQuestions(tenant.as('guest'), { token, answers: { size: 'l', food: '=1+1' } })
  const file = await attendeeRows(tenant.as('manager'), id)
  expect(file.rows.map(({ answers }) => answers).filter(Boolean)).toEqual([{ size: 'l', food: '=1+1' }])
  await expect(attendeeRows(tenant.as('user'), id)).rejects.toMatchObject({ status: 403 })
  await tenant.sql("update events.events set state = 'cancelled'")
  await expect(answerQuestions(tenant.as('guest'), { token, answers: { size: 's' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('all are told when it is postponed, has a new day and is cancelled, and what the organiser writes; each once', async () => {
  const scene = await someEvent({})
  const { tenant } = scene
  const id = { id: scene.eventId }
  const manager = () => tenant.as('manager')
  await expect(tellAll(manager(), { ...id, subject: 'ที่จอดรถ', body: 'จอดได้ที่ตึก 2' })).rejects.toMatchObject({
    status: 409,
  })
  await buy(scene)
  await buy(scene)
  await eventMoves.postpone(manager(), id)
  await eventMoves.publish(manager(), id)
  await tellAll(manager(), { ...id, subject: 'ที่จอดรถ', body: 'จอดได้ที่ตึก 2' })
  await eventMoves.cancel(manager(), id)
  const told = await noticesOf(manager(), id)
  expect(told.map(({ kind, orders }) => [kind, orders])).toEqual([
    ['cancelled', 2],
    ['message', 2],
    ['moved', 2],
    ['postponed', 2],
  ])
  for (const one of told)
    for (let n = 0; n < 2; n++) await sendNotice.handle(jobContext(tenant.id), { noticeId: one.id, after: null })
  const [{ n }] = (await tenant.sql<{ n: number }>('select count(*)::int as n from messaging.deliveries')) as [
    { n: number },
  ]
  expect(n).toBe(8)
})

test('a door of kinds that are sold no more is not copied as one for everybody; who waits goes on by the copy’s own last day', async () => {
  const scene = await someEvent({ saleUntil: '2099-12-04' })
  const { tenant, eventId } = scene
  const [closed, next] = [await someKind(tenant, eventId), await someKind(tenant, eventId)]
  const at = { opensOn: '2099-12-05', opensTime: '08:00', closesOn: '2099-12-05', closesTime: '23:00' }
  await saveDoor(tenant.as('manager'), { id: eventId, name: 'เก่า', list: 'เข้า', kindIds: [closed], ...at })
  await tenant.sql('update events.kinds set is_closed = true where id = $1', [closed])
  await tenant.sql('update events.kinds set next_id = $1 where id = $2', [next, scene.kindId])
  await tenant.sql(`update events.events set starts_on = '2099-12-05', ends_on = '2099-12-05'`)
  const { ids } = await copyEvent(tenant.as('manager'), { id: eventId, startsOn: '2099-12-12' })
  expect(await tenant.sql('select name, kind_ids from events.doors where event_id = $1', [ids[0]])).toEqual([])
  expect(await jobsOf(tenant, 'events.passWaitingOn')).toMatchObject([{ at: '2099-12-12 00:00' }])
})

test('who was refunded long ago is told nothing of the event; who was refunded with all hears that it is cancelled', async () => {
  const scene = await someEvent({})
  const { tenant, eventId } = scene
  await buy(scene)
  await buy(scene)
  const [one, two] = await tenant.sql<{ id: string }>('select id from events.orders order by id')
  await tenant.sql("update events.orders set state = 'refunded' where id = $1", [one!.id])
  const told = async (move: 'postpone' | 'cancel') => {
    await eventMoves[move](tenant.as('manager'), { id: eventId })
    const [notice] = await noticesOf(tenant.as('manager'), { id: eventId })
    const send = async () => {
      const before = await deliveries()
      await sendNotice.handle(jobContext(tenant.id), { noticeId: notice!.id, after: null })
      return (await deliveries()) - before
    }
    return send
  }
  const deliveries = async () =>
    (await tenant.sql<{ n: number }>('select count(*)::int as n from messaging.deliveries'))[0]!.n
  expect(await (await told('postpone'))()).toBe(1)
  const cancelled = await told('cancel')
  await tenant.sql(
    `with m as (insert into events.mass_refunds (event_id, total_satang, reason, maker_id) values ($1, 0, 'x', gen_random_uuid()) returning id)
     insert into events.mass_refund_lines (order_id, refund_id, amount_satang, way) select $2, id, 0, 'free' from m`,
    [eventId, two!.id],
  )
  await tenant.sql("update events.orders set state = 'refunded' where id = $1", [two!.id])
  expect(await cancelled()).toBe(1)
})
