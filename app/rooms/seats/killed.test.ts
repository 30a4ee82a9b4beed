/** Who takes and frees places dies in the middle of it: what is there is whole, and the others go on. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { takePlace } from './places.ts'
import { chairs, inOne, seatBreaches } from './testing.ts'

/** Takes, frees and queues without end, forty at once; says a letter for each. */
const busy = `
  const [, tenantId, poolId] = process.argv
  const { jobContext } = await import('#kernel/job-context.ts')
  const { room } = await import('#kernel/action.server.ts')
  const { takePlace, freePlace, queueUp } = await import('#rooms/seats/places.ts')
  const { declareSeats } = await import('#rooms/seats/kinds.ts')
  declareSeats({ kind: 'chair', onOffered: async () => true, onLapsed: freePlace })
  const { job } = room()('seats', {})
  const { z } = await import('zod')
  const inOne = (work) => job('seats.test', z.object({}), work).handle(jobContext(tenantId), {})
  const people = Array.from({ length: 30 }, () => crypto.randomUUID())
  const someone = () => people[Math.floor(Math.random() * 30)]
  await Promise.all(Array.from({ length: 40 }, async (_, n) => {
    for (;;) {
      const holderId = someone()
      await inOne(async (tools) => {
        if (n % 3 === 0) return freePlace(tools, holderId)
        if (n % 3 === 1) return queueUp(tools, { kind: 'chair', queueId: poolId, holderId })
        await takePlace(tools, { poolId, holderId: crypto.randomUUID(), from: holderId })
      }).catch(() => {})
      process.stdout.write('.')
    }
  }))`

test('three are killed in the middle of it: no place is lost, none is there twice, and who comes after gets what is free', async () => {
  const { tenant, poolId } = await chairs(10)
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', busy, tenant.id, poolId], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'error' },
    })
    const ended = once(child, 'exit')
    let done = 0
    for await (const said of child.stdout) {
      done += (said as Buffer).length
      if (done > 150) break
    }
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    expect(done).toBeGreaterThan(150)
  }
  // What the dead had in hand is taken back as the server notices: a lock of theirs is waited for, not broken.
  await tenant.sql("delete from seats.places where state = 'queued'")
  const { taken } = (await tenant.sql<{ taken: number }>('select taken from seats.pools for update'))[0]!
  expect(await seatBreaches(tenant)).toEqual([])
  const asked = await Promise.all(
    Array.from({ length: 30 }, () =>
      inOne(tenant, (tools) => takePlace(tools, { poolId, holderId: crypto.randomUUID() })),
    ),
  )
  expect(asked.filter(Boolean)).toHaveLength(10 - taken)
  expect(await seatBreaches(tenant)).toEqual([])
}, 60_000)
