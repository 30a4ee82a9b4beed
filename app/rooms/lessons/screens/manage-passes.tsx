/** Who is invited to a course, and the codes that are given away for it. */
import { Form } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { act, load } from '#kernel/screen.server.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { useAnswer } from '#ui/answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { useFormat } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { PassInput } from '../learn/pass-inputs.ts'
import { makePasses, type Pass, passesOf, withdrawPass } from '../learn/passes.ts'
import { enrolPath, managePath } from '../links.ts'
import styles from '../parts/lessons.module.css'
import { passWords } from '../pass-words.ts'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import type { Route } from './+types/manage-passes'

const schema = () => import('../learn/pass-inputs.ts').then((file) => file.PassInput)

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => ({
  ...(await passesOf(context, { courseId: params.id })),
  origin: new URL(request.url).origin,
  form: formOf(PassInput),
}))

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const courseId = params.id
    if (form.operation === 'withdraw') await withdrawPass(context, { courseId, passId: String(form.of) })
    else await makePasses(context, { ...(form as z.input<typeof PassInput>), courseId })
    return { saved: String(form.operation ?? '') }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(staffWords, 'passes')
export const handle: OfficeHandle<Pick<Route.ComponentProps['loaderData'], 'course'>> = {
  crumb: ({ course }) => course.title,
}

export default function ManagePasses({ loaderData, actionData }: Route.ComponentProps) {
  const { course, passes, origin, form } = loaderData
  const text = useWords(passWords)
  const staff = useWords(staffWords)
  const locale = useLocale()
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  const isWithdrawn = answer && 'saved' in answer && answer.saved === 'withdraw'
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={staff.passes} back={{ to: managePath(course.id), label: text.backToCourse }}>
        {course.title[locale]}
      </PageHead>
      <Stack gap={16}>
        <Card title={text.makeTitle}>
          <RecordForm
            key={passes.length}
            schema={schema}
            answer={isRefused(answer) ? answer : undefined}
            submit={text.make}
            saved={answer && 'saved' in answer && answer.saved === '' ? text.made : ''}
          >
            <Stack>
              <p className={styles.quiet}>{text.makeLead}</p>
              <Grid min={200}>
                <FormFields of={form} names={['kind', 'email', 'seats', 'days']} words={text} />
              </Grid>
              <FormFields of={form} names={['note']} words={text} />
            </Stack>
          </RecordForm>
        </Card>
        {isWithdrawn && <Notice tone="good" urgent title={text.withdrawn} />}
        <Card title={text.list}>
          {passes.length === 0 && <p className={styles.quiet}>{text.none}</p>}
          <ul className={styles.list}>
            {passes.map((pass) => (
              <Line key={pass.id} pass={pass} link={`${origin}${enrolPath(course.slug, pass.code)}`} />
            ))}
          </ul>
        </Card>
      </Stack>
    </PageFrame>
  )
}

const tones = { open: 'good', used: 'neutral', withdrawn: 'bad', expired: 'warn' } as const

function Line({ pass, link }: { pass: Pass; link: string }) {
  const text = useWords(passWords)
  const { date } = useFormat()
  const { kind, state, code, email, note } = pass
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <b>{email || code}</b>
        <p className={styles.facts}>
          <Badge tone={tones[state]}>{text[`state_${state}`]}</Badge>
          <span>{text[`kind_${kind}`]}</span>
          <span>{text.used(pass.used, pass.seats)}</span>
          <span>{text.until(date(pass.expiresAt))}</span>
          {note && <span>{note}</span>}
        </p>
      </div>
      {state === 'open' && (
        <div className={styles.buttons}>
          <CopyButton value={kind === 'gift' ? code : link}>
            {kind === 'gift' ? text.copyCode : text.copyLink}
          </CopyButton>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="of" value={pass.id} />
            <Button type="submit" size="small" kind="quiet" name="operation" value="withdraw">
              {text.withdraw} <VisuallyHidden>{email || code}</VisuallyHidden>
            </Button>
          </Form>
        </div>
      )}
    </li>
  )
}
