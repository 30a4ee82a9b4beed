import { load } from '#kernel/screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { DocumentFrame } from '#ui/document-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { paperFontPreloads } from '#ui/fonts.ts'
import { useFormat } from '#ui/format.ts'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { barsFor, barsPath } from '#kernel/barcode.ts'
import { labelsPath } from '../desk-links.ts'
import { mostLabels } from '../label-sizes.ts'
import { type Labelled, labelled, wantedOf } from '../labels.ts'
import { labelWords } from '../label-words.ts'
import { calledIn } from '../parts/variant-finder.tsx'
import styles from './label.module.css'
import type { Route } from './+types/print-labels'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const wanted = wantedOf(query)
  const found = await labelled(context, { skus: [...wanted.keys()], products: [] })
  const labels = found.map((label) => ({ ...label, many: wanted.get(label.sku) ?? 0 }))
  return { labels, isRoll: query.get('size') !== 'a4' }
})

export const meta = titled(labelWords, 'title')
export const links: Route.LinksFunction = paperFontPreloads

/** Three beside each other, eight below. */
const perSheet = 24

export default function PrintLabels({ loaderData: { labels, isRoll } }: Route.ComponentProps) {
  const text = useWords(labelWords)
  const all = labels.flatMap(({ many, ...label }) => Array.from({ length: many }, () => label)).slice(0, mostLabels)
  const back = { to: `${labelsPath}?${new URLSearchParams(labels.map(({ sku }) => ['sku', sku]))}`, label: text.title }
  if (all.length === 0)
    return (
      <EmptyState icon="tag" title={text.none} action={<LinkButton to={labelsPath}>{text.title}</LinkButton>}>
        {text.noneBody}
      </EmptyState>
    )
  const sheets = isRoll
    ? all.map((label, at) => <OneLabel key={at} label={label} />)
    : Array.from({ length: Math.ceil(all.length / perSheet) }, (_, sheet) => (
        <div key={sheet} className={styles.sheet}>
          {all.slice(sheet * perSheet, (sheet + 1) * perSheet).map((label, at) => (
            <OneLabel key={at} label={label} />
          ))}
        </div>
      ))
  return <DocumentFrame title={text.title} back={back} paper={isRoll ? 'sticker' : 'a4'} sheets={sheets} />
}

function OneLabel({ label: { sku, barcode, name, options, priceSatang } }: { label: Labelled }) {
  const text = useWords(labelWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const code = barcode || sku
  const bars = barsFor(code)
  const drawn = bars && barsPath(bars, 40)
  return (
    <div className={styles.label}>
      <p className={styles.name}>{calledIn(locale, name, options)}</p>
      {drawn ? (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${drawn.width} 40`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={code}
        >
          <path d={drawn.path} />
        </svg>
      ) : (
        <p className={styles.code}>{text.noBars}</p>
      )}
      <p className={styles.code}>{code}</p>
      <p className={styles.last}>
        <span>{barcode ? sku : ''}</span>
        <strong>{baht(priceSatang)}</strong>
      </p>
    </div>
  )
}
