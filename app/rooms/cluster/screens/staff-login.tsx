import { Link, redirect, redirectDocument } from 'react-router'
import { nextPath } from '#kernel/destination.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { demoHint, lineIsOpen, officePath, readAccount, signInHere } from '#rooms/identity/index.ts'
import { AccountPage, type Answer } from '#rooms/identity/parts/account-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { placesAtDevicePath } from '../operators/devices-path.ts'
import { operatorWords } from '../operators/operator-words.ts'
import { lockTill, switchOperator, tillHere } from '../operators/operators.ts'
import { ChangePlaces } from '../parts/change-places.tsx'
import type { Route } from './+types/staff-login'

/** By account; on a device of the shop that is open, by face and PIN. */
export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const next = nextPath(query.get('next'), officePath)
  const till = await tillHere(context, {})
  if (admits(anyStaff, context.actor) && !till) throw redirect(next)
  const isSignedIn = context.actor.accountId !== null
  return {
    next,
    till,
    byAccount: !till?.isOpen || query.has('account'),
    isSignedIn: isSignedIn && !till,
    demo: await demoHint(context, request, true),
    // Who is signed in already would only be sent on.
    line: !isSignedIn && (await lineIsOpen(context, {})),
  }
})

export const action = act(anyone, async (context, form, { request }: Route.ActionArgs) => {
  const next = nextPath(form.next, officePath)
  if (form.operation === 'lock') {
    await lockTill(context, {})
    throw redirectDocument(`${placesAtDevicePath}?next=${encodeURIComponent(next)}`)
  }
  if (form.operation === 'takeOver') {
    await switchOperator(context, { accountId: String(form.accountId ?? ''), pin: String(form.pin ?? '') })
    throw redirectDocument(next)
  }
  return signInHere(context, form, {
    request,
    next,
    async whereTo(token) {
      const person = await readAccount(context.tenantId, token)
      return person && admits(anyStaff, person) ? next : placesAtDevicePath
    },
  })
})

export const meta = titled(operatorWords, 'staffSignIn')

export default function StaffLogin({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(operatorWords)
  const { next, till, byAccount, isSignedIn, demo, line } = loaderData
  if (till && !byAccount) return <ChangePlaces till={till} next={next} refused={actionData} />
  return (
    <AccountPage
      title={text.staffSignIn}
      lead={text.staffLead}
      operation="signIn"
      next={next}
      refused={actionData as Answer}
      demo={demo}
      line={line}
      footer={
        till?.isOpen ? (
          <Link to={`${placesAtDevicePath}?next=${encodeURIComponent(next)}`}>{text.backToPins}</Link>
        ) : (
          <>
            {text.notOfTheShop} <Link to="/user/login">{text.customerSignIn}</Link>
          </>
        )
      }
    >
      {till && !till.isOpen && (
        <Notice title={text.closed}>
          {text.closedBody} ({text.atDevice(till.device.name)})
        </Notice>
      )}
      {isSignedIn && (
        <Notice tone="warn" title={text.notStaff}>
          {text.notStaffBody}
        </Notice>
      )}
    </AccountPage>
  )
}
