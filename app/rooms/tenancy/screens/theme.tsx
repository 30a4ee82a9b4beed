import { data, Form } from 'react-router'
import { act, load, refusedOf } from '#kernel/screen.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { draftFrom } from '../look-draft.ts'
import { lookWords } from '../look-words.ts'
import { permissions } from '../permissions.ts'
import { saveLook } from '../save-look.server.ts'
import { type Look, seeLook } from '../see-look.ts'
import { LookForm } from './look-form.tsx'
import type { Route } from './+types/theme'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const hostname = new URL(request.url).searchParams.get('site') ?? undefined
  return { look: await seeLook(context, { hostname }) }
})

export const action = act(permissions['tenancy.settings'], async (context, form) => {
  try {
    return { ok: true as const, ...(await saveLook(context, form)) }
  } catch (error) {
    // 404 and 403 concern the page; a form that was turned down gets back what was typed.
    if (!(error instanceof Refusal) || error.status < 409) throw error
    const look = await seeLook(context, { hostname: String(form.hostname) })
    return data({ ...refusedOf(error, context), typed: draftFrom(look, form) }, { status: error.status })
  }
})

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'

export const meta = titled(lookWords, 'title')

export default function ThemePage({ loaderData: { look }, actionData }: Route.ComponentProps) {
  const text = useWords(lookWords)
  const answer = useAnswer(actionData)
  return (
    <PageFrame maxWidth="full">
      <PageHead title={text.title}>{text.lead}</PageHead>
      {look.sites.length > 1 && <SiteChoice look={look} />}
      <LookForm
        key={look.hostname}
        look={look}
        answer={answer && 'typed' in answer ? answer : answer?.ok ? answer : undefined}
      />
    </PageFrame>
  )
}

function SiteChoice({ look }: { look: Look }) {
  const text = useWords(lookWords)
  const locale = useLocale()
  return (
    <Card>
      <Form method="get">
        <Row align="end">
          <SelectField
            key={look.hostname}
            name="site"
            label={text.site}
            hint={text.siteHint}
            defaultValue={look.hostname}
            options={look.sites.map(({ hostname, name }) => ({
              value: hostname,
              label: `${name[locale]} (${hostname})`,
            }))}
          />
          <Button type="submit">{text.openSite}</Button>
        </Row>
      </Form>
    </Card>
  )
}
