import { Form, redirect, useNavigation } from 'react-router'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { useCan } from '#ui/by-role.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import type { BlockKind } from '../blocks/kinds.ts'
import { beginnings } from '../pages/page-inputs.ts'
import { editPath, pagesPath } from '../pages/page-links.ts'
import { pageWords } from '../pages/page-words.ts'
import { permissions } from '../permissions.ts'
import { beginPage } from '../starters/begin-page.ts'
import { starterNames } from '../starters/starter-site.ts'
import { seeBeginnings, takeStarter } from '../starters/take-starter.ts'
import { TilePicture } from './editor/tile-picture.tsx'
import { StarterCard } from './starter-card.tsx'
import styles from './new-page.module.css'
import type { Route } from './+types/new-page'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const { isEmpty, hasHome } = await seeBeginnings(context, {})
  return {
    froms: beginnings.filter((from) => from !== 'home' || !hasHome),
    starters: isEmpty ? starterNames : [],
    site: context.site.name,
  }
})

export const action = act(permissions['cms.edit'], async (context, form, _args: Route.ActionArgs) => {
  if (form.operation === 'starter') {
    const { home } = await takeStarter(context, { starter: form.starter as never })
    throw redirect(editPath(home))
  }
  const { id } = await beginPage(context, { from: form.from as never })
  throw redirect(editPath(id))
})

export const handle: OfficeHandle<unknown> = { crumb: () => ({ th: pageWords.th.newTitle, en: pageWords.en.newTitle }) }
export const meta = titled(pageWords, 'newTitle')

/** What stands on it, from above. */
const drawn: Record<(typeof beginnings)[number], readonly BlockKind[]> = {
  blank: [],
  post: ['heading', 'text'],
  landing: ['hero', 'products', 'questions'],
  about: ['text', 'picture', 'map'],
  home: ['hero', 'categories', 'products'],
}

/** One press, and one writes: what a page is called and where it stands comes from what is written on it. */
export default function NewPage({ loaderData: { froms, starters, site }, actionData }: Route.ComponentProps) {
  const text = useWords(pageWords)
  const answer = useAnswer(actionData)
  const isBusy = useNavigation().state !== 'idle'
  return (
    <PageFrame maxWidth="5xl">
      <PageHead title={text.newTitle} back={{ to: pagesPath, label: text.title }}>
        {text.newLead}
      </PageHead>
      <Stack gap={32}>
        {isRefused(answer) && <FormErrors message={answer.message} />}
        <Starters starters={starters} site={site} />
        <Form method="post">
          <ul className={styles.beginnings}>
            {froms.map((from) => (
              <li key={from}>
                <button type="submit" name="from" value={from} disabled={isBusy} className={styles.beginning}>
                  <span className={styles.sheet} aria-hidden="true">
                    {drawn[from].map((kind) => (
                      <TilePicture key={kind} kind={kind} />
                    ))}
                  </span>
                  <strong>{text[`from_${from}`]}</strong>
                  <span className={styles.lead}>{text[`from_${from}Lead`]}</span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      </Stack>
    </PageFrame>
  )
}

function Starters({ starters, site }: Pick<Route.ComponentProps['loaderData'], 'starters' | 'site'>) {
  const text = useWords(pageWords)
  const locale = useLocale()
  const may = useCan()('cms.remove')
  if (starters.length === 0 || !may) return null
  return (
    <Stack as="section" aria-labelledby="starters">
      <h2 id="starters">{text.startersTitle}</h2>
      <p>{text.startersLead}</p>
      <Grid min={280}>
        {starters.map((name) => (
          <StarterCard key={name} name={name} site={site[locale]} />
        ))}
      </Grid>
      <h2>{text.onePage}</h2>
    </Stack>
  )
}
