/** On a task: whether clients see it, and what they wrote about it; each link is a thread that is answered by itself. */
import { isRefused } from '#kernel/refused.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenTask } from '../task/see-task.ts'
import { CheckSaved } from '../task-panel/saved-fields.tsx'
import { mayWorkOn } from '../task-panel/task-fields.tsx'
import styles from '../task-panel/task-panel.module.css'
import type { ClientThread } from './client-notes.ts'
import { clientWords } from './client-words.ts'
import { NoteLines } from './note-lines.tsx'

const schema = () => import('./client-inputs.ts').then((file) => file.AnswerForm)

interface TaskClientsProps {
  task: SeenTask
  threads: readonly ClientThread[]
  answer: unknown
  idempotencyKey: string
}

export function TaskClients({ task, threads, answer, idempotencyKey }: TaskClientsProps) {
  const text = useWords(clientWords)
  const mayWork = mayWorkOn(task)
  return (
    <section className={styles.section}>
      <CheckSaved
        id={task.id}
        field="isForClient"
        label={text.isForClient}
        there={task.isForClient}
        disabled={!mayWork}
      />
      <p className={styles.quiet}>{text.isForClientHint}</p>
      {threads.length > 0 && <h3 className={styles.head}>{text.fromClients}</h3>}
      {threads.map((thread) => (
        <div key={thread.link} className={styles.link}>
          <b>{thread.name}</b>
          <NoteLines
            notes={thread.notes.map((note) => ({
              ...note,
              who: note.isClients ? text.client : note.who || text.house,
            }))}
          />
          {!thread.isOpen && <p className={styles.quiet}>{text.closed}</p>}
          {thread.isOpen && task.isForClient && mayWork && (
            <RecordForm
              key={thread.notes.length}
              operation="answerClient"
              schema={schema}
              answer={isRefused(answer) && answer.kept?.link === thread.link ? answer : undefined}
              hidden={{ task: task.id, link: thread.link, idempotencyKey }}
              submit={text.send}
            >
              <TextAreaField
                name="text"
                id={`answer-${thread.link}`}
                label={text.answer}
                hint={text.answerHint}
                rows={2}
                required
                maxLength={2000}
              />
            </RecordForm>
          )}
        </div>
      ))}
    </section>
  )
}
