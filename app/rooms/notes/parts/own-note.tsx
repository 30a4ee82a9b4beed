/** What may be done with one's own note. */
import { Form } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { buttonClass } from '#ui/button.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Row } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { noteWords } from '../note-words.ts'
import type { Note } from '../notes.ts'
import type { SeenNotes } from '../notes-on.ts'
import { NoteFields, noteSchema } from './note-fields.tsx'
import styles from './record-notes.module.css'

interface OwnNoteProps extends Pick<SeenNotes, 'people' | 'drive'> {
  note: Note
  answer: Refused | undefined
}

export function OwnNote({ note, people, drive, answer }: OwnNoteProps) {
  const text = useWords(noteWords)
  const attached = note.files.map(({ itemId, name }) => ({ itemId, name }))
  return (
    <Row gap={8} align="start">
      <details open={answer ? true : undefined} className={styles.own}>
        <summary className={buttonClass({ size: 'small', kind: 'quiet' })}>{text.edit}</summary>
        <RecordForm
          operation="changeNote"
          schema={noteSchema}
          answer={answer}
          version={note.version}
          hidden={{ note: note.id }}
          submit={text.save}
        >
          <NoteFields
            people={people}
            drive={[...attached, ...drive.filter(({ itemId }) => !attached.some((one) => one.itemId === itemId))]}
            note={note}
          />
        </RecordForm>
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="note" value={note.id} />
        <ConfirmButton
          size="small"
          kind="quiet"
          icon="trash"
          label={text.remove}
          name="operation"
          value="removeNote"
          title={text.removeAsk}
          message={text.removeBody}
          okText={text.remove}
        />
      </Form>
    </Row>
  )
}
