import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { Device } from '../device/devices.ts'
import { securityWords } from '../keys/security-words.ts'
import { RenameForm } from './rename-form.tsx'
import styles from './security.module.css'

const isPhone = (os: string) => ['iOS', 'iPadOS', 'Android', 'HarmonyOS'].includes(os)

export function DevicesCard({ devices, refused }: { devices: readonly Device[]; refused: Refused | undefined }) {
  const text = useWords(securityWords)
  return (
    <Card
      title={text.devices}
      footer={
        <Row>
          {devices.length > 1 && <EndMany operation="endOthers" label={text.endOthers} body={text.endOthersBody} />}
          <EndMany operation="endAll" label={text.endAll} body={text.endAllBody} />
        </Row>
      }
    >
      <Stack>
        <p>{text.devicesLead}</p>
        {refused && <FormErrors message={refused.message} />}
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceRow key={device.sessionId} device={device} />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const text = useWords(securityWords)
  const { dateTime } = useFormat()
  const { state, formData } = useNavigation()
  const { sessionId, browser, os, isThis, address, place, openedBy, secondStep } = device
  const made = text.deviceOf(browser, os)
  const name = device.name || made
  return (
    <li className={styles.row}>
      <Icon name={isPhone(os) ? 'phone' : 'globe'} />
      <div className={styles.what}>
        <p className={styles.name}>
          {name} {isThis && <Badge tone="good">{text.thisDevice}</Badge>}
        </p>
        {device.name !== '' && <p className={styles.facts}>{made}</p>}
        <p className={styles.facts}>
          {place === 'Unknown' ? address : `${place} · ${address}`} · {text.lastSeen(dateTime(device.lastSeenAt))}
        </p>
        <p className={styles.facts}>
          {text.firstSeen(dateTime(device.firstSeenAt))} {text[`by_${openedBy}`]}{' '}
          {secondStep !== null && text[`and_${secondStep}`]}
        </p>
      </div>
      <div className={styles.operations}>
        <RenameForm operation="rename" id={sessionId} name={name} required={false} />
        <Form method="post">
          <input type="hidden" name="id" value={sessionId} />
          <ConfirmButton
            name="operation"
            value="end"
            size="small"
            title={text.endThis(name)}
            message={text.endThisBody}
            okText={text.endDevice}
            busy={state !== 'idle' && formData?.get('id') === sessionId && formData.get('operation') === 'end'}
          >
            {text.endDevice}
          </ConfirmButton>
        </Form>
      </div>
    </li>
  )
}

function EndMany({ operation, label, body }: { operation: 'endOthers' | 'endAll'; label: string; body: string }) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post">
      <ConfirmButton
        name="operation"
        value={operation}
        title={label}
        message={body}
        okText={label}
        busy={state !== 'idle' && formData?.get('operation') === operation}
      >
        {label}
      </ConfirmButton>
    </Form>
  )
}
