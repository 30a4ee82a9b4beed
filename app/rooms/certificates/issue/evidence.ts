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
  approvedOn?: string
}

/** All that was asked, one after the other. */
export function evidenceText(evidence: object, { given }: { given: 'facts' | 'hand' }): LocalText {
  if (given === 'hand') return { th: 'ผู้สอนมอบให้โดยตรง', en: 'Given by the teacher' }
  const { by, done, required, progress, exams, score, on, approvedOn } = evidence as Evidence
  const said: LocalText[] = []
  if (by === 'progress')
    said.push({
      th: `เรียนแล้ว ${progress}% (${done} จาก ${required} บท)`,
      en: `${progress}% learnt (${done} of ${required} lessons)`,
    })
  else if (by !== 'exam' && by !== 'attendance')
    said.push({
      th: `เรียนครบทุกบทที่กำหนด (${done} จาก ${required} บท)`,
      en: `Finished every required lesson (${done} of ${required})`,
    })
  if (exams !== undefined)
    said.push({
      th: exams === 1 ? `สอบผ่าน ได้ ${score}%` : `สอบผ่านทั้ง ${exams} ชุด ได้เฉลี่ย ${score}%`,
      en: exams === 1 ? `Passed the exam with ${score}%` : `Passed all ${exams} exams with ${score}% overall`,
    })
  if (on !== undefined)
    said.push({
      th: `เข้าร่วมงานเมื่อ ${formatDate(noonOf(on), 'th', 'long')}`,
      en: `Came to the event on ${formatDate(noonOf(on), 'en', 'long')}`,
    })
  if (approvedOn !== undefined)
    said.push({
      th: `ผู้สอนอนุมัติเมื่อ ${formatDate(noonOf(approvedOn), 'th', 'long')}`,
      en: `Approved by the teacher on ${formatDate(noonOf(approvedOn), 'en', 'long')}`,
    })
  return { th: said.map(({ th }) => th).join(' · '), en: said.map(({ en }) => en).join(' · ') }
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+07:00`)
