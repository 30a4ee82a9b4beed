/**
 * Services that live outside the house: LINE, a mail server, an SMS gateway, a chat, DNS, a language model. On a person's own machine a process
 * of ours (stand-ins/) speaks their protocols, on this machine only; in production there is none.
 */
import { freePort } from './free-port.ts'

const protocols = { line: 'http', smtp: 'smtp', sms: 'http', chat: 'http', dns: 'dns', ai: 'http' } as const
export type StandIn = keyof typeof protocols
/** Where each is reached, as a URL. */
export type StandIns = Record<StandIn, string>

/** Chosen here and not by the process that listens: killed and started again, it is found where it was. */
export async function placeStandIns(): Promise<StandIns> {
  const names = Object.keys(protocols) as StandIn[]
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  const places = names.map((name, index) => [name, `${protocols[name]}://127.0.0.1:${[...ports][index]}`])
  return Object.fromEntries(places) as StandIns
}
