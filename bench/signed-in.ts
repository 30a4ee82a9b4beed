/**
 * What it costs to know who asks: the same page with a session and without, both rendered for this one visitor. Once by
 * people who look around, whose session was read moments ago; once by so many that each session is read from the
 * database every time.
 */
import { inTurn, type Side } from './support/compare.ts'
import { ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { membersOf } from './support/members.ts'
import type { Row } from './support/report.ts'
import { startWeb } from './support/servers.ts'

/** With a cart the page cache is passed by, which knows guests only. */
const cart = 'cart=AAAAAAAAAAAAAAAAAAAAAA'
/** More than a process remembers (identity/session.server.ts). */
const tooMany = 6000

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { id, host } = house.tenants[0]!
  const few = await membersOf(house, id, 50)
  const many = await membersOf(house, id, tooMany)
  await house.analyze()
  const web = await startWeb(house)
  const side = (cookieOf: (number: number) => string, path: string): Side => {
    const crowd = newCrowd({ port: web.port, host })
    return {
      meter: { pids: [web.pid], postmaster: house.postmaster },
      enough: 1500,
      load: (ms) =>
        crowd.run(async (visitor, number) => {
          const { status, body } = await visitor.ask({
            path,
            headers: { cookie: cookieOf(number), 'accept-encoding': 'br' },
          })
          if (status !== 200) throw new Error(`${path} answers ${status}: ${body.toString().slice(0, 200)}`)
        }, ms),
    }
  }
  const as = (members: readonly string[]) => (number: number) => `${cart}; ${members[number % members.length]}`
  const { guest, known, unknown } = await inTurn({
    guest: side(() => cart, path),
    known: side(as(few), path),
    unknown: side(as(many), path),
  })
  await web.stop()
  const row = (promise: string, app: typeof guest): Row => ({
    promise,
    reached: app.perOperation - guest.perOperation,
    unit: 'ms',
    atMost: 0.3,
    app,
    bare: guest,
    note: 'CPU above a guest’s (bare)',
  })
  return [row('token and session, seen lately', known), row('token and session, read anew', unknown)]
}

/** Says nothing of who asks, so that only knowing them is measured. */
const path = '/user/browser'
