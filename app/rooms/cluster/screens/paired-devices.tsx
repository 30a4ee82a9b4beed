/** The shop's own devices and the PINs by which people change places at them: for who leads. */
import { data, Form, href, Link, useNavigation } from 'react-router'
import { nameIn } from '#kernel/name-in.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { isSecure } from '#rooms/identity/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { ConfirmFirst } from '#ui/confirm-first.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { myBusinesses } from '../businesses.ts'
import { placesAtDevicePath } from '../operators/devices-path.ts'
import { forgetPin, type KeptPin, pinsOfStaff, staffWithoutPin } from '../operators/forget-pin.ts'
import { operatorWords } from '../operators/operator-words.ts'
import { pairedCookie, unpairedCookie } from '../operators/paired-cookie.ts'
import { deviceHere, type ListedDevice, pairDevice, pairedDevices, unpairDevice } from '../operators/paired-devices.ts'
import { ownPinPath } from '../parts/approvals-path.ts'
import { PairForm } from '../parts/pair-form.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/paired-devices'
import styles from './people.module.css'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const { actor } = context
  const all = await pairedDevices(context, {})
  const leads = (roles: readonly string[]) => roles.includes('owner') || roles.includes('branchManager')
  return {
    all,
    here: await deviceHere(context, {}),
    businesses: (await myBusinesses(context, {})).filter(({ roles }) => actor.role === 'admin' || leads(roles)),
    pins: await pinsOfStaff(context, {}),
    without: await staffWithoutPin(context, {}),
    me: actor.accountId,
  }
})

export const action = act(
  permissions['cluster.pairDevices'],
  async (context, { operation, ...form }, { request }: Route.ActionArgs) => {
    const secure = isSecure(request)
    if (operation === 'pair') {
      const { secret } = await pairDevice(context, form as never)
      return data({ said: 'paired' as const }, { headers: { 'set-cookie': pairedCookie(secret, { secure }) } })
    }
    if (operation === 'unpair') {
      const id = String(form.id ?? '')
      const here = await deviceHere(context, {})
      await unpairDevice(context, { id })
      const isHere = here?.id === id
      return data(
        { said: 'unpaired' as const },
        isHere ? { headers: { 'set-cookie': unpairedCookie({ secure }) } } : {},
      )
    }
    if (operation !== 'forget') return notFound()
    await forgetPin(context, { accountId: String(form.accountId ?? '') })
    return { said: 'forgotten' as const }
  },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(operatorWords, 'devices')

export default function PairedDevices({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(operatorWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const { all, here, businesses, pins, without, me } = loaderData
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={text.devices}>{text.devicesLead}</PageHead>
      <Split gap={24} aside={<Pins pins={pins} without={without} me={me} />}>
        <Stack gap={16}>
          {refused?.code === 'CONFIRM_FIRST' && <ConfirmFirst message={refused.message} />}
          {refused && refused.code !== 'CONFIRM_FIRST' && !refused.fields.name && (
            <Notice tone="bad" urgent title={refused.message} />
          )}
          {answer && !refused && 'said' in answer && <Notice tone="good" urgent title={text[answer.said]} />}
          <Card title={text.here}>
            {here ? (
              <Stack gap={12}>
                <p>{text.hereIs(here.name)}</p>
                <LinkButton icon="users" to={placesAtDevicePath}>
                  {text.toLogin}
                </LinkButton>
              </Stack>
            ) : (
              <PairForm businesses={businesses} refused={refused} />
            )}
          </Card>
          <Card title={text.list}>
            {all.length === 0 ? (
              <EmptyState icon="lock" title={text.none}>
                {text.noneBody}
              </EmptyState>
            ) : (
              <ul className={styles.lines}>
                {all.map((device) => (
                  <li key={device.id}>
                    <Device device={device} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </Stack>
      </Split>
    </PageFrame>
  )
}

function Device({ device }: { device: ListedDevice }) {
  const text = useWords(operatorWords)
  const locale = useLocale()
  const { dateTime } = useFormat()
  const busy = useNavigation().state !== 'idle'
  const branch = (locale === 'en' && device.branchEn) || device.branchTh || text.allBranches
  return (
    <div className={styles.line}>
      <div className={styles.operation}>
        <p>
          {device.name} {device.isHere && `(${text.here})`}
        </p>
        <p className={styles.quiet}>
          {device.business} · {branch}
        </p>
        <p className={styles.quiet}>
          {text.pairedBy(
            nameIn(locale, { name: device.pairedBy, nameEn: device.pairedByEn }),
            dateTime(device.pairedAt),
          )}
        </p>
        <p className={styles.quiet}>{text.seen(dateTime(device.seenAt))}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={device.id} />
        <ConfirmButton
          name="operation"
          value="unpair"
          size="small"
          title={text.unpairTitle(device.name)}
          message={text.unpairBody}
          okText={text.unpair}
          busy={busy}
        >
          {text.unpair}
        </ConfirmButton>
      </Form>
    </div>
  )
}

type Without = Awaited<ReturnType<typeof loader>>['without']

function Pins({ pins, without, me }: { pins: readonly KeptPin[]; without: Without; me: string | null }) {
  const text = useWords(operatorWords)
  const isMineMissing = without.some(({ accountId }) => accountId === me)
  return (
    <Card title={text.pins}>
      <Stack gap={12}>
        <p className={styles.quiet}>{pins.length === 0 ? text.noPins : text.pinsBody}</p>
        <ul className={styles.lines}>
          {pins.map((pin) => (
            <KeptPinLine key={pin.accountId} pin={pin} />
          ))}
          {without.map((person) => (
            <WithoutLine key={person.accountId} person={person} />
          ))}
        </ul>
        {without.length > 0 && <p className={styles.quiet}>{text.withoutHelp}</p>}
        <LinkButton kind={isMineMissing ? 'secondary' : 'quiet'} icon="lock" to={ownPinPath}>
          {text.ownPin}
        </LinkButton>
      </Stack>
    </Card>
  )
}

function WithoutLine({ person }: { person: Without[number] }) {
  const text = useWords(operatorWords)
  const locale = useLocale()
  return (
    <li className={styles.line}>
      <div className={styles.operation}>
        <p>
          <Link to={href('/cluster/manage/user/:id', { id: person.accountId })}>{nameIn(locale, person) || '–'}</Link>
        </p>
        <p className={styles.quiet}>{text.noPin_none}</p>
      </div>
    </li>
  )
}

function KeptPinLine({ pin: { accountId, setAt, isLocked, ...person } }: { pin: KeptPin }) {
  const text = useWords(operatorWords)
  const name = nameIn(useLocale(), person)
  const { date } = useFormat()
  const busy = useNavigation().state !== 'idle'
  return (
    <li className={styles.line}>
      <div className={styles.operation}>
        <p>{name}</p>
        <p className={styles.quiet}>{isLocked ? text.isLocked : text.setAt(date(setAt))}</p>
      </div>
      <Form method="post">
        <input type="hidden" name="accountId" value={accountId} />
        <ConfirmButton
          name="operation"
          value="forget"
          size="small"
          kind="quiet"
          title={text.forgetTitle(name)}
          message={text.forgetBody}
          okText={text.forget}
          busy={busy}
        >
          {text.forget}
        </ConfirmButton>
      </Form>
    </li>
  )
}
