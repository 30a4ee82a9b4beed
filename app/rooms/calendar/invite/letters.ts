/** Letters about invitations, with the part that calendars read, and of reminders to people without an account. */
import * as z from 'zod'
import type { Locale } from '#kernel/context.ts'
import { lettersOf, noticesOf, roomLetter, type Written } from '#rooms/messaging/index.ts'
import type { When } from '../entry/occurrences.ts'
import { whenWords } from '../when-words.ts'
import { type InvitedFacts, invitedFacts, type News } from './invited-facts.ts'
import { reminderFacts } from './reminder-facts.ts'

const input = z.object({ attendeeId: z.uuid(), occurrence: z.string().default('') })
type RemindedFacts = { title: string; place: string; when: When; url: string }
type Said = Record<Locale, (facts: InvitedFacts) => Pick<Written, 'subject' | 'paragraphs'> & { answer?: boolean }>

const words = {
  th: { when: 'เวลา', place: 'สถานที่', by: 'ผู้เชิญ', answer: 'ตอบคำเชิญ', note: 'ตอบจากแอปอีเมลของคุณได้เช่นกัน' },
  en: { when: 'When', place: 'Where', by: 'From', answer: 'Answer', note: 'You can also answer in your mail app.' },
}

const both = (said: Said) => {
  const write =
    (locale: Locale) =>
    (facts: InvitedFacts): Written => {
      const text = words[locale]
      const { answer = true, ...rest } = said[locale](facts)
      return {
        ...rest,
        ...(answer && { button: { label: text.answer, url: facts.url }, notes: [text.note] }),
        facts: [
          { label: text.when, text: whenWords(facts.when, locale) },
          ...(facts.place ? [{ label: text.place, text: facts.place }] : []),
          { label: text.by, text: facts.organizer },
        ],
        calendar: facts.calendar,
      }
    }
  return { th: write('th'), en: write('en') }
}

const about = (news: News) =>
  roomLetter({
    input,
    facts: (tools, { attendeeId, occurrence }) => invitedFacts(tools, { attendeeId, occurrence, news }),
    ...letterTexts[news],
  })

const noted = (note: string): string[] => (note ? [note] : [])

/** What they say, of facts: also the previews on /calendar/email. */
export const letterTexts = {
  invited: both({
    th: ({ title, organizer, note }) => ({
      subject: `คำเชิญ: ${title}`,
      paragraphs: [`${organizer} เชิญคุณเข้าร่วม “${title}”`, ...noted(note)],
    }),
    en: ({ title, organizer, note }) => ({
      subject: `Invitation: ${title}`,
      paragraphs: [`${organizer} invites you to “${title}”.`, ...noted(note)],
    }),
  }),
  changed: both({
    th: ({ title, organizer, note, isGone }) => ({
      subject: `มีการเปลี่ยนแปลง: ${title}`,
      paragraphs: isGone
        ? [`${organizer} ยกเลิก “${title}” เฉพาะครั้งนี้ ครั้งอื่นเป็นไปตามเดิม`]
        : [`${organizer} แก้ไข “${title}” โปรดดูเวลาล่าสุดและตอบอีกครั้งหากเวลาเปลี่ยน`, ...noted(note)],
    }),
    en: ({ title, organizer, note, isGone }) => ({
      subject: `Changed: ${title}`,
      paragraphs: isGone
        ? [`${organizer} cancelled this one of “${title}”. The others stay as they are.`]
        : [
            `${organizer} changed “${title}”. Please look at the time, and answer again if it is another.`,
            ...noted(note),
          ],
    }),
  }),
  cancelled: both({
    th: ({ title, organizer }) => ({
      subject: `ยกเลิก: ${title}`,
      paragraphs: [`${organizer} ยกเลิก “${title}” แล้ว คุณไม่ต้องทำอะไร`],
      answer: false,
    }),
    en: ({ title, organizer }) => ({
      subject: `Cancelled: ${title}`,
      paragraphs: [`${organizer} cancelled “${title}”. There is nothing you need to do.`],
      answer: false,
    }),
  }),
  reminder: {
    th: ({ title, place, when, url }: RemindedFacts): Written => ({
      subject: `เตือนนัด: ${title}`,
      paragraphs: [`“${title}” เริ่ม ${whenWords(when, 'th')}`, ...noted(place)],
      button: { label: 'ดูนัด', url },
    }),
    en: ({ title, place, when, url }: RemindedFacts): Written => ({
      subject: `Reminder: ${title}`,
      paragraphs: [`“${title}” is at ${whenWords(when, 'en')}.`, ...noted(place)],
      button: { label: 'See it', url },
    }),
  },
}

export const calendarLetter = lettersOf('calendar', {
  invited: about('invited'),
  changed: about('changed'),
  cancelled: about('cancelled'),
  reminder: roomLetter({
    input: z.object({
      entryId: z.uuid(),
      occurrence: z.string(),
      startsAt: z.string(),
      attendeeId: z.string().default(''),
    }),
    facts: (tools, asked) => reminderFacts(tools, asked),
    ...letterTexts.reminder,
  }),
})

type Words = { title: string; when: string; who: string }
const action = { th: 'ดูนัด', en: 'See it' }
export const calendarNotice = noticesOf('calendar', {
  invited: {
    th: ({ title, when, who }: Words) => ({
      title: `คำเชิญ: ${title}`,
      text: `${who} เชิญคุณ ${when}`,
      action: 'ตอบคำเชิญ',
    }),
    en: ({ title, when, who }) => ({
      title: `Invitation: ${title}`,
      text: `${who} invites you: ${when}`,
      action: 'Answer',
    }),
  },
  changed: {
    th: ({ title, when, who }: Words) => ({
      title: `มีการเปลี่ยนแปลง: ${title}`,
      text: `${who} แก้ไขนัด ${when}`,
      action: action.th,
    }),
    en: ({ title, when, who }) => ({
      title: `Changed: ${title}`,
      text: `${who} changed it: ${when}`,
      action: action.en,
    }),
  },
  cancelled: {
    th: ({ title, when, who }: Words) => ({
      title: `ยกเลิก: ${title}`,
      text: `${who} ยกเลิกนัด ${when}`,
      action: action.th,
    }),
    en: ({ title, when, who }) => ({
      title: `Cancelled: ${title}`,
      text: `${who} cancelled it: ${when}`,
      action: action.en,
    }),
  },
  accepted: {
    th: ({ title, when, who }: Words) => ({ title: `${who} ตอบรับ: ${title}`, text: when, action: action.th }),
    en: ({ title, when, who }) => ({ title: `${who} accepted: ${title}`, text: when, action: action.en }),
  },
  tentative: {
    th: ({ title, when, who }: Words) => ({ title: `${who} อาจเข้าร่วม: ${title}`, text: when, action: action.th }),
    en: ({ title, when, who }) => ({ title: `${who} may come: ${title}`, text: when, action: action.en }),
  },
  declined: {
    th: ({ title, when, who }: Words) => ({ title: `${who} ปฏิเสธ: ${title}`, text: when, action: action.th }),
    en: ({ title, when, who }) => ({ title: `${who} declined: ${title}`, text: when, action: action.en }),
  },
  reminder: {
    th: ({ title, when, who }: Words) => ({
      title: `เตือนนัด: ${title}`,
      text: [when, who].filter(Boolean).join(' · '),
      action: action.th,
    }),
    en: ({ title, when, who }) => ({
      title: `Reminder: ${title}`,
      text: [when, who].filter(Boolean).join(' · '),
      action: action.en,
    }),
  },
})
