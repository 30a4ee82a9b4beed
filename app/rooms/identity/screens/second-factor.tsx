import { redirect, useNavigation } from 'react-router'
import { drawQr } from '#kernel/qr-drawing.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import {
  beginSecondFactor,
  pendingSecret,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../keys/second-factor.ts'
import { securityWords } from '../keys/security-words.ts'
import { permissions } from '../permissions.ts'
import { securityPath } from './own-paths.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { BeginSecondFactor, ManageSecondFactor, ProveSecondFactor } from './second-factor-steps.tsx'
import type { Route } from './+types/second-factor'

/** The secret is shown only to who has just proved that it is they. */
export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const pending = await pendingSecret(context, {})
  return {
    factor: await secondFactor(context, {}),
    pending: pending && { secret: pending.secret, code: drawQr(pending.uri) },
  }
})

export const action = act(permissions['identity.self'], async (context, form) => {
  if (form.operation === 'prove') {
    const { recoveryCodes } = await turnOnSecondFactor(context, { code: String(form.code ?? '') })
    return { ok: true as const, isNew: true, recoveryCodes }
  }
  if (form.operation === 'renew') {
    const { recoveryCodes } = await renewRecoveryCodes(context, {})
    return { ok: true as const, isNew: false, recoveryCodes }
  }
  if (form.operation === 'off') {
    await turnOffSecondFactor(context, {})
    throw redirect('/user/profile/security')
  }
  await beginSecondFactor(context, {})
  throw redirect('/user/profile/security/second')
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(securityWords, 'second')

/** Explained, shown, proved, on: what is shown follows from how it stands, so a reload goes on where one was. */
export default function SecondFactor({ loaderData: { factor, pending }, actionData }: Route.ComponentProps) {
  const text = useWords(securityWords)
  const { state, formData } = useNavigation()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const busy = state === 'idle' ? null : String(formData?.get('operation') ?? '')
  const fresh = answer && !isRefused(answer) ? answer : null
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.second} back={{ to: securityPath, label: text.back }}>
        {text.secondLead}
      </PageHead>
      {fresh && <RecoveryCodes codes={fresh.recoveryCodes} isNew={fresh.isNew} />}
      {!fresh && factor.onSince !== null && <ManageSecondFactor factor={factor} refused={refused} busy={busy} />}
      {!fresh && factor.onSince === null && pending === null && <BeginSecondFactor refused={refused} busy={busy} />}
      {!fresh && factor.onSince === null && pending !== null && (
        <ProveSecondFactor pending={pending} refused={refused} busy={busy} />
      )}
    </PageFrame>
  )
}
