/** Pure: what a mail to an invitation's address means for it (RFC 5546 §2.1.5: version first, then when it was written). */
import type { Answering } from './take-reply.ts'
import type { ReadMail } from './read-mail.thread.ts'
import { given } from '../invite/given.ts'

type Given = (typeof given)[number]
type Apart = 'old' | 'over' | 'one' | 'other' | 'delegated' | 'counter' | 'words' | 'auto' | 'bounce' | 'unreadable'

export type Judged =
  | { kind: 'answer'; answer: Given; stamp: Date; note: string }
  /** An older answer of theirs, or the same again. */
  | { kind: 'late' }
  | { kind: Apart; text: string }

/** How an answer to the time before is noted at the person; the screen has the words for it. */
export const oldNotes: Record<Given, string> = {
  accepted: 'old:accepted',
  tentative: 'old:tentative',
  declined: 'old:declined',
}

type Row = Pick<Answering, 'email' | 'uid' | 'status' | 'isRemoved' | 'timeSequence' | 'linkedAt' | 'replyStamp'>

/** Of what nobody wrote by hand only the answer itself counts. */
export function judge(row: Row, mail: ReadMail | null): Judged {
  if (!mail) return { kind: 'unreadable', text: '' }
  const { reply, text } = mail
  if (mail.isBounce) return { kind: 'bounce', text }
  if (reply === 'unreadable') return { kind: 'unreadable', text }
  if (reply === null || reply.method === 'OTHER' || reply.uid !== row.uid)
    return { kind: mail.isAuto ? 'auto' : 'words', text }
  const own = reply.attendees.find(({ email }) => email === row.email)
  if (reply.method === 'COUNTER')
    return own || mail.sender === row.email
      ? { kind: 'counter', text: [timeText(reply.time), reply.comment].filter(Boolean).join('\n') }
      : { kind: 'other', text: mail.sender }
  if (!own) return { kind: 'other', text: reply.attendees[0]?.email || mail.sender }
  if (own.answer === 'DELEGATED') return { kind: 'delegated', text: own.delegatedTo }
  const answer = given.find((one) => one === own.answer.toLowerCase())
  if (!answer) return { kind: 'words', text }
  if (row.isRemoved || row.status === 'cancelled') return { kind: 'over', text: answer }
  if (reply.isOne) return { kind: 'one', text: `${timeText(reply.time)} ${answerText[answer]}` }
  if (reply.sequence < row.timeSequence) return { kind: 'old', text: oldNotes[answer] }
  // Without its own moment it is as new as its arrival.
  const stamp = reply.stamp === null ? new Date() : new Date(Math.min(Date.parse(reply.stamp), Date.now()))
  // Calendars write whole seconds.
  const isLate = [row.replyStamp, row.linkedAt].some(
    (at) => at && stamp.getTime() < Math.floor(at.getTime() / 1000) * 1000,
  )
  return isLate ? { kind: 'late' } : { kind: 'answer', answer, stamp, note: reply.comment.slice(0, 200) }
}

const answerText: Record<Given, string> = { accepted: '✓', tentative: '?', declined: '✗' }
const timeText = (time: string): string => time.replace('T', ' ').replace(/:00Z?$/, '')
