import { redirectDocument } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { clearCookie, cookieFor } from '../sign-in/cookie.ts'
import { endDevice, endDevices, ownDevices, renameDevice } from '../device/devices.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { lineIsOpen } from '../line/line-channel.ts'
import { ownLine, unlinkLine } from '../line/own-line.ts'
import { changePassword } from '../keys/own-password.ts'
import { ownPasskeys, removePasskey, renamePasskey } from '../keys/passkeys.ts'
import { secondFactor } from '../keys/second-factor.ts'
import { securityWords } from '../keys/security-words.ts'
import { userAgentOf } from '../device/user-agent.ts'
import { secondFactorPath } from './own-paths.ts'
import { DevicesCard } from './devices-card.tsx'
import { LineSection } from './line-section.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { profileWords } from './profile-words.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import type { Route } from './+types/security'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const [factor, passkeys, devices, line, lineOpen] = await Promise.all([
    secondFactor(context, {}),
    ownPasskeys(context, {}),
    ownDevices(context, {}),
    ownLine(context, {}),
    lineIsOpen(context, {}),
  ])
  const runsTheShop = context.actor.role === 'admin' || context.actor.role === 'manager'
  const changed = new URL(request.url).searchParams.has('changed')
  return { factor, passkeys, devices, line, lineOpen, changed, isNudged: runsTheShop && factor.onSince === null }
})

export const action = act(permissions['identity.self'], async (context, form, { request }: Route.ActionArgs) => {
  const operation = String(form.operation ?? 'password')
  const secure = isSecure(request)
  return keepTyped(context, { operation }, async () => {
    const id = String(form.id ?? '')
    const name = String(form.name ?? '')
    if (operation === 'rename') await renameDevice(context, { sessionId: id, name })
    else if (operation === 'renamePasskey') await renamePasskey(context, { passkeyId: id, name })
    else if (operation === 'removePasskey') await removePasskey(context, { passkeyId: id })
    else if (operation === 'unlinkLine') await unlinkLine(context, {})
    else if (operation === 'endOthers') await endDevices(context, { here: false })
    else if (operation === 'password') {
      const passwords = { password: String(form.password ?? ''), newPassword: String(form.newPassword ?? '') }
      const { token } = await changePassword(context, { ...passwords, userAgent: userAgentOf(request) })
      throw redirectDocument('/user/profile/security?changed=1', {
        headers: { 'set-cookie': cookieFor(token, { secure }) },
      })
    } else {
      const isOut =
        operation === 'endAll' ? await endDevices(context, { here: true }) : await endDevice(context, { sessionId: id })
      if (operation === 'endAll' || ('wasThis' in isOut && isOut.wasThis))
        throw redirectDocument('/', { headers: { 'set-cookie': clearCookie({ secure }) } })
    }
    return { done: operation }
  })
})

export const meta = titled(profileWords, 'security')

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(securityWords)
  const { factor, passkeys, devices, line, lineOpen, changed, isNudged } = loaderData
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const operation = refused && 'typed' in refused ? (refused.typed as { operation: string }).operation : ''
  const refusedFor = (...operations: string[]) => (operations.includes(operation) ? refused : undefined)
  return (
    <ProfileFrame page="security" lead={text.lead}>
      {isNudged && (
        <Notice
          tone="warn"
          title={text.nudge}
          action={
            <LinkButton size="small" to={secondFactorPath}>
              {text.turnOn}
            </LinkButton>
          }
        >
          {text.nudgeBody}
        </Notice>
      )}
      <SecondFactorCard factor={factor} />
      <PasskeysCard passkeys={passkeys} refused={refusedFor('renamePasskey', 'removePasskey')} />
      <LineSection line={line} isOpen={lineOpen} refused={refusedFor('unlinkLine')} />
      <PasswordForm refused={refusedFor('password')} changed={changed} />
      <DevicesCard devices={devices} refused={refusedFor('rename', 'end', 'endOthers', 'endAll')} />
    </ProfileFrame>
  )
}
