import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { ItemPage } from '../../learn/see-item.ts'
import { clock } from '../../parts/clock.ts'
import styles from '../../parts/lessons.module.css'
import { playWords } from '../../play-words.ts'

/** A note keeps the second at which the film was when it is sent. */
interface NotesProps {
  page: ItemPage
  second: number
  onGo: (second: number) => void
}

export function Notes({ page: { notes, item }, second, onGo }: NotesProps) {
  const text = useWords(playWords)
  const hasTime = item.kind === 'video' || item.kind === 'audio'
  return (
    <Stack gap={12}>
      {notes.length === 0 && <p className={styles.quiet}>{hasTime ? text.noNotes : text.noNotesYet}</p>}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.line}>
            <div className={styles.said}>
              {hasTime && (
                <button type="button" className="learn-time" onClick={() => onGo(note.atS)}>
                  {text.noteAt(clock(note.atS))}
                </button>
              )}
              <span className={styles.prose}>{note.body}</span>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={note.id} />
              <Button
                type="submit"
                size="small"
                kind="quiet"
                icon="trash"
                name="operation"
                value="removeNote"
                label={text.removeNote}
              />
            </Form>
          </li>
        ))}
      </ul>
      <Form
        key={notes.length}
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          const at = event.currentTarget.elements.namedItem('atS')
          if (at instanceof HTMLInputElement) at.value = String(hasTime ? second : 0)
        }}
      >
        <Stack gap={8}>
          <input type="hidden" name="atS" defaultValue="0" />
          <TextAreaField name="body" label={text.note} required maxLength={2000} rows={2} />
          <Button type="submit" name="operation" value="note">
            {text.addNote}
          </Button>
        </Stack>
      </Form>
    </Stack>
  )
}
