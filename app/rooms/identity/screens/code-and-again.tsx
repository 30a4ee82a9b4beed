/** After a letter was asked for: its digits go here, and a new one can be asked for. */
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { doorWords } from '../register/door-words.ts'
import { DoorForm, type DoorRefused, LetterCodeField, LoginField } from './door-form.tsx'

const codeSchema = () => import('../sign-in/inputs.ts').then((file) => file.codeInput)
const askSchema = () => import('../sign-in/inputs.ts').then((file) => file.askInput)

export interface CodeAndAgainProps {
  /** Where it was sent, when this browser knows; else it is asked for. */
  login: string
  next: string
  refused: DoorRefused | undefined
}

/** Who has a message types its digits; who has none is sent one. What is likelier stands first. */
export function CodeAndAgain({ login, next, refused }: CodeAndAgainProps) {
  const text = useWords(doorWords)
  const hidden: Record<string, string> = login === '' ? { next } : { next, login }
  const field = login === '' && <LoginField typed={refused?.typed?.login} />
  const code = (
    <Card key="code" title={login === '' && text.haveCode}>
      <DoorForm
        operation="code"
        schema={codeSchema}
        refused={refused}
        hidden={hidden}
        button={text.goOn}
        kind={login === '' ? 'secondary' : 'primary'}
      >
        {field || <p>{text.sentTo(login)}</p>}
        <LetterCodeField />
      </DoorForm>
    </Card>
  )
  const again = (
    <Card key="again" title={login !== '' && text.notArrived}>
      <DoorForm
        operation="again"
        schema={askSchema}
        refused={refused}
        hidden={hidden}
        button={text.sendAgain}
        kind={login === '' ? 'primary' : 'secondary'}
      >
        {field}
      </DoorForm>
    </Card>
  )
  return <Stack gap={24}>{login === '' ? [again, code] : [code, again]}</Stack>
}
