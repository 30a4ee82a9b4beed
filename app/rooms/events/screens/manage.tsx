/** An event as its organiser keeps it: what it is, its tickets, who comes, the doors. */
import type { Context } from '#kernel/context.ts'
import { formOf } from '#kernel/form-fields.ts'
import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { removeCover, sendCover } from '../cover/set-cover.ts'
import { allowOverrides, doorsOf, endDoor, saveDoor } from '../door/doors.ts'
import { doorShape } from '../door/door-input.ts'
import { overridesOf } from '../door/override.ts'
import { EventInput } from '../event/event-input.ts'
import { eventMoves } from '../event/event-moves.ts'
import { eventRecord } from '../event/event-record.ts'
import { changeEvent, eventHistory, makeEvent, seeEvent } from '../event/save-event.ts'
import { CopyInput } from '../copies/copy-input.ts'
import { copyEvent } from '../copies/copy-event.ts'
import { noticesOf, tellAll } from '../notice/announce.ts'
import { NoticeInput } from '../notice/notice-input.ts'
import { saveQuestions } from '../question/save-questions.ts'
import { refundAll, resumeRefunds } from '../refund/mass-refund.ts'
import { refundTicket } from '../refund/one-ticket.ts'
import { seeMassRefund } from '../refund/plan.ts'
import { MassRefundInput } from '../refund/refund-input.ts'
import { waitingOf } from '../waiting/waiting-of.ts'
import { acceptLate, attendeesOf, cancelOrder } from '../order/attendees.ts'
import { CoverCard } from '../parts/cover-card.tsx'
import { CopiesTab } from '../parts/copies-tab.tsx'
import { LazyQuestions } from '../parts/lazy-questions.tsx'
import { NoticesTab } from '../parts/notices-tab.tsx'
import { WaitingTab } from '../parts/waiting-tab.tsx'
import { Attendees } from '../parts/attendees.tsx'
import { Doors } from '../parts/doors.tsx'
import { Kinds } from '../parts/kinds.tsx'
import { kindShape } from '../ticket/kind-input.ts'
import { saveKind, staffKinds } from '../ticket/kinds.ts'

export const loader = loadRecord({
  see: seeEvent,
  history: eventHistory,
  make: makeEvent,
  change: changeEvent,
  input: EventInput,
  async more(context, record, { request }) {
    const maySee = record !== null && admits(attendeesOf.audiences, context.actor)
    const { searchParams } = new URL(request.url)
    const asked = { q: searchParams.get('q')?.slice(0, 100) ?? '', page: Number(searchParams.get('page')) || 1 }
    return {
      kinds: record ? await staffKinds(context, { id: record.id }) : [],
      kindForm: formOf(kindShape),
      doorForm: formOf(doorShape),
      origin: siteOrigin(context.site.hostname),
      mayBack: admits(refundTicket.audiences, context.actor),
      attendees: maySee ? await attendeesOf(context, { id: record.id, ...asked }) : null,
      overrides: maySee ? await overridesOf(context, { id: record.id }) : [],
      doors: maySee ? await doorsOf(context, { id: record.id }) : null,
      waiting: maySee ? await waitingOf(context, { id: record.id }) : null,
      notices: maySee ? await noticesOf(context, { id: record.id }) : null,
      refunds:
        record !== null && admits(seeMassRefund.audiences, context.actor)
          ? await seeMassRefund(context, { id: record.id })
          : null,
      noticeForm: formOf(NoticeInput),
      refundForm: formOf(MassRefundInput),
      copyForm: formOf(CopyInput),
    }
  },
})

/** Of its tickets, doors and orders: the form, and whose event it is. */
const ofEvent =
  <Form extends object>(command: (context: Context, input: Form) => Promise<unknown>) =>
  (context: Context, form: Omit<Form, 'id'>, id: string) =>
    command(context, { ...form, id } as unknown as Form) // which is all of it

export const action = actOnRecord(eventRecord, {
  make: makeEvent,
  change: changeEvent,
  operations: {
    ...eventMoves,
    kind: ofEvent(saveKind),
    door: ofEvent(saveDoor),
    allowOverrides: ofEvent(allowOverrides),
    endDoor: ofEvent(endDoor),
    acceptLate: ofEvent(acceptLate),
    cancelOrder: ofEvent(cancelOrder),
    questions: ofEvent(saveQuestions),
    tell: ofEvent(tellAll),
    refundAll: ofEvent(refundAll),
    resumeRefunds,
    backTicket: ofEvent(refundTicket),
    copy: ofEvent(copyEvent),
    cover: ofEvent(sendCover),
    removeCover: ofEvent(removeCover),
  },
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(eventRecord)
export const handle = recordHandle(eventRecord)

export default recordScreen(eventRecord, {
  over: { kinds: Kinds, cover: CoverCard },
  tabs: {
    attendees: Attendees,
    doors: Doors,
    waiting: WaitingTab,
    questions: LazyQuestions,
    notices: NoticesTab,
    copies: CopiesTab,
  },
})
