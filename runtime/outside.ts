/**
 * Services that live outside the house: LINE, a mail server, an SMS gateway, a chat, DNS, a language model. On a person's own machine a process
 * of ours (stand-ins/) speaks their protocols, on this machine only; in production there is none.
 */
import { type AddressInfo, createServer } from 'node:net'

const protocols = { line: 'http', smtp: 'smtp', sms: 'http', chat: 'http', dns: 'dns', ai: 'http' } as const
export type StandIn = keyof typeof protocols
/** Where each is reached, as a URL. */
export type StandIns = Record<StandIn, string>

/** Chosen here and not by the process that listens: killed and started again, it is found where it was. */
export async function placeStandIns(): Promise<StandIns> {
  const names = Object.keys(protocols) as StandIn[]
  const servers = await Promise.all(names.map(() => listenSomewhere()))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  const places = names.map((name, index) => [name, `${protocols[name]}://127.0.0.1:${ports[index]}`])
  return Object.fromEntries(places) as StandIns
}

function listenSomewhere() {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
