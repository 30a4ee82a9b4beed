/** The picture of an event: what is there, another one, or none. */
import { Form } from 'react-router'
import * as z from 'zod'
import { isRefused } from '#kernel/refused.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useWords } from '#ui/words.tsx'
import { coverSrc, mostCoverBytes } from '../cover/cover.ts'
import { deskWords } from '../desk-words.ts'
import type { loader } from '../screens/manage.tsx'

const schema = () => Promise.resolve(z.object({}))

export function CoverCard({ record, mayChange, answer }: Section<typeof loader>) {
  const text = useWords(deskWords)
  if (!mayChange) return null
  const refused = isRefused(answer) && answer.kept?.operation === 'cover' ? answer : undefined
  const isSaved = answer && 'saved' in answer && ['cover', 'removeCover'].includes(answer.saved)
  const { cover } = record
  return (
    <Card title={text.cover}>
      <Stack gap={12}>
        <RecordForm
          key={cover}
          operation="cover"
          schema={schema}
          answer={refused}
          submit={text.coverSave}
          multipart
          {...(isSaved && { saved: text.coverSaved })}
        >
          <PictureField
            name="picture"
            label={text.cover}
            hint={text.coverHint}
            error={refused?.fields?.picture}
            maxBytes={mostCoverBytes}
            now={cover && coverSrc(cover, 640)}
          />
        </RecordForm>
        {cover && (
          <Form method="post" preventScrollReset>
            <Button type="submit" kind="quiet" name="operation" value="removeCover">
              {text.coverRemove}
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
