/** Which register, and with how much in its drawer. */
import { type FormEvent, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { useWords } from '#ui/words.tsx'
import type { CounterRegister } from '../counter/see-counter.ts'
import { deskWords } from '../desk-words.ts'
import { counterAt, shiftPath } from '../links.ts'
import { registerPath } from '../register-list.ts'
import { useBase } from './child-page.tsx'
import { callTill } from './offline/till-calls.ts'
import styles from './pos.module.css'

interface RegisterChoiceProps {
  registers: readonly CounterRegister[]
  mayOpen: boolean
  mayMake: boolean
}

export function RegisterChoice({ registers, mayOpen, mayMake }: RegisterChoiceProps) {
  const text = useWords(deskWords)
  if (registers.length === 0)
    return mayMake ? (
      <EmptyState icon="store" title={text.none} action={text.make} to={registerPath('new')}>
        {text.noneBody}
      </EmptyState>
    ) : (
      <EmptyState icon="store" title={text.none}>
        {text.askOwner}
      </EmptyState>
    )
  return (
    <ul className={styles.registers}>
      {registers.map((register) => (
        <li key={register.id}>
          <RegisterCard register={register} mayOpen={mayOpen} />
        </li>
      ))}
    </ul>
  )
}

function RegisterCard({ register, mayOpen }: { register: CounterRegister; mayOpen: boolean }) {
  const text = useWords(deskWords)
  const { dateTime } = useFormat()
  const { state } = useNavigation()
  const base = useBase()
  const opens = useOpening(register.id)
  const { shift } = register
  return (
    <Card>
      <Stack gap={12}>
        <Row gap={8}>
          <h2>{register.name}</h2>
          <Badge tone={shift ? (shift.state === 'open' ? 'good' : 'warn') : 'neutral'}>
            {shift ? (shift.state === 'open' ? text.no(register.no) : text.counting) : text.closed}
          </Badge>
        </Row>
        {shift ? (
          <>
            <p>{text.openBy(shift.openedName, dateTime(shift.openedAt, 'short'))}</p>
            <LinkButton to={counterAt(base, register.id)} kind="primary" size="large" wide>
              {text.sell}
            </LinkButton>
            <LinkButton to={shiftPath(shift.id)} wide>
              {text.toShift}
            </LinkButton>
          </>
        ) : mayOpen ? (
          <Form method="post" onSubmit={opens.submit}>
            <Stack gap={12}>
              {opens.wrong && <Notice tone="warn" urgent title={opens.wrong} />}
              <input type="hidden" name="registerId" value={register.id} />
              <MoneyField name="float" id={`float-${register.no}`} label={text.float} hint={text.floatHint} required />
              <Button type="submit" kind="primary" size="large" wide busy={state !== 'idle' || opens.isBusy}>
                {text.open}
              </Button>
            </Stack>
          </Form>
        ) : (
          <p>{text.cashierOnly}</p>
        )}
      </Stack>
    </Card>
  )
}

/** A shift is opened where its numbers are. Where nobody answers, the page stays with what was typed (traps/counter 21). */
function useOpening(registerId: string) {
  const text = useWords(deskWords)
  const navigate = useNavigate()
  const base = useBase()
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async (float: string) => {
    setBusy(true)
    const called = await callTill<unknown>('POST', '/api/office/pos/open-shift', { registerId, float })
    setBusy(false)
    if (called.kind === 'done') return navigate(counterAt(base, registerId))
    if (called.kind === 'signedOut') return navigate(0)
    setWrong(called.kind === 'refused' ? called.refused.message : text.openingWaits)
  }
  return {
    wrong,
    isBusy,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void open(String(new FormData(event.currentTarget).get('float') ?? ''))
    },
  }
}
