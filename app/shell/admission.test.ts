import { expect, test } from 'vitest'
import { createAdmission } from './admission.server.ts'

test('one tenant’s rush waits and is turned away; another tenant walks in', async () => {
  const admission = createAdmission({ atOnce: 2, queued: 3, patienceMs: 60_000 })
  const first = await Promise.all([admission.enter('busy'), admission.enter('busy')])
  const queued = [admission.enter('busy'), admission.enter('busy'), admission.enter('busy')]
  expect(await admission.enter('busy')).toBeNull()
  expect(await admission.enter('quiet')).toBeTypeOf('function')
  first[0]!()
  first[0]!()
  const next = await queued[0]
  expect(next).toBeTypeOf('function')
  expect(admission.state()).toMatchObject({ waiting: 2, turnedAway: 1 })
  first[1]!()
  next!()
  for (const waiting of queued.slice(1)) (await waiting)!()
  expect(admission.state()).toMatchObject({ waiting: 0, working: 1 })
})

test('who waited too long is turned away', async () => {
  const admission = createAdmission({ atOnce: 1, queued: 3, patienceMs: 5 })
  await admission.enter('busy')
  expect(await admission.enter('busy')).toBeNull()
})
