/** A note as it is written: its words, whom it names, files of the drive. */
import { useId } from 'react'
import { UploadButton } from '#rooms/files/parts/upload/upload-button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { Person } from '../mentions.ts'
import { noteWords } from '../note-words.ts'
import type { Note } from '../notes.ts'
import type { SeenNotes } from '../notes-on.ts'

interface NoteFieldsProps {
  people: readonly Person[]
  drive: SeenNotes['drive']
  note?: Note
}

export const noteSchema = () => import('../note-input.ts').then((file) => file.NoteInput)

export function NoteFields({ people, drive, note }: NoteFieldsProps) {
  const text = useWords(noteWords)
  const id = useId()
  const chosen = note?.files.map(({ itemId }) => itemId) ?? []
  return (
    <Stack gap={8}>
      <TextAreaField
        id={id}
        name="text"
        label={text.text}
        hint={text.hint}
        rows={3}
        maxLength={4000}
        required
        defaultValue={note?.body}
      />
      <Row gap={8}>
        {people.length > 0 && (
          <Menu
            name={text.mention}
            button={{ size: 'small', kind: 'quiet', icon: 'user', children: text.mention }}
            items={people.map(({ name }) => ({ label: name, onChoose: () => insert(id, `@${name} `) }))}
          />
        )}
        <UploadButton to={{ scope: 'business', parent: null }} size="small" kind="quiet">
          {text.upload}
        </UploadButton>
      </Row>
      {drive.length > 0 && (
        <details open={chosen.length > 0 || undefined}>
          <summary className={buttonClass({ size: 'small', kind: 'quiet' })}>{text.files}</summary>
          {drive.map(({ itemId, name }) => (
            <CheckboxField
              key={itemId}
              id={`${id}-${itemId}`}
              name="files"
              value={itemId}
              label={name}
              defaultChecked={chosen.includes(itemId)}
            />
          ))}
        </details>
      )}
    </Stack>
  )
}

/** Where the cursor is. */
function insert(id: string, words: string) {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
