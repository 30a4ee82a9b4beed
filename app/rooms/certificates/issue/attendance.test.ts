/** A certificate for who came to an event: by the scan at its door, and nothing else. */
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { buy, letIn, someEvent } from '#rooms/events/testing.ts'
import { person } from '#rooms/lessons/testing.ts'
import { seeCertificate } from '../see/certificate.ts'
import { seeEarning } from '../see/mine.ts'
import { makeProgramme } from '../programme/save-programme.ts'
import { breaches, someProgramme } from '../testing.ts'
import { confirmName } from './confirm-name.ts'
import { offers } from './offer.ts'

const visitorCame = offers.find(({ topic }) => topic === 'events.cameIn')!

test('who was let in at the door has earned it; who only bought a ticket has not', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const { tenant } = scene
  const event = await someEvent({ capacity: 20 }, { tenant, slug: 'open-day' })
  const manager = tenant.as('manager')
  await expect(
    makeProgramme(manager, { title: { th: 'x', en: 'x' }, slug: 'x-day', earnedBy: 'attendance' }),
  ).rejects.toMatchObject({ status: 422 })
  const open = await someProgramme({ earnedBy: 'attendance', eventId: event.eventId, slug: 'came' }, scene)
  const [came, stayed] = [await person(tenant), await person(tenant)]
  const { token } = await buy(event, 1, {}, came)
  await buy(event, 1, {}, stayed)
  await letIn(event, token)
  const told = await tenant.sql<{ payload: object }>(
    `select payload from kernel.outbox where kind = 'event' and topic = 'events.cameIn'`,
  )
  expect(told).toHaveLength(1)
  await visitorCame.handle(jobContext(tenant.id), told[0]!.payload)
  expect(await tenant.sql('select account_id as id, given from certificates.claims')).toEqual([
    { id: came.actor.accountId, given: 'facts' },
  ])
  const name = { slug: open.programme, nameTh: 'มานี มีตา', nameEn: '' }
  expect(await seeEarning(stayed, { slug: open.programme })).toMatchObject({ isReady: false })
  await expect(confirmName(stayed, name)).rejects.toMatchObject({ code: 'CERT_NOT_ELIGIBLE' })
  expect(await seeEarning(came, { slug: open.programme })).toMatchObject({ isReady: true })
  const { publicId } = await confirmName(came, name)
  const { evidence } = await seeCertificate(tenant.as('guest'), { publicId })
  expect(evidence.en).toMatch(/^Came to the event on /)
  expect(await breaches(scene)).toEqual([])
})
