/** What a client sees by their link, made for a phone: what is done, what comes when, and what was said about it. */
import type { ReactNode } from 'react'
import type { Refused } from '#kernel/refused.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Stage } from '../stages.ts'
import { clientWords } from './client-words.ts'
import styles from './client.module.css'
import { NoteLines } from './note-lines.tsx'
import type { ClientTask, SeenByClient } from './see-client.ts'

/** Each in itself. */
const languages = { th: 'ไทย', en: 'English' }

/** Whose house it is, the other language, and nothing that leads elsewhere. */
export function ClientShell({ house, here, children }: { house: string; here: string; children: ReactNode }) {
  const other = useLocale() === 'th' ? 'en' : 'th'
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <p className={styles.house}>{house}</p>
        <form method="post" action="/locale">
          <input type="hidden" name="next" value={here} />
          <button type="submit" name="locale" value={other} className={styles.language}>
            <Icon name="globe" />
            <span lang={other}>{languages[other]}</span>
          </button>
        </form>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

interface ClientPageProps {
  seen: SeenByClient
  house: string
  answer: Refused | { saved: string; task: string } | undefined
  idempotencyKey: string
}

export function ClientPage({ seen, house, answer, idempotencyKey }: ClientPageProps) {
  const text = useWords(clientWords)
  const { date } = useFormat()
  const counted = seen.tasks.filter(({ stage }) => stage !== 'cancelled')
  const done = counted.filter(({ stage }) => stage === 'completed').length
  return (
    <>
      <header>
        <h1>{seen.name}</h1>
        {counted.length > 0 && (
          <ProgressBar value={done / counted.length} label={text.progress(done, counted.length)} />
        )}
      </header>
      {seen.tasks.length === 0 ? (
        <Card>
          <EmptyState icon="check-circle" title={text.none}>
            {text.noneBody}
          </EmptyState>
        </Card>
      ) : (
        <Card>
          <ul className={styles.tasks}>
            {seen.tasks.map((task) => (
              <Task key={task.id} {...{ task, seen, house, answer, idempotencyKey }} />
            ))}
          </ul>
        </Card>
      )}
      {seen.isCut && <Notice title={text.cut} />}
      <p className={styles.quiet}>{text.shownUntil(date(seen.expiresAt))}</p>
    </>
  )
}

const tones: Record<Stage, Tone> = {
  backlog: 'neutral',
  unstarted: 'neutral',
  started: 'info',
  completed: 'good',
  cancelled: 'neutral',
}

const schema = () => import('./client-inputs.ts').then((file) => file.ClientNoteForm)

function Task({ task, seen, house, answer, idempotencyKey }: ClientPageProps & { task: ClientTask }) {
  const text = useWords(clientWords)
  const isOver = task.stage === 'completed' || task.stage === 'cancelled'
  const isLate = !isOver && task.dueOn !== null && task.dueOn < seen.today
  const refused = answer && 'ok' in answer && answer.kept?.task === task.id ? answer : undefined
  const isSent = answer !== undefined && 'saved' in answer && answer.task === task.id
  return (
    <li className={styles.task}>
      <div className={styles.top}>
        <h2 className={styles.name}>{task.title}</h2>
        <Badge tone={isLate ? 'warn' : tones[task.stage]}>{isLate ? text.late : text[task.stage]}</Badge>
      </div>
      <p className={styles.quiet}>
        <Days {...task} />
      </p>
      {(seen.mayComment || task.notes.length > 0) && (
        <details open={isSent || refused !== undefined}>
          <summary className={styles.summary}>
            {task.notes.length > 0 ? text.notes(task.notes.length) : text.write}
          </summary>
          <div className={styles.talk}>
            <NoteLines notes={task.notes.map((note) => ({ ...note, who: note.isClients ? text.you : house }))} />
            {isSent && <Notice tone="good" urgent title={text.sent} />}
            {seen.mayComment && (
              <RecordForm
                key={task.notes.length}
                operation="note"
                schema={schema}
                answer={refused}
                hidden={{ task: task.id, idempotencyKey }}
                submit={text.send}
              >
                <TextAreaField
                  name="text"
                  id={`note-${task.id}`}
                  label={text.write}
                  rows={3}
                  required
                  maxLength={2000}
                />
              </RecordForm>
            )}
          </div>
        </details>
      )}
    </li>
  )
}

function Days({ startOn, dueOn }: ClientTask) {
  const text = useWords(clientWords)
  const { date } = useFormat()
  if (startOn !== null && dueOn !== null && startOn !== dueOn) return text.span(date(startOn), date(dueOn))
  if (dueOn !== null) return text.due(date(dueOn))
  return startOn !== null ? text.begins(date(startOn)) : text.noDay
}
