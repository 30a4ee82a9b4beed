/** A page that guests share costs about what plain node:http costs to send the same bytes with the same headers. */
import { newVisitor } from './support/client.ts'
import { inTurn, type Side } from './support/compare.ts'
import { ordinaryHouse } from './support/house.ts'
import { newCrowd } from './support/load.ts'
import { startRaw } from './support/raw.ts'
import type { Row } from './support/report.ts'
import { type Server, startWeb } from './support/servers.ts'

const ask = { path: '/shop/products', headers: { 'accept-encoding': 'br' } }

export async function bench(): Promise<Row[]> {
  const house = await ordinaryHouse()
  const { host } = house.tenants[0]!
  const web = await startWeb(house, { behindProxy: false })
  const visitor = newVisitor({ port: web.port, host })
  await visitor.ask(ask)
  const cached = await visitor.ask(ask)
  visitor.close()
  if (cached.status !== 200) throw new Error(`${ask.path} answers ${cached.status}`)
  const raw = await startRaw(cached)
  const sideOf = (server: Server): Side => {
    const crowd = newCrowd({ port: server.port, host })
    const operation = async (who: ReturnType<typeof newVisitor>) => {
      const { status, body } = await who.ask(ask)
      if (status !== 200 || body.length !== cached.body.length)
        throw new Error(`an odd answer: ${status}, ${body.length} bytes`)
    }
    return { meter: { pids: [server.pid], postmaster: house.postmaster }, load: (ms) => crowd.run(operation, ms) }
  }
  const { app, bare } = await inTurn({ app: sideOf(web), bare: sideOf(raw) })
  await Promise.all([web.stop(), raw.stop()])
  const note = `${cached.body.length} bytes; CPU of raw node:http over ours, the rate is the load generator's`
  return [
    {
      promise: 'cached guest page, of raw',
      reached: bare.perOperation / app.perOperation,
      unit: '×',
      atLeast: 0.8,
      app,
      bare,
      note,
    },
  ]
}
