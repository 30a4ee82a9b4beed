/** The doors of an event: a link and a PIN for each. */
import { Form } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { deskWords } from '../desk-words.ts'
import type { Door } from '../door/doors.ts'
import type { loader } from '../screens/manage.tsx'
import styles from './events.module.css'

const schema = () => import('../door/door-input.ts').then((file) => file.DoorInput)

export function Doors({ record, more: { doors, doorForm, kinds, origin }, mayChange, answer }: Section<typeof loader>) {
  const text = useWords(deskWords)
  const locale = useLocale()
  if (!doors) return null
  const refused = isRefused(answer) && answer.kept?.operation === 'door' ? answer : undefined
  const begins = {
    name: text.mainDoor,
    list: text.mainList,
    opensOn: record.startsOn,
    opensTime: '00:00',
    closesOn: record.endsOn,
    closesTime: '23:59',
  }
  return (
    <Stack gap={16}>
      <Card>
        <Stack gap={12}>
          <p className={styles.quiet}>{text.doorsLead}</p>
          <ul className={styles.list}>
            {doors.map((door) => (
              <DoorLine key={door.id} door={door} origin={origin} mayChange={mayChange} />
            ))}
          </ul>
        </Stack>
      </Card>
      {mayChange && (
        <Card title={text.addDoor}>
          <RecordForm key={doors.length} operation="door" schema={schema} answer={refused} submit={text.addDoor}>
            <Stack gap={12}>
              <Grid min={200} gap={12}>
                <FormFields
                  of={doorForm}
                  names={['name', 'list']}
                  words={{ ...text, name: text.doorName }}
                  start={refused?.kept ?? begins}
                />
              </Grid>
              <Grid min={160} gap={12}>
                <FormFields
                  of={doorForm}
                  names={['opensOn', 'opensTime', 'closesOn', 'closesTime']}
                  words={text}
                  start={refused?.kept ?? begins}
                />
              </Grid>
              <FormFields of={doorForm} names={['mayOverride']} words={text} start={refused?.kept} />
              {kinds.length > 1 && (
                <FormFields
                  of={doorForm}
                  names={['kindIds']}
                  words={text}
                  start={refused?.kept}
                  more={{ kindIds: { options: kinds.map(({ id, name }) => ({ value: id, label: name[locale] })) } }}
                />
              )}
            </Stack>
          </RecordForm>
        </Card>
      )}
    </Stack>
  )
}

function DoorLine({ door, origin, mayChange }: { door: Door; origin: string; mayChange: boolean }) {
  const text = useWords(deskWords)
  const { dateTime } = useFormat()
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>
          {door.name} · {door.list}
        </b>
        <span className={styles.quiet}>
          {text.window(dateTime(door.opensAt, 'short'), dateTime(door.closesAt, 'short'))}
        </span>
        {!door.isOver && (
          <span>
            {text.pin} <span className={`${styles.code} numbers`}>{door.pin}</span>
          </span>
        )}
      </div>
      {door.mayOverride && !door.isOver && <Badge tone="warn">{text.overridesOn}</Badge>}
      {door.isOver ? (
        <Badge tone="neutral">{text.doorOver}</Badge>
      ) : (
        <Row gap={8}>
          <CopyButton value={origin + door.path}>{text.copyLink}</CopyButton>
          <LinkButton to={door.path} size="small" icon="qr">
            {text.openDoor}
          </LinkButton>
          {mayChange && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="doorId" value={door.id} />
              <input type="hidden" name="mayOverride" value={door.mayOverride ? 'off' : 'on'} />
              <Row gap={8}>
                <Button type="submit" size="small" name="operation" value="allowOverrides">
                  {door.mayOverride ? text.forbidOverrides : text.allowOverrides}
                </Button>
                <Button type="submit" size="small" name="operation" value="endDoor">
                  {text.endDoor}
                </Button>
              </Row>
            </Form>
          )}
        </Row>
      )}
    </li>
  )
}
