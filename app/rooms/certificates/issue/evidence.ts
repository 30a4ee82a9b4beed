/** Pure: why a certificate was given, in words, from the facts that were kept with it. */
import type { LocalText } from '#kernel/context.ts'
import { formatDate } from '#kernel/dates.ts'

interface Evidence {
  by?: string
  done?: number
  required?: number
  progress?: number
  exams?: number
  score?: number | null
  /** of an event: the day */
  on?: string
}

export function evidenceText(evidence: object, { given }: { given: 'facts' | 'hand' }): LocalText {
  const { by, done, required, progress, exams, score, on } = evidence as Evidence
  if (given === 'hand') return { th: 'ผู้สอนมอบให้โดยตรง', en: 'Given by the teacher' }
  if (by === 'attendance')
    return {
      th: `เข้าร่วมงานเมื่อ ${formatDate(noonOf(on!), 'th', 'long')}`,
      en: `Came to the event on ${formatDate(noonOf(on!), 'en', 'long')}`,
    }
  if (by === 'exam')
    return {
      th: exams === 1 ? `สอบผ่าน ได้ ${score}%` : `สอบผ่านทั้ง ${exams} ชุด ได้เฉลี่ย ${score}%`,
      en: exams === 1 ? `Passed the exam with ${score}%` : `Passed all ${exams} exams with ${score}% overall`,
    }
  if (by === 'progress')
    return {
      th: `เรียนแล้ว ${progress}% (${done} จาก ${required} บท)`,
      en: `${progress}% learnt (${done} of ${required} lessons)`,
    }
  return {
    th: `เรียนครบทุกบทที่กำหนด (${done} จาก ${required} บท)`,
    en: `Finished every required lesson (${done} of ${required})`,
  }
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+07:00`)
