import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { deskWords } from '../../desk/desk-words.ts'
import { type Asked, refusedIn } from './asked.ts'

/** Staff to staff. */
export function AddNote({ refused, idempotencyKey }: Asked) {
  const text = useWords(deskWords)
  const { state } = useNavigation()
  return (
    <SchemaForm
      method="post"
      preventScrollReset
      schema={() => import('../../desk/note-input.ts').then(({ NoteForm }) => NoteForm)}
      refused={refusedIn(refused, 'note')}
    >
      <Stack gap={8}>
        <FormProblems />
        <input type="hidden" name="operation" value="note" />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextAreaField name="text" label={text.note} hint={text.noteHint} rows={2} maxLength={500} required />
        <Row>
          <Button type="submit" busy={state !== 'idle'}>
            {text.addNote}
          </Button>
        </Row>
      </Stack>
    </SchemaForm>
  )
}
