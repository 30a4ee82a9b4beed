/** The code of this business on paper, for the counter: A5, or A4 by `?a4`. */
import { drawQr } from '#kernel/qr-drawing.ts'
import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { DocumentFrame } from '#ui/document-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { CodePoster } from '../parts/code-poster.tsx'
import { settingsWords } from '../settings-words.ts'
import { posterCode } from '../standing-code.ts'
import type { Route } from './+types/poster'

const accounts = '/config/payments'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const found = await posterCode(context, {})
  if (!found) return { poster: null, isA4: false }
  const { payload, name, ident } = found
  return {
    poster: { business: context.site.name[context.locale], holder: name, ident, code: drawQr(payload) },
    isA4: new URL(request.url).searchParams.has('a4'),
  }
})

export const meta = titled(settingsWords, 'poster')

export default function Poster({ loaderData: { poster, isA4 } }: Route.ComponentProps) {
  const text = useWords(settingsWords)
  if (!poster)
    return (
      <PageFrame maxWidth="2xl">
        <EmptyState icon="bank" title={text.promptPayNone}>
          <LinkButton to={accounts}>{text.payments}</LinkButton>
        </EmptyState>
      </PageFrame>
    )
  return (
    <DocumentFrame
      title={text.poster}
      back={{ to: accounts, label: text.payments }}
      paper={isA4 ? 'a4' : 'a5'}
      actions={
        <LinkButton to={isA4 ? '?' : '?a4'} replace preventScrollReset>
          {isA4 ? text.onA5 : text.onA4}
        </LinkButton>
      }
      sheets={[<CodePoster key="poster" {...poster} />]}
    />
  )
}
