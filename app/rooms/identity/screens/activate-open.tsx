import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { Activation } from '../register/activate.ts'
import { doorWords } from '../register/door-words.ts'
import { words } from '../words.ts'
import { DoorForm, type DoorRefused } from './door-form.tsx'
import { ConsentField, NameFields } from './newcomer-fields.tsx'

export interface OpenStepProps {
  seen: Activation & { token: string; next: string; signedInAs: string }
  refused: DoorRefused | undefined
}

const chosenSchema = () => import('../sign-in/inputs.ts').then((file) => file.chosenInput)
const nothing = () => import('../sign-in/inputs.ts').then((file) => file.nothingInput)

/** One press in the browser that registered; elsewhere, and for who was invited, a name and a password first. */
export function OpenStep({ seen, refused }: OpenStepProps) {
  const text = useWords(doorWords)
  const isInvited = seen.purpose === 'invite'
  const hidden = { token: seen.token, next: seen.next }
  const button = isInvited ? text.invited : text.open
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={isInvited ? text.invited : text.activate}>{text.openLead(seen.login)}</PageHead>
      <Card>
        <Stack>
          {seen.signedInAs !== '' && <Notice tone="warn">{text.switches(seen.signedInAs)}</Notice>}
          <p>{isInvited ? text.invitedBody : seen.mustChoose ? text.chooseBody : text.openBody}</p>
          {seen.mustChoose ? (
            <DoorForm operation="choose" schema={chosenSchema} refused={refused} hidden={hidden} button={button}>
              <Chosen seen={seen} refused={refused} />
            </DoorForm>
          ) : (
            <DoorForm operation="open" schema={nothing} refused={refused} hidden={hidden} button={button} />
          )}
        </Stack>
      </Card>
    </PageFrame>
  )
}

function Chosen({ seen, refused }: OpenStepProps) {
  const text = useWords(words)
  return (
    <>
      {/* The browser keeps the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={seen.login} />
      <NameFields typed={refused?.typed ?? { firstname: seen.firstname, lastname: seen.lastname }} />
      <PasswordField
        name="password"
        label={text.password}
        hint={text.passwordHint}
        required
        autoComplete="new-password"
      />
      <ConsentField typed={refused?.typed} />
    </>
  )
}
