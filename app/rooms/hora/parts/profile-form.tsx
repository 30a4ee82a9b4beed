import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { useBirth } from '../birth/use-birth.ts'
import { builtIn, castChart } from '../core/index.ts'
import type { Profile, ProfileFields } from '../profile-input.ts'
import { BirthFields } from './birth-fields.tsx'
import { profileWords } from './profile-words.ts'

export interface ProfileFormProps {
  /** null: a new one */
  birth: Profile | null
  thisYear: number
  onCancel: () => void
  onSave: (fields: ProfileFields) => void
}

/** One birth in fields: the same as those of the chart, with a note and tags. */
export function ProfileForm({ birth, thisYear, onCancel, onSave }: ProfileFormProps) {
  const text = useWords(profileWords)
  const hand = useBirth(thisYear, { inAddress: false })
  const [note, setNote] = useState(birth?.note ?? '')
  const [tags, setTags] = useState(birth?.tags.join(', ') ?? '')
  const [isPressed, setPressed] = useState(false)
  const { take, kept } = hand
  useEffect(() => {
    if (birth) take(birth)
  }, [birth, take])
  const cast = hand.read.birth ? castChart(hand.read.birth, builtIn, null) : null
  const problem = !kept || !cast?.ok ? text.incomplete : kept.name === '' ? text.nameMissing : null
  const save = () => {
    setPressed(true)
    if (!kept || problem) return
    const list = tags.split(/[,，\n]/).map((tag) => tag.trim().slice(0, 30))
    onSave({ ...kept, note: note.trim(), tags: [...new Set(list.filter(Boolean))].slice(0, 10) })
  }
  return (
    <Card title={birth ? text.editTitle : text.newTitle} level={2}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap={16}>
          <BirthFields hand={hand} cast={cast} isPressed={isPressed} />
          <TextAreaField
            name="note"
            label={text.note}
            optional
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <TextField
            name="tags"
            label={text.tags}
            hint={text.tagsHint}
            optional
            value={tags}
            onChange={(event) => setTags(event.target.value)}
          />
          {isPressed && problem && (
            <Notice tone="warn" urgent>
              {problem}
            </Notice>
          )}
          <Row>
            <Button kind="primary" type="submit">
              {text.save}
            </Button>
            <Button onClick={onCancel}>{text.cancel}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
