/** Which register, and with how much in its drawer. */
import { redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { Form, useNavigation } from 'react-router'
import { type CounterRegister, seeRegisters } from '../counter/see-counter.ts'
import { deskWords } from '../desk-words.ts'
import { counterPath, shiftPath } from '../links.ts'
import styles from '../parts/pos.module.css'
import { permissions } from '../permissions.ts'
import { registerPath, registersPath } from '../register-list.ts'
import { openShift } from '../shift/shifts.ts'
import type { Route } from './+types/choose'

export const loader = load(async (context) => {
  const { actor } = context
  return {
    registers: await seeRegisters(context, {}),
    mayOpen: admits(permissions['pos.takeMoney'], actor),
    mayMake: admits(permissions['pos.changeRegisters'], actor),
  }
})

export const action = act(permissions['pos.takeMoney'], async (context, form) => {
  const registerId = String(form.registerId)
  await openShift(context, { registerId, float: String(form.float ?? '') })
  return redirect(`${counterPath}?register=${registerId}`)
})

export const meta: Route.MetaFunction = titled(deskWords, 'chooseTitle')

export default function ChooseScreen({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const { registers, mayOpen, mayMake } = loaderData
  const refused = isRefused(actionData) ? actionData : null
  return (
    <Stack gap={16}>
      <PageHead
        title={text.chooseTitle}
        actions={mayMake && <LinkButton to={registersPath}>{text.registers}</LinkButton>}
      >
        {text.chooseLead}
      </PageHead>
      {refused && <Notice tone="bad" urgent title={refused.message} />}
      {registers.length === 0 ? (
        mayMake ? (
          <EmptyState icon="store" title={text.none} action={text.make} to={registerPath('new')}>
            {text.noneBody}
          </EmptyState>
        ) : (
          <EmptyState icon="store" title={text.none}>
            {text.askOwner}
          </EmptyState>
        )
      ) : (
        <ul className={styles.registers}>
          {registers.map((register) => (
            <li key={register.id}>
              <RegisterCard register={register} mayOpen={mayOpen} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function RegisterCard({ register, mayOpen }: { register: CounterRegister; mayOpen: boolean }) {
  const text = useWords(deskWords)
  const { dateTime } = useFormat()
  const { state } = useNavigation()
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
            <LinkButton to={`${counterPath}?register=${register.id}`} kind="primary" size="large" wide>
              {text.sell}
            </LinkButton>
            <LinkButton to={shiftPath(shift.id)} wide>
              {text.toShift}
            </LinkButton>
          </>
        ) : mayOpen ? (
          <Form method="post">
            <Stack gap={12}>
              <input type="hidden" name="registerId" value={register.id} />
              <MoneyField name="float" id={`float-${register.no}`} label={text.float} hint={text.floatHint} required />
              <Button type="submit" kind="primary" size="large" wide busy={state !== 'idle'}>
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
