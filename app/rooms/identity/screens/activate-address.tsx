import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import type { AddressChange } from '../own/change-address.ts'
import { doorWords } from '../register/door-words.ts'
import { DoorForm, type DoorRefused, LetterCodeField } from './door-form.tsx'

const nothing = () => import('../sign-in/inputs.ts').then((file) => file.nothingInput)
const codeOnly = () => import('../sign-in/inputs.ts').then((file) => file.codeOnlyInput)

interface AddressStepProps {
  seen: AddressChange & { token: string }
  refused: DoorRefused | undefined
}

/** A new e-mail or phone of who is signed in, proved by the letter that was sent there. */
export function AddressStep({ seen, refused }: AddressStepProps) {
  const text = useWords(doorWords)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.address}>{seen.login}</PageHead>
      <Card>
        {seen.isMine ? (
          <Stack>
            <p>{text.addressBody(seen.login)}</p>
            <DoorForm
              operation="address"
              schema={nothing}
              refused={refused}
              hidden={{ token: seen.token }}
              button={text.addressYes}
            />
          </Stack>
        ) : (
          <Notice tone="warn" title={text.addressNotMine}>
            {text.addressNotMineBody}
          </Notice>
        )}
      </Card>
    </PageFrame>
  )
}

/** Signed in, and no link at hand: the digits that went to a new address. */
export function PersonalStep({ refused }: { refused: DoorRefused | undefined }) {
  const text = useWords(doorWords)
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.mine}>{text.mineBody}</PageHead>
      <Card footer={<LinkButton to="/user/dashboard">{text.toDashboard}</LinkButton>}>
        <DoorForm operation="addressCode" schema={codeOnly} refused={refused} button={text.goOn}>
          <LetterCodeField />
        </DoorForm>
      </Card>
    </PageFrame>
  )
}
