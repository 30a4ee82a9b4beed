import { pathOf } from '#kernel/path-of.ts'
import { load } from '#kernel/screen.server.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { LinkButton } from '#ui/button.tsx'
import { DocumentFrame } from '#ui/document-frame.tsx'
import { paperFontPreloads } from '#ui/fonts.ts'
import { useWords } from '#ui/words.tsx'
import { seeDocument } from '../bills.ts'
import { paperPath } from '../links.ts'
import { paperWords } from '../paper-words.ts'
import { PaperSheet } from './paper-sheet.tsx'
import { PaperSlip } from './paper-slip.tsx'
import type { Route } from './+types/paper'

export const loader = load(async (context, { request, params }: Route.LoaderArgs) => {
  const paper = await seeDocument(context, { id: params.id })
  const url = new URL(request.url)
  return {
    paper,
    /** The page behind the code is the paper itself, at the seller's own address. */
    code: drawQr(`${url.origin}${paperPath(paper.token)}`),
    isCopy: url.searchParams.has('copy'),
    /** Which of the times that it was given once more. */
    duplicate: paper.duplicates.find(({ nth }) => String(nth) === url.searchParams.get('dup')) ?? null,
    isSlip: url.searchParams.has('slip') && fitsRoll(paper.kind),
    here: pathOf(request).pathname,
  }
})

export type Duplicate = Route.ComponentProps['loaderData']['duplicate']
export type PaperData = Route.ComponentProps['loaderData']['paper']

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.paper.number ?? '' }, { name: 'robots', content: 'noindex' }]
}

export const links: Route.LinksFunction = paperFontPreloads

/** Papers that are given at a till. */
const fitsRoll = (kind: string): boolean => ['receipt', 'abbr_tax_invoice', 'tax_invoice'].includes(kind)

/** A4 or a till's roll, on the screen and on paper, and readable on a phone. The law wants it in Thai: English stands beside. */
export default function Paper({ loaderData: { paper, code, isCopy, duplicate, isSlip, here } }: Route.ComponentProps) {
  const text = useWords(paperWords)
  const shown = { paper, code, isCopy, duplicate }
  const as = (how: { isCopy: boolean; isSlip: boolean }) =>
    [here, [how.isSlip && 'slip', how.isCopy && 'copy'].filter(Boolean).join('&')].filter(Boolean).join('?')
  return (
    <DocumentFrame
      framed
      title={paper.number}
      actions={
        <>
          {fitsRoll(paper.kind) && (
            <LinkButton to={as({ isCopy, isSlip: !isSlip })} preventScrollReset replace>
              {isSlip ? text.onSheet : text.onRoll}
            </LinkButton>
          )}
          {paper.duplicates.map(({ nth }) => (
            <LinkButton key={nth} to={`${here}?dup=${nth}`} preventScrollReset replace>
              {text.duplicate(String(nth))}
            </LinkButton>
          ))}
          <LinkButton to={as({ isCopy: !isCopy, isSlip })} preventScrollReset replace>
            {isCopy ? text.seeOriginal : text.seeCopy}
          </LinkButton>
        </>
      }
      paper={isSlip ? 'slip' : 'a4'}
      sheets={[isSlip ? <PaperSlip key="slip" {...shown} /> : <PaperSheet key="sheet" {...shown} />]}
      lang="th"
    />
  )
}
