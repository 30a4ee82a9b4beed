/** The timetable of a run: when, what about, where. */
import type { ReactNode } from 'react'
import { useFormat } from '#ui/format.ts'
import { useWords } from '#ui/words.tsx'
import type { Meeting } from '../course/timetable.ts'
import { lessonWords } from '../words.ts'
import styles from './lessons.module.css'

export function ScheduleTable({
  meetings,
  end,
}: {
  meetings: readonly Meeting[]
  end?: (meeting: Meeting) => ReactNode
}) {
  const text = useWords(lessonWords)
  const format = useFormat()
  if (meetings.length === 0) return <p className={styles.quiet}>{text.noMeetings}</p>
  return (
    <ul className={styles.list} aria-label={text.timetable}>
      {meetings.map((meeting) => (
        <li key={meeting.id} className={styles.line}>
          <div className={styles.said}>
            <b className="numbers">
              {format.dateTime(meeting.startsAt)} – {clock(meeting.endsAt)}
            </b>
            <span>{meeting.topic}</span>
            {meeting.place && <span className={styles.quiet}>{meeting.place}</span>}
          </div>
          {end?.(meeting)}
        </li>
      ))}
    </ul>
  )
}

/** In Bangkok. */
const clock = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' }).format(
    new Date(at),
  )
