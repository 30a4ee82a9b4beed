/**
 * What it costs to know who asks: the same page with a session and without, both rendered for this one visitor. By
 * people who look around, whose session was read moments ago; by people who read for some seconds before they go on; and
 * by so many that each session is read from the database every time.
 */
import { inTurn, type Measured, type Side } from './support/compare.ts'
import { ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { membersOf } from './support/members.ts'
import { sized } from './support/options.ts'
import type { Row } from './support/report.ts'
import { startJobs, startWeb } from './support/servers.ts'

/** With a cart the page cache is passed by, which knows guests only. */
const cart = 'cart=AAAAAAAAAAAAAAAAAAAAAA'
/** More than a process remembers (identity/session.server.ts). */
const tooMany = sized(6000, 6000, 50)

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { id, host } = house.tenants[0]!
  const few = await membersOf(house, id, 50)
  const many = await membersOf(house, id, tooMany)
  await house.analyze()
  // Its relay says what changed: while the wire is whole a session is believed for longer than a moment.
  const jobs = await startJobs(house)
  const web = await startWeb(house)
  const side = (cookieOf: (number: number) => string, enough = 1500): Side => {
    const crowd = newCrowd({ port: web.port, host })
    return {
      meter: { pids: [web.pid], postmaster: house.postmaster },
      enough,
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
  const guests = side(() => cart)
  // Each of them comes again after three seconds of this load: later than a moment, with the other sides' turns between
  // sooner than half a minute.
  await guests.load(sized(1000, 1000, 50))
  const { operations } = await guests.load(sized(1000, 1000, 50))
  const readers = await membersOf(house, id, Math.max(sized(150, 150, 20), 3 * operations))
  await house.analyze()
  const { guest, known, remembered } = await inTurn({
    guest: guests,
    known: side(as(few)),
    remembered: side(as(readers), readers.length),
  })
  // By themselves: so many push everybody else out of what is remembered.
  const crowded = await inTurn({ guest: guests, unknown: side(as(many)) })
  await web.stop()
  await jobs.stop()
  const row = (promise: string, app: Measured, bare = guest): Row => ({
    promise,
    reached: app.perOperation - bare.perOperation,
    unit: 'ms',
    atMost: 1.5,
    app,
    bare,
    note: 'CPU above a guest’s (bare)',
  })
  return [
    row('token and session, seen lately', known),
    row('token and session, seen within half a minute', remembered),
    row('token and session, read anew', crowded.unknown, crowded.guest),
  ]
}

/** Says nothing of who asks, so that only knowing them is measured. */
const path = '/user/browser'
