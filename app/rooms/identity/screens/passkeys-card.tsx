import { useContext, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { AskToConfirm } from '#ui/ask-to-confirm.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { PasskeyButton, useHasPasskeys } from '../parts/passkey-way.tsx'
import { makePasskey, type Result } from '../keys/passkey-browser.ts'
import type { Passkey } from '../keys/passkeys.ts'
import { securityWords } from '../keys/security-words.ts'
import { RenameForm } from './rename-form.tsx'
import styles from './security.module.css'

export function PasskeysCard({ passkeys, refused }: { passkeys: readonly Passkey[]; refused: Refused | undefined }) {
  const text = useWords(securityWords)
  return (
    <Card title={text.passkeys} footer={<AddPasskey />}>
      <Stack>
        <p>{text.passkeysLead}</p>
        {refused && <FormErrors message={refused.message} />}
        {passkeys.length === 0 ? (
          <p className={styles.none}>{text.noPasskeys}</p>
        ) : (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const text = useWords(securityWords)
  const { date, dateTime } = useFormat()
  const { state, formData } = useNavigation()
  const { passkeyId, name, isSynced, hostname, createdAt, lastUsedAt } = passkey
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {name} {isSynced && <Badge tone="info">{text.synced}</Badge>}
        </p>
        <p className={styles.facts}>
          {text.addedOn(date(createdAt))} · {lastUsedAt ? text.lastUsed(dateTime(lastUsedAt)) : text.neverUsed}
        </p>
        <p className={styles.facts}>{text.onHost(hostname)}</p>
      </div>
      <div className={styles.operations}>
        <RenameForm operation="renamePasskey" id={passkeyId} name={name} required />
        <Form method="post">
          <input type="hidden" name="id" value={passkeyId} />
          <ConfirmButton
            name="operation"
            value="removePasskey"
            size="small"
            title={text.removePasskey(name)}
            message={text.removePasskeyBody}
            okText={text.remove}
            busy={
              state !== 'idle' && formData?.get('id') === passkeyId && formData.get('operation') === 'removePasskey'
            }
          >
            {text.remove}
          </ConfirmButton>
        </Form>
      </div>
    </li>
  )
}

/** Asks to confirm first where that is due, and then goes on by itself. */
function AddPasskey() {
  const text = useWords(securityWords)
  const ask = useContext(AskToConfirm)
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const make = async (): Promise<Result<unknown>> => {
    const wanted = name.trim() || text.defaultPasskey
    const result = await makePasskey(wanted)
    if (result.state !== 'refused' || result.code !== 'CONFIRM_FIRST' || !ask) return result
    const isConfirmed = await new Promise<boolean>((resolve) =>
      ask(
        () => resolve(true),
        () => resolve(false),
      ),
    )
    return isConfirmed ? makePasskey(wanted) : { state: 'left' }
  }
  if (useHasPasskeys() === false) return <p>{text.noPasskeysHere}</p>
  return (
    <Stack gap={12} className={styles.add}>
      <TextField
        name="passkeyName"
        label={text.passkeyName}
        placeholder={text.defaultPasskey}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={60}
        optional
      />
      <PasskeyButton
        run={make}
        onDone={() => {
          setName('')
          void revalidate()
        }}
      >
        {text.addPasskey}
      </PasskeyButton>
    </Stack>
  )
}
