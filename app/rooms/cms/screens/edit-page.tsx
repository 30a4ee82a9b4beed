import { lazy, Suspense, useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs } from 'react-router'
import { businessDays, parseTypedDate } from '#kernel/typed-date.ts'
import { parseTypedTime } from '#kernel/typed-time.ts'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { act, load } from '#kernel/screen.server.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { aiIsOn } from '#rooms/ai/index.ts'
import { useAnswer } from '#ui/answer.ts'
import { FormErrors } from '#ui/form-errors.tsx'
import { useHydrated } from './editor/use-hydrated.ts'
import { pageTitle } from '#ui/page-title.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useToast } from '#ui/toast.tsx'
import { useWords } from '#ui/words.tsx'
import { seeRecords } from '../blocks/gather-data.ts'
import { addBlogCategory, blogCategories } from '../blog/categories.ts'
import { pagesInMenus } from '../menus/menus.ts'
import { seeDraft } from '../pages/drafts.ts'
import { goneLinks } from '../pages/gone-links.ts'
import { pageStates } from '../pages/page-states.ts'
import { movePage, publishPage, unpublishPage } from '../pages/publish.ts'
import { addressOf, publishedDoc } from '../pages/read-page.ts'
import { cancelSchedule, schedulePage, schedulesOf } from '../pages/schedule.ts'
import { shareDraft } from '../pages/share-draft.ts'
import { permissions } from '../permissions.ts'
import { editorWords } from './editor/editor-words.ts'
import styles from './editor/editor.module.css'
import type { Route } from './+types/edit-page'

export const loader = load(async (context, { params }: Route.LoaderArgs) => {
  const draft = await seeDraft(context, { page: params.page })
  const [schedules, categories, inMenus, records, gone, helps, published] = await Promise.all([
    schedulesOf(context, { page: params.page }),
    blogCategories(context, {}),
    pagesInMenus(context, {}),
    seeRecords(context),
    goneLinks(context, draft.doc),
    aiIsOn(context, {}),
    publishedDoc(context, { page: params.page }),
  ])
  const category = categories.find(({ slug }) => slug === draft.doc.category) ?? categories[0] ?? null
  const address = draft.isPublished ? addressOf(draft.kind, { path: draft.path, category }) : null
  return {
    draft,
    schedules,
    categories,
    records,
    gone,
    helps,
    address,
    published,
    inMenu: inMenus.includes(params.page),
  }
})

export const action = act(permissions['cms.edit'], async (context, form, { params }: Route.ActionArgs) => {
  const page = params.page
  const version = form.version as never
  switch (form.operation) {
    case 'publish':
      await publishPage(context, { page, version })
      return { done: 'published' as const }
    case 'unpublish':
      await unpublishPage(context, { page })
      return { done: null }
    case 'category':
      await addBlogCategory(context, { name: form.name as never })
      return { done: 'saved' as const }
    case 'move':
      await movePage(context, { page, path: String(form.path ?? '') })
      return { done: 'saved' as const }
    case 'schedule':
      await schedulePage(context, {
        page,
        version,
        operation: form.what as never,
        // As the fields send them, or as they were typed where there is no script.
        at: `${parseTypedDate(String(form.day), businessDays) ?? ''}T${parseTypedTime(String(form.time)) ?? ''}` as never,
      })
      return { done: 'saved' as const }
    case 'cancelSchedule':
      await cancelSchedule(context, { page, id: String(form.id) })
      return { done: null }
    case 'share': {
      // The token finds the draft; no address may hold a slash inside a segment.
      const { path, token } = await shareDraft(context, { page })
      return {
        shared: `${siteOrigin(context.site.hostname)}/cms/page/${encodeURIComponent(path.replace('/', '-'))}?preview=${token}`,
      }
    }
    default:
      return notFound()
  }
})

/** What is typed is saved beside the router; only a press of a form asks the loader again. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: pageTitle(matches, loaderData.draft.doc.title) }] : []
}

const Editor = lazy(() => import('./editor/editor.tsx').then((part) => ({ default: part.Editor })))

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, schedules, categories, records, gone, helps, address, published, inMenu } = loaderData
  const text = useWords(editorWords)
  const toast = useToast()
  const answer = useAnswer(actionData)
  const isHere = useHydrated()
  useEffect(() => {
    if (actionData && 'done' in actionData && actionData.done) toast({ message: text[actionData.done], tone: 'good' })
  }, [actionData, toast, text])
  const { id, kind, path, doc, version, isPublished, isCurrent } = draft
  const state = draft.deletedAt
    ? 'trashed'
    : isPublished
      ? isCurrent
        ? 'published'
        : 'changed'
      : schedules.some(({ operation }) => operation === 'publish')
        ? 'scheduled'
        : 'draft'
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      {isRefused(answer) && <FormErrors message={answer.message} />}
      <Suspense fallback={<Waiting />}>
        {isHere ? (
          <Editor
            id={id}
            start={{ doc, version }}
            published={published}
            badge={<StateBadge table={pageStates} state={state} />}
            categories={categories}
            records={records}
            helps={helps}
            goneLinks={gone}
            schedules={schedules}
            shared={answer && 'shared' in answer ? (answer.shared ?? null) : null}
            page={{ kind, path, isPublished, isCurrent, address, inMenu }}
          />
        ) : (
          <Waiting />
        )}
      </Suspense>
    </main>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton />
  </Loading>
)
