/** After a letter was asked for: its digits go here, and a new one can be asked for. */
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { doorWords } from '../door-words.ts'
import { DoorForm, type DoorRefused, LetterCodeField, LoginField } from './door-form.tsx'

const codeSchema = () => import('../inputs.ts').then((file) => file.codeInput)
const askSchema = () => import('../inputs.ts').then((file) => file.askInput)

export interface CodeAndAgainProps {
  /** Where it was sent, when this browser knows; else it is asked for. */
  login: string
  next: string
  refused: DoorRefused | undefined
}

export function CodeAndAgain({ login, next, refused }: CodeAndAgainProps) {
  const text = useWords(doorWords)
  const hidden: Record<string, string> = login === '' ? { next } : { next, login }
  return (
    <Stack gap={24}>
      <Card>
        <DoorForm deed="code" schema={codeSchema} refused={refused} hidden={hidden} button={text.goOn}>
          {login === '' ? <LoginField typed={refused?.typed?.login} /> : <p>{text.sentTo(login)}</p>}
          <LetterCodeField />
        </DoorForm>
      </Card>
      <Card title={text.notArrived}>
        <DoorForm
          deed="again"
          schema={askSchema}
          refused={refused}
          hidden={hidden}
          button={text.sendAgain}
          kind="secondary"
        >
          {login === '' && <LoginField typed={refused?.typed?.login} />}
        </DoorForm>
      </Card>
    </Stack>
  )
}
