/** What only an admin sees of a person: ways in, devices, and the trail. Never anything that opens the account. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { Device, WaysIn } from '#rooms/identity/index.ts'
import { personPath } from '../people-paths.ts'
import { peopleWords } from '../people-words.ts'
import { AuditLines } from './audit-lines.tsx'
import type { PersonData } from './person.tsx'
import styles from './people.module.css'

export function Ways({ ways, mayReset }: { ways: WaysIn; mayReset: boolean }) {
  const text = useWords(peopleWords)
  const rows = [
    [text.way_password, ways.password],
    [text.way_line, ways.line],
    [text.way_passkey, ways.passkeys > 0],
    [text.way_second, ways.secondStep],
  ] as const
  return (
    <Card title={text.ways}>
      <Stack gap={12}>
        <ul className={styles.lines}>
          {rows.map(([name, has]) => (
            <li key={name} className={styles.line}>
              <span>{name}</span>
              <Badge tone={has ? 'good' : 'neutral'}>{has ? text.has : text.hasNot}</Badge>
            </li>
          ))}
        </ul>
        {mayReset && ways.secondStep && (
          <LinkButton wide icon="lock" to="?do=resetSecond" preventScrollReset>
            {text.resetSecond}
          </LinkButton>
        )}
      </Stack>
    </Card>
  )
}

export function Devices({ devices, now, mayEnd }: { devices: readonly Device[]; now: Date; mayEnd: boolean }) {
  const text = useWords(peopleWords)
  const format = useFormat()
  return (
    <Card title={text.devices}>
      {devices.length === 0 ? (
        <p className={styles.quiet}>{text.noDevices}</p>
      ) : (
        <Stack gap={12}>
          <ul className={styles.lines}>
            {devices.map((device) => (
              <li key={device.id}>
                <div>{device.name || `${device.browser} · ${device.os}`}</div>
                <div className={styles.quiet}>
                  {[
                    device.address,
                    text.since(format.dateTime(device.since)),
                    text.lastSeen(format.relative(device.seenAt, now)),
                  ].join(' · ')}
                </div>
              </li>
            ))}
          </ul>
          {mayEnd && (
            <Form method="post">
              <ConfirmButton
                name="operation"
                value="endAll"
                kind="danger"
                title={text.endAllAsk}
                message={text.endAllBody}
                okText={text.endAll}
              >
                {text.endAll}
              </ConfirmButton>
            </Form>
          )}
        </Stack>
      )}
    </Card>
  )
}

export function Trail({ trail, data }: { trail: NonNullable<PersonData['admin']>['trail']; data: PersonData }) {
  const text = useWords(peopleWords)
  const here = personPath(data.one.id)
  return (
    <Card title={text.trail}>
      {trail.lines.length === 0 ? (
        <p className={styles.quiet}>{text.trailNone}</p>
      ) : (
        <AuditLines lines={trail.lines} now={data.now} person={data.one.id} />
      )}
      {(trail.next || !data.isFirst) && (
        <Row justify="between">
          {data.isFirst ? <span /> : <LinkButton to={here}>{text.newest}</LinkButton>}
          {trail.next && <LinkButton to={`${here}?before=${trail.next}`}>{text.older}</LinkButton>}
        </Row>
      )}
    </Card>
  )
}
