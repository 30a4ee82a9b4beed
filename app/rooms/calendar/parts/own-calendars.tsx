/** The calendars into which somebody writes, each with its page; and one more. */
import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { oneCalendarPath } from '../links.ts'
import type { Source } from '../see/see-mine.ts'
import { shareWords } from '../share-words.ts'

export function OwnCalendars({ sources, mayManage }: { sources: readonly Source[]; mayManage: boolean }) {
  const text = useWords(shareWords)
  const locale = useLocale()
  const own = sources.flatMap(({ pageOf, name }) => (pageOf ? [{ id: pageOf, name: name[locale] }] : []))
  return (
    <Card title={text.calendars} level={2}>
      <Stack gap={16}>
        <Stack as="ul" gap={8}>
          {own.map(({ id, name }) => (
            <li key={id}>
              <Link to={oneCalendarPath(id)}>{name}</Link>
            </li>
          ))}
        </Stack>
        <Form method="post">
          <input type="hidden" name="operation" value="make" />
          <Stack gap={12}>
            <TextField name="name" label={text.newName} required maxLength={80} />
            {mayManage && <CheckboxField name="isOfBusiness" value="on" label={text.isOfBusiness} />}
            <Row>
              <Button type="submit" icon="plus">
                {text.make}
              </Button>
            </Row>
          </Stack>
        </Form>
      </Stack>
    </Card>
  )
}

/** One of somebody else's, read from its address. */
export function FollowCalendar() {
  const text = useWords(shareWords)
  return (
    <Card title={text.followOther} level={2}>
      <Form method="post">
        <input type="hidden" name="operation" value="follow" />
        <Stack gap={12}>
          <TextField name="name" id="follow-name" label={text.followName} required maxLength={80} />
          <TextField
            name="url"
            label={text.followUrl}
            hint={text.followHint}
            required
            maxLength={2000}
            spellCheck={false}
          />
          <Row>
            <Button type="submit">{text.follow}</Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
