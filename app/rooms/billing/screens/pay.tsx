import { Form, redirect, useNavigation } from 'react-router'
import { act, anyone, load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { paymentPath } from '../links.ts'
import { payByNumber } from '../pay-by-number.ts'
import { words } from '../words.ts'
import type { Route } from './+types/pay'

export const loader = load(async (_context, { request }: Route.LoaderArgs) => ({
  number: new URL(request.url).searchParams.get('number')?.slice(0, 40) ?? '',
}))

export const action = act(anyone, async (context, form) => {
  const { slug } = await payByNumber(context, form)
  throw redirect(paymentPath(slug))
})

export const meta = titled(words, 'payByNumber')

/** For who has lost the link. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(words)
  const { state } = useNavigation()
  const errors = Object.entries(actionData?.fields ?? {}).map(([field, said]) => ({ field, th: said, en: said }))
  return (
    <PageFrame maxWidth="lg">
      <PageHead title={text.payByNumber}>{text.payByNumberLead}</PageHead>
      <Card>
        <Form method="post" noValidate>
          <Stack>
            {actionData && <FormErrors message={errors.length > 0 ? undefined : actionData.message} fields={errors} />}
            <TextField
              name="number"
              label={text.number}
              defaultValue={loaderData.number}
              required
              maxLength={40}
              autoCapitalize="characters"
              spellCheck={false}
              error={actionData?.fields.number}
            />
            <TextField
              name="last4"
              label={text.last4}
              required
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              error={actionData?.fields.last4}
            />
            <SubmitButton icon="search" busy={state !== 'idle'} failed={actionData !== undefined} wide size="large">
              {text.find}
            </SubmitButton>
          </Stack>
        </Form>
      </Card>
      {/* The code on a bill or an invoice leads to the same payment. */}
      <LinkButton to="/scan" icon="camera" wide>
        {text.scanInstead}
      </LinkButton>
    </PageFrame>
  )
}
