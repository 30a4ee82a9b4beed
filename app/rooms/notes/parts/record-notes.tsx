/** The notes of a record, for its page's `aside` or a section (README.md of the room). */
import { Card } from '#ui/card.tsx'
import { Form } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { piecesOf } from '../mentions.ts'
import { noteWords } from '../note-words.ts'
import type { Note } from '../notes.ts'
import type { SeenNotes } from '../notes-on.ts'
import { NoteFields, noteSchema } from './note-fields.tsx'
import { OwnNote } from './own-note.tsx'
import styles from './record-notes.module.css'

interface RecordNotesProps extends SeenNotes {
  /** What the page's action answered: of these forms or of others. */
  answer: Refused | object | undefined
  idempotencyKey: string
}

export function RecordNotes({ notes, people, drive, mayWrite, answer, idempotencyKey }: RecordNotesProps) {
  const text = useWords(noteWords)
  const format = useFormat()
  const refused = isRefused(answer) ? answer : undefined
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        {mayWrite && (
          <RecordForm
            // Once it is kept, the form is empty again.
            key={notes[0]?.id ?? 'first'}
            operation="addNote"
            schema={noteSchema}
            answer={refused?.kept?.operation === 'addNote' ? refused : undefined}
            hidden={{ idempotencyKey }}
            submit={text.add}
          >
            <NoteFields people={people} drive={drive} />
          </RecordForm>
        )}
        {notes.length === 0 ? (
          <p className={styles.quiet}>{text.none}</p>
        ) : (
          <ol className={styles.notes}>
            {notes.map((note) => (
              <li key={note.id} className={styles.note}>
                <p className={styles.head}>
                  <b>{note.author?.name ?? text.somebody}</b>
                  <time dateTime={note.createdAt.toISOString()} className={styles.quiet}>
                    {format.dateTime(note.createdAt, 'short')}
                    {note.editedAt && ` · ${text.edited}`}
                  </time>
                </p>
                <p className={styles.body}>
                  {piecesOf(note.body, people).map(({ text: piece, person }, index) =>
                    person ? <mark key={index}>{piece}</mark> : piece,
                  )}
                </p>
                <NoteFiles note={note} />
                {note.isMine && mayWrite && (
                  <OwnNote
                    key={note.version}
                    note={note}
                    people={people}
                    drive={drive}
                    answer={refused?.kept?.note === note.id ? refused : undefined}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  )
}

function NoteFiles({ note }: { note: Note }) {
  const text = useWords(noteWords)
  if (note.files.length === 0) return null
  return (
    <ul className={styles.files}>
      {note.files.map(({ itemId, name, isThere }) => (
        <li key={itemId}>
          {isThere ? (
            // A document's own request: the answer is the file, which the browser saves.
            <Form method="post" reloadDocument>
              <input type="hidden" name="item" value={itemId} />
              <Button
                type="submit"
                size="small"
                kind="quiet"
                icon="file"
                name="operation"
                value="openNoteFile"
                title={text.open(name)}
              >
                {name}
              </Button>
            </Form>
          ) : (
            <span className={styles.quiet}>
              <Icon name="file" size={16} /> {name} ({text.gone})
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
