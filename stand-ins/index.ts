/** One process for all stand-ins: `runtime/supervisor.ts` starts it on a person's own machine, and only there. */
import { type Duties, liveAsChild } from '#runtime/child.ts'
import type { StandIn, StandIns } from '#runtime/outside.ts'
import { endBecauseOf } from '#runtime/unsafe.ts'
import { startAi } from './ai.ts'
import { startChat } from './chat.ts'
import { startDns } from './dns.ts'
import { startLine } from './line.ts'
import type { Running } from './running.ts'
import { startSms } from './sms.ts'
import { startSmtp } from './smtp.ts'

/** Each starts at the port it is given; 0 is any free one, for tests. */
const services: Record<StandIn, (port: number) => Promise<Running>> = {
  line: startLine,
  smtp: startSmtp,
  sms: startSms,
  chat: startChat,
  dns: startDns,
  ai: startAi,
}

await liveAsChild(stand).catch(endBecauseOf)

async function stand(): Promise<Duties> {
  const places = JSON.parse(process.env.SALA_STAND_INS ?? '{}') as Partial<StandIns>
  const running = await Promise.all(
    Object.entries(services).map(([name, start]) => start(Number(new URL(places[name as StandIn] ?? '').port))),
  )
  return { finish: async () => void (await Promise.all(running.map(({ close }) => close()))) }
}
