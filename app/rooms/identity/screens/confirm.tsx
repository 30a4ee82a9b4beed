import { redirect, useNavigation } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Card } from '#ui/card.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { permissions } from '../permissions.ts'
import { confirmByCode, confirmByPassword, confirmWays } from '../sign-in/confirm.ts'
import { keepTyped } from '../sign-in/keep-typed.server.ts'
import { keyWords } from '../keys/key-words.ts'
import { type ConfirmOperation, ConfirmWays } from '../parts/confirm-ways.tsx'
import { LineNews } from '../parts/line-way.tsx'
import type { Route } from './+types/confirm'

const home = '/user/dashboard'

export const loader = load(async (context, { request }: Route.LoaderArgs) => ({
  ways: await confirmWays(context, {}),
  next: nextPath(new URL(request.url).searchParams.get('next'), home),
}))

export const action = act(permissions['identity.self'], (context, form) => {
  const operation: ConfirmOperation = form.operation === 'code' ? 'code' : 'password'
  return keepTyped(context, { operation }, async () => {
    if (operation === 'code') await confirmByCode(context, { code: String(form.code ?? '') })
    else await confirmByPassword(context, { password: String(form.password ?? '') })
    throw redirect(nextPath(form.next, home))
  })
})

export const meta = titled(keyWords, 'confirm')

/** Where a page leads that wants it to be proved lately who asks (step-up), and back. */
export default function Confirm({ loaderData: { ways, next }, actionData }: Route.ComponentProps) {
  const text = useWords(keyWords)
  const { state, formData } = useNavigation()
  const operation = actionData && 'typed' in actionData && actionData.typed.operation === 'code' ? 'code' : 'password'
  const sent = formData?.get('operation') === 'code' ? 'code' : 'password'
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.confirm}>{text.confirmLead}</PageHead>
      <LineNews />
      <Card>
        <ConfirmWays
          ways={ways}
          next={next}
          busy={state !== 'idle' && formData ? sent : null}
          refused={actionData ? { operation, message: actionData.message } : null}
          onConfirmed={() => location.assign(next)}
        />
      </Card>
    </PageFrame>
  )
}
