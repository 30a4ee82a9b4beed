/** One of the events: seen, made and changed, and what became of it. */
import { auditKind } from '#kernel/audit.server.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { refuseFields } from '#kernel/refusals.ts'
import { record } from '../room.ts'
import { EventInput } from './event-input.ts'

export const {
  see: seeEvent,
  history: eventHistory,
  make: makeEvent,
  change: changeEvent,
} = record({
  table: 'events.events',
  subject: 'event',
  see: 'events.seeEvents',
  change: 'events.changeEvents',
  input: EventInput,
  columns: ({
    title,
    about,
    agenda,
    speakers,
    startsOn,
    startsTime,
    endsOn,
    endsTime,
    mapUrl,
    watchUrl,
    replayUrl,
    ...same
  }) => ({
    ...same,
    ...(title && { title_th: title.th, title_en: title.en }),
    ...(agenda && { agenda_th: agenda.th, agenda_en: agenda.en }),
    ...(speakers && { speakers_th: speakers.th, speakers_en: speakers.en }),
    ...(about && { about_th: about.th, about_en: about.en }),
    ...(startsOn !== undefined && { starts_on: startsOn }),
    ...(startsTime !== undefined && { starts_time: startsTime }),
    ...(endsOn !== undefined && { ends_on: endsOn }),
    ...(endsTime !== undefined && { ends_time: endsTime }),
    ...(mapUrl !== undefined && { map_url: mapUrl }),
    ...(watchUrl !== undefined && { watch_url: watchUrl }),
    ...(replayUrl !== undefined && { replay_url: replayUrl }),
  }),
  read: (row) => ({
    id: row.id,
    version: row.version,
    state: row.state,
    title: { th: row.title_th, en: row.title_en },
    agenda: { th: row.agenda_th, en: row.agenda_en },
    speakers: { th: row.speakers_th, en: row.speakers_en },
    about: { th: row.about_th, en: row.about_en },
    slug: row.slug,
    startsOn: row.starts_on,
    startsTime: row.starts_time,
    endsOn: row.ends_on,
    endsTime: row.ends_time,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    way: row.way,
    place: row.place,
    mapUrl: row.map_url,
    watchUrl: row.watch_url,
    replayUrl: row.replay_url,
    organiser: row.organiser,
    questions: row.questions as readonly AskedField[],
    seriesId: row.series_id,
    cover: row.cover,
  }),
  made: auditKind('events.makeEvent', { th: 'เพิ่มงานอีเวนต์', en: 'added an event' }),
  changed: auditKind('events.changeEvent', { th: 'แก้ไขงานอีเวนต์', en: 'changed an event' }),
  taken: () => refuseFields([{ field: 'slug', th: 'มีงานอื่นใช้ที่อยู่ลิงก์นี้แล้ว', en: 'Another event has this URL handle.' }]),
})
export type SeenEvent = NonNullable<Awaited<ReturnType<typeof seeEvent>>>
