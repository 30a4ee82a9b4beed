/** The trail, line by line: who, what, about whom, when. */
import { Link } from 'react-router'
import { useFormat } from '#ui/format.ts'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import type { AuditLine } from '../audit-trail.ts'
import { operationSaid } from '../audit-words.ts'
import { nameIn } from '#kernel/name-in.ts'
import { personPath } from '../people-paths.ts'
import styles from './people.module.css'

/** `person`: on whose own page it stands, where their name need not be a link. */
export function AuditLines({ lines, now, person }: { lines: readonly AuditLine[]; now: Date; person?: string }) {
  const format = useFormat()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span className={styles.operation}>
            <Operation line={line} person={person} />
          </span>
          <time className={styles.quiet} dateTime={new Date(line.at).toISOString()} title={format.dateTime(line.at)}>
            {format.relative(line.at, now)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function Operation({ line, person }: { line: AuditLine; person: string | undefined }) {
  const text = useWords(words)
  const locale = useLocale()
  const name = line.actorName ?? text.visitor
  const who = name === 'job' ? text.system : nameIn(locale, { name, nameEn: line.actorNameEn })
  const isOther = line.subjectName !== null && line.subject !== line.actorId && line.subject !== person
  return (
    <>
      <strong>{line.actorId && line.actorId !== person ? <Name id={line.actorId} name={who} /> : who}</strong>{' '}
      {operationSaid(line, locale)}
      {isOther && (
        <>
          {' · '}
          <Name id={line.subject} name={nameIn(locale, { name: line.subjectName!, nameEn: line.subjectNameEn })} />
        </>
      )}
    </>
  )
}

const Name = ({ id, name }: { id: string; name: string }) => <Link to={personPath(id)}>{name}</Link>

const words = defineWords({
  th: { system: 'ระบบ', visitor: 'ผู้เยี่ยมชม' },
  en: { system: 'The system', visitor: 'A visitor' },
})
