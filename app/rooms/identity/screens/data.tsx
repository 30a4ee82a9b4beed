import { redirectDocument } from 'react-router'
import { mustBeConfirmed } from '#kernel/confirmed.server.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { isSecure } from '../sign-in/is-secure.server.ts'
import { acceptTerms } from '../register/consent-again.ts'
import { consentVersion } from '../register/consent.ts'
import { clearCookie } from '../sign-in/cookie.ts'
import { askToLeave, keepAccount, deletionBlockers } from '../own/leave.ts'
import { myProfile } from '../own/profile.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { Leave } from './leave.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { profileWords } from './profile-words.ts'
import styles from './profile.module.css'
import { Terms } from './terms.tsx'
import type { Route } from './+types/data'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const me = await myProfile(context, {})
  mustBeConfirmed({ context })
  const isLate = new URL(request.url).searchParams.has('later')
  return { me, isLate, hindrances: await deletionBlockers(context, {}), version: consentVersion }
})

export const action = act(permissions['identity.self'], async (context, form, { request }: Route.ActionArgs) => {
  if (form.operation === 'keep') await keepAccount(context, {})
  if (form.operation === 'terms') await acceptTerms(context, { version: form.version as typeof consentVersion })
  if (form.operation !== 'leave') return { ok: true as const }
  await askToLeave(context, { understood: form.understood as 'on' })
  throw redirectDocument('/user/leaving', {
    headers: { 'set-cookie': clearCookie({ secure: isSecure(request) }) },
  })
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(profileWords, 'data')

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(profileWords)
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const { me, isLate, hindrances, version } = loaderData
  return (
    <ProfileFrame page="data" lead={text.dataLead}>
      <ConfirmFirst refused={refused} next="/user/profile/data" />
      <Card title={text.copyTitle}>
        {/* The browser takes the file itself: the page stays. */}
        <form method="post" action="/user/profile/data.zip">
          <Stack gap={12}>
            {isLate && <Notice tone="warn" urgent title={text.copyLater} />}
            <p>{text.copyBody}</p>
            <p className={styles.muted}>{text.copyLimit}</p>
            <div>
              <Button type="submit" icon="download">
                {text.copyGet}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
      <Terms consent={me.consent} version={version} />
      <Leave dueAt={me.deletionDueAt} hindrances={hindrances} refused={refused} />
    </ProfileFrame>
  )
}
