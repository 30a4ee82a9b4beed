/** Pure: the page of one of the events, with the words of its form: a field's label is the word of its name. */
import { defineWords } from '#ui/define-words.ts'
import { defineRecord } from '#ui/record/define-record.ts'
import { deskPath } from '../links.ts'
import type { EventInput } from './event-input.ts'
import { eventStates } from './event-states.ts'
import type { SeenEvent } from './save-event.ts'

const words = defineWords({
  th: {
    make: 'สร้างงาน',
    title: 'ชื่องาน',
    slug: 'ที่อยู่ลิงก์',
    slugHint: 'เช่น coffee-day หน้างานจะอยู่ที่ /event/coffee-day',
    about: 'รายละเอียด',
    agenda: 'กำหนดการ',
    agendaHint: 'บรรทัดละหนึ่งช่วง เช่น 09:00 ลงทะเบียน',
    speakers: 'วิทยากร',
    speakersHint: 'บรรทัดละหนึ่งคน เช่น มานี มีตา, ครูคณิต',
    when: 'วันและเวลา (เวลาไทย)',
    startsOn: 'วันเริ่ม',
    startsTime: 'เวลาเริ่ม',
    endsOn: 'วันจบ',
    endsTime: 'เวลาจบ',
    where: 'สถานที่',
    way: 'รูปแบบ',
    way_onsite: 'ที่สถานที่จริง',
    way_online: 'ออนไลน์',
    way_ondemand: 'ดูย้อนหลังเมื่อไรก็ได้',
    place: 'สถานที่จัดงาน',
    mapUrl: 'ลิงก์แผนที่',
    watchUrl: 'ลิงก์เข้าชม',
    watchUrlHint: 'เห็นเฉพาะผู้ถือตั๋ว',
    replayUrl: 'ลิงก์ดูย้อนหลัง',
    replayUrlHint: 'เห็นเฉพาะผู้ถือตั๋ว หลังจบงาน',
    organiser: 'ผู้จัด',
  },
  en: {
    make: 'New event',
    title: 'Name',
    slug: 'URL handle',
    slugHint: 'Such as coffee-day: the page will be /event/coffee-day',
    about: 'About it',
    agenda: 'Agenda',
    agendaHint: 'A line each, such as 09:00 Registration',
    speakers: 'Speakers',
    speakersHint: 'A line each, such as Manee Meeta, maths teacher',
    when: 'When (Thai time)',
    startsOn: 'First day',
    startsTime: 'Begins',
    endsOn: 'Last day',
    endsTime: 'Ends',
    where: 'Where',
    way: 'How it is held',
    way_onsite: 'At a place',
    way_online: 'Online',
    way_ondemand: 'Watched at any time',
    place: 'Venue',
    mapUrl: 'Link to a map',
    watchUrl: 'Link to watch',
    watchUrlHint: 'Only ticket holders see it',
    replayUrl: 'Link to the recording',
    replayUrlHint: 'Only ticket holders see it, after the end',
    organiser: 'Organiser',
  },
})

/** What the pages of an event are called beside the first (screens/manage.tsx). */
const pages = {
  th: {
    attendees: 'รายชื่อผู้เข้างาน',
    doors: 'เช็กอินหน้างาน',
    waiting: 'คิวรอ',
    questions: 'คำถาม',
    notices: 'แจ้งและคืนเงิน',
    copies: 'คัดลอก',
  },
  en: {
    attendees: 'Attendees',
    doors: 'Check-in',
    waiting: 'Waiting list',
    questions: 'Questions',
    notices: 'Messages and refunds',
    copies: 'Copies',
  },
}

export const eventRecord = defineRecord<SeenEvent, typeof EventInput>()({
  path: deskPath,
  words: { th: { ...words.th, ...pages.th }, en: { ...words.en, ...pages.en } },
  name: ({ title }) => title,
  schema: () => import('./event-input.ts').then((file) => file.EventInput),
  layout: [
    'title',
    'slug',
    'about',
    'agenda',
    'speakers',
    { title: 'when', fields: [['startsOn', 'startsTime', 'endsOn', 'endsTime']] },
    { title: 'where', fields: ['way', 'place', 'mapUrl', 'watchUrl', 'replayUrl', 'organiser'] },
  ],
  states: eventStates,
  state: ({ state }) => state,
})
