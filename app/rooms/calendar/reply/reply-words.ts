/** What is told to who invited, of what came by mail and is no answer that stands. */
import { noticesOf } from '#rooms/messaging/index.ts'

type Said = { title: string; who: string; text: string }
const action = { th: 'ดูนัด', en: 'See it' }
const both = (th: (said: Said) => [string, string], en: (said: Said) => [string, string]) => ({
  th: (said: Said) => ({ title: th(said)[0], text: th(said)[1], action: action.th }),
  en: (said: Said) => ({ title: en(said)[0], text: en(said)[1], action: action.en }),
})

export const replyNotice = noticesOf('calendarReply', {
  old: both(
    ({ title, who }) => [`${who} ตอบกำหนดเดิม: ${title}`, 'คำตอบนี้เป็นของเวลาก่อนเลื่อน จึงยังไม่นับ'],
    ({ title, who }) => [
      `${who} answered the old time: ${title}`,
      'It was written before you moved it and does not count.',
    ],
  ),
  one: both(
    ({ title, who, text }) => [`${who} ตอบเฉพาะครั้งเดียว: ${title}`, text],
    ({ title, who, text }) => [`${who} answered for one of them: ${title}`, text],
  ),
  other: both(
    ({ title, who, text }) => [`มีคนอื่นตอบคำเชิญของ ${who}: ${title}`, `${text} ไม่ได้รับเชิญ คำตอบนี้ยังไม่นับ`],
    ({ title, who, text }) => [
      `Somebody else answered for ${who}: ${title}`,
      `${text} was not invited, so it does not count.`,
    ],
  ),
  delegated: both(
    ({ title, who, text }) => [`${who} ให้คนอื่นมาแทน: ${title}`, `มาแทน: ${text} เพิ่มเป็นผู้ได้รับเชิญหากเห็นด้วย`],
    ({ title, who, text }) => [
      `${who} sends somebody else: ${title}`,
      `Instead comes ${text}. Invite them if you agree.`,
    ],
  ),
  counter: both(
    ({ title, who, text }) => [`${who} เสนอเวลาอื่น: ${title}`, text],
    ({ title, who, text }) => [`${who} proposes another time: ${title}`, text],
  ),
  words: both(
    ({ title, who, text }) => [`${who} เขียนถึงนัด: ${title}`, text],
    ({ title, who, text }) => [`${who} wrote about: ${title}`, text],
  ),
  bounce: both(
    ({ title, who }) => [`ส่งคำเชิญไม่ถึง ${who}: ${title}`, 'ตรวจที่อยู่อีเมล แล้วเชิญใหม่'],
    ({ title, who }) => [`The invitation did not reach ${who}: ${title}`, 'Check the address and invite them again.'],
  ),
})
