import type { Context } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { log } from '#kernel/log.server.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { qrModules } from '#kernel/qr-drawing.ts'
import { inFour } from '../parts/in-four.ts'
import { refuse } from '../refusals.ts'
import { eventWords } from '../words.ts'
import type * as Drawer from './draw-ticket.thread.ts'
import { seeTicket } from './see-ticket.ts'

/** Errors: 404; 503 where the engine is not installed. */
export async function ticketPdf(context: Context, token: string): Promise<Response> {
  const { locale } = context
  const { event, kind, holder, code, number, said } = await seeTicket(context, { token })
  const words = eventWords[locale]
  const drawn = await offLoop<typeof Drawer>(context, 'app/rooms/events/ticket/draw-ticket.thread.ts', {
    paper: {
      title: event.title[locale],
      kind: kind[locale],
      when: formatDateTime(event.startsAt, locale, 'long'),
      place: event.place,
      holderLabel: words.holder,
      holder,
      note: words.showThis,
      code: inFour(code),
      number,
      qr: qrModules(said).map(runsOf),
    },
    at: Math.floor(Date.now() / 1000),
  })
  if (!('bytes' in drawn)) {
    log.error('no engine for PDF', { error: drawn.missing })
    return refuse('noPaperHere')
  }
  return new Response(Buffer.from(drawn.bytes), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="ticket-${code}.pdf"` },
  })
}

/** Dark modules that lie beside each other are drawn as one. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, on] of row.entries()) {
    const last = runs.at(-1)
    if (on && last && last[0] + last[1] === x) last[1]++
    else if (on) runs.push([x, 1])
  }
  return runs
}
