/** At the shop's own device: who works here from now on, chosen by face, shown by PIN. */
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { nameIn } from '#kernel/name-in.ts'
import { avatarPath } from '#rooms/identity/parts/avatar-path.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useVisitor } from '#ui/by-role.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWedge } from '#ui/use-wedge.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { placesAtDevicePath } from '../operators/devices-path.ts'
import { operatorWords } from '../operators/operator-words.ts'
import type { AtDevice, Till } from '../operators/operators.ts'
import { ownPinPath } from './approvals-path.ts'
import styles from './change-places.module.css'

export function ChangePlaces({ till, next, refused }: { till: Till; next: string; refused: Refused | undefined }) {
  const text = useWords(operatorWords)
  const roles = useWords(roleWords)
  const locale = useLocale()
  const { isOperator } = useVisitor()
  const busy = useNavigation().state !== 'idle'
  const { device, people, operatorId } = till
  const able = people.filter(({ pin }) => pin === 'set')
  const unable = people.filter(({ pin }) => pin !== 'set')
  const now = people.find(({ accountId }) => accountId === operatorId)
  const [chosen, choose] = useState(able.length === 1 ? able[0]!.accountId : '')
  // By account one may set a PIN; by PIN the way there asks for the account first.
  const mayStartOne = !isOperator && unable.some(({ accountId }) => accountId === operatorId)
  // A badge or a barcode opens nothing here.
  useWedge(() => true)
  const nameOf = (person: AtDevice) => nameIn(locale, person) || '–'
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.whoNow}>{text.atDevice(device.name)}</PageHead>
      <Stack gap={16}>
        <Card>
          <Stack gap={16}>
            {now ? (
              <div className={styles.now}>
                <div>
                  <p>{text.nowWorks(nameOf(now))}</p>
                  <p className={styles.quiet}>{text.idleHint}</p>
                </div>
                <Form method="post">
                  <input type="hidden" name="next" value={next} />
                  <Row gap={8}>
                    <LinkButton to={next}>{text.stay}</LinkButton>
                    <Button type="submit" name="operation" value="lock" kind="quiet" icon="lock" busy={busy}>
                      {text.lock}
                    </Button>
                  </Row>
                </Form>
              </div>
            ) : (
              operatorId === null && <p className={styles.quiet}>{text.lockedNow}</p>
            )}
            {refused && !refused.fields.pin && <Notice tone="bad" urgent title={refused.message} />}
            {able.length === 0 ? (
              <EmptyState icon="lock" title={text.nobody}>
                {text.nobodyBody}
              </EmptyState>
            ) : (
              <Form method="post">
                <Stack gap={16}>
                  <input type="hidden" name="next" value={next} />
                  <RadioCards
                    name="accountId"
                    label={text.whoNow}
                    hideLabel
                    required
                    columns={2}
                    value={chosen}
                    onValue={choose}
                    options={able.map((person) => ({
                      value: person.accountId,
                      label: (
                        <span className={styles.person}>
                          <Avatar
                            name={nameOf(person)}
                            src={person.avatar && avatarPath(person.avatar, 128)}
                            size={40}
                          />
                          {nameOf(person)}
                        </span>
                      ),
                      hint: person.roles.map((role) => roles[role as keyof typeof roles]).join(' · '),
                    }))}
                  />
                  <TextField
                    name="pin"
                    type="password"
                    label={text.pin}
                    hint={text.pinHint}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={6}
                    required
                    error={refused?.fields.pin}
                  />
                  <SubmitButton
                    name="operation"
                    value="takeOver"
                    wide
                    size="large"
                    busy={busy}
                    failed={refused !== undefined}
                  >
                    {text.takeOver}
                  </SubmitButton>
                </Stack>
              </Form>
            )}
            {unable.length > 0 && (
              <div className={styles.quiet}>
                <ul className={styles.unable}>
                  {unable.map((person) => (
                    <li key={person.accountId}>
                      {nameOf(person)}: {text[`noPin_${person.pin as Exclude<AtDevice['pin'], 'set'>}`]}
                    </li>
                  ))}
                </ul>
                <p>{text.noPinHelp}</p>
              </div>
            )}
            {mayStartOne && (
              <LinkButton icon="lock" to={ownPinPath}>
                {text.ownPin}
              </LinkButton>
            )}
          </Stack>
        </Card>
        <LinkButton kind="quiet" icon="user" to={`${placesAtDevicePath}?account=1&next=${encodeURIComponent(next)}`}>
          {text.withAccount}
        </LinkButton>
      </Stack>
    </PageFrame>
  )
}
